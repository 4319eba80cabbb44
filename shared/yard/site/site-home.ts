import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dept, dict } from '#shared/resource/field-builders.ts';

/**
 * The home zone of a department (docs/domain.md §4.5). A site in another zone needs the manager's approval. A
 * department without a row has no home zone and may apply for any site.
 */
export const siteHome = {
  code: 'site_home',
  area: 'site',
  entity: 'home',
  table: 'prm_site_home',
  title: { zh: '部门归属区域', en: 'Home zone' },
  plural: 'Home zones',
  display: 'dept',
  fields: [
    dept('dept', ['申请部门', 'Applying department'], { required: true, unique: true, query: true }),
    dict('zone', ['归属区域', 'Home zone'], 'yard_zone', { required: true, query: true }),
  ],
  list: { columns: ['dept', 'zone'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
