import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 占用台账 (docs/domain.md §4.3): one row per approved application, written by what happens to it and by nobody's hand. It,
 * not the application, feeds the checks of conflicts; two rows that stand share no bay on any day, which the database
 * itself refuses (`docs/decisions/no-double-booking.md`).
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
    { name: 'site', label: { zh: '场地', en: 'Site' }, type: 'ref', ref: 'site', required: true, query: true },
    { name: 'bayNos', label: { zh: '格号', en: 'Bays' }, type: 'str', length: 40, required: true },
    {
      name: 'apply',
      label: { zh: '申请单', en: 'Application' },
      type: 'ref',
      ref: 'site_apply',
      required: true,
      query: true,
    },
    { name: 'ship', label: { zh: '船号', en: 'Ship' }, type: 'ref', ref: 'ship', required: true, query: true },
    {
      name: 'block',
      label: { zh: '分段', en: 'Block' },
      type: 'ref',
      ref: 'block',
      refFilter: { field: 'ship', from: 'ship' },
      query: true,
    },
    { name: 'fromDate', label: { zh: '占用起', en: 'From' }, type: 'date', required: true, query: true },
    { name: 'toDate', label: { zh: '占用止', en: 'To' }, type: 'date', required: true, query: true },
    {
      name: 'state',
      label: { zh: '占用状态', en: 'State' },
      type: 'dict',
      dict: 'occupy_state',
      required: true,
      query: true,
    },
  ],
  list: {
    columns: ['site', 'bayNos', 'apply', 'ship', 'block', 'fromDate', 'toDate', 'state'],
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
