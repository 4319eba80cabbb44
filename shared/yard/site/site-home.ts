import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * Which zone is a department's own (docs/domain.md §4.5): ground elsewhere needs the manager. A department without a
 * row has none and may be anywhere.
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
    {
      name: 'dept',
      label: { zh: '申请部门', en: 'Applying department' },
      type: 'dept',
      required: true,
      unique: true,
      query: true,
    },
    {
      name: 'zone',
      label: { zh: '归属区域', en: 'Home zone' },
      type: 'dict',
      dict: 'yard_zone',
      required: true,
      query: true,
    },
  ],
  list: { columns: ['dept', 'zone'] },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
