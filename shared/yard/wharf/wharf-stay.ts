import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 在泊记录 (docs/domain.md §7.2): one row per approved berthing, written by what happens to it and by nobody's hand. It,
 * not the application, feeds the checks of conflicts. It holds metres of the quay from its beginning until the berth is
 * clear again, the turnaround gap with it; two that stand in one row share none of them at any time, which the database
 * itself refuses (`docs/decisions/berths.md`).
 */
export const wharfStay = {
  code: 'wharf_stay',
  area: 'wharf',
  entity: 'stay',
  table: 'prm_wharf_stay',
  title: { zh: '在泊记录', en: 'Stay' },
  plural: 'Stays',
  display: 'shipText',
  hint: 'fromTime',
  fields: [
    { name: 'berth', label: { zh: '泊位', en: 'Berth' }, type: 'ref', ref: 'berth', required: true, query: true },
    { name: 'secondBerth', label: { zh: '并用泊位', en: 'Second berth' }, type: 'ref', ref: 'berth' },
    {
      name: 'apply',
      label: { zh: '申请单', en: 'Application' },
      type: 'ref',
      ref: 'wharf_apply',
      required: true,
      query: true,
    },
    { name: 'ship', label: { zh: '船号', en: 'Hull number' }, type: 'ref', ref: 'ship', query: true },
    { name: 'shipText', label: { zh: '船名', en: 'Ship' }, type: 'str', length: 60, required: true, query: true },
    {
      name: 'loa',
      label: { zh: '总长', en: 'Length overall' },
      type: 'dec',
      precision: 6,
      scale: 2,
      required: true,
      unit: 'm',
    },
    { name: 'beam', label: { zh: '型宽', en: 'Beam' }, type: 'dec', precision: 6, scale: 2, required: true, unit: 'm' },
    { name: 'fromTime', label: { zh: '靠泊', en: 'From' }, type: 'datetime', required: true, query: true },
    { name: 'toTime', label: { zh: '离泊', en: 'To' }, type: 'datetime', required: true, query: true },
    { name: 'clearTime', label: { zh: '腾清', en: 'Clear again' }, type: 'datetime', required: true },
    {
      name: 'row',
      label: { zh: '档位', en: 'Row' },
      type: 'int',
      min: 1,
      max: 2,
      required: true,
      help: { zh: '1 内档，2 外档', en: '1 beside the quay, 2 beside another ship' },
    },
    { name: 'outerOf', label: { zh: '并靠于', en: 'Beside' }, type: 'ref', ref: 'wharf_stay' },
    {
      name: 'quayFrom',
      label: { zh: '岸线起', en: 'Quay from' },
      type: 'dec',
      precision: 6,
      scale: 1,
      required: true,
      unit: 'm',
    },
    {
      name: 'quayTo',
      label: { zh: '岸线止', en: 'Quay to' },
      type: 'dec',
      precision: 6,
      scale: 1,
      required: true,
      unit: 'm',
    },
    {
      name: 'state',
      label: { zh: '状态', en: 'State' },
      type: 'dict',
      dict: 'stay_state',
      required: true,
      query: true,
    },
  ],
  list: {
    columns: ['shipText', 'berth', 'row', 'fromTime', 'toTime', 'loa', 'beam', 'apply', 'state'],
    sort: { column: 'fromTime', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
