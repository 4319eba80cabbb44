import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dict, ref, str } from '#shared/resource/field-builders.ts';
import { blockField, shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 占用台账 (docs/domain.md §4.3): one row per approved application, written when the application changes its state; people
 * cannot write rows. The checks for conflicts read these rows, not the applications. Two active rows cannot share a bay
 * on any day; a constraint of the database ensures this (`docs/decisions/no-double-booking.md`).
 */
export const siteOccupy = {
  code: 'site_occupy',
  area: 'site',
  entity: 'occupy',
  table: 'prm_site_occupy',
  title: { zh: '占用台账', en: 'Site occupation' },
  plural: 'Site occupations',
  display: 'id',
  fields: [
    ref('site', ['场地', 'Site'], 'site', { required: true, query: true }),
    str('bayNos', ['格号', 'Bays'], 40, { required: true }),
    ref('apply', ['申请单', 'Application'], 'site_apply', { required: true, query: true }),
    shipField('船号', { required: true, query: true }),
    blockField({ query: true }),
    date('fromDate', ['占用起', 'From'], { required: true, query: true }),
    date('toDate', ['占用止', 'To'], { required: true, query: true }),
    dict('state', ['占用状态', 'State'], 'occupy_state', { required: true, query: true }),
  ],
  list: {
    columns: ['site', 'bayNos', 'apply', 'ship', 'block', 'fromDate', 'toDate', 'state'],
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
