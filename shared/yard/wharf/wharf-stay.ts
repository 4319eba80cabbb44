import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dec, dict, int, ref, str } from '#shared/resource/field-builders.ts';

/**
 * 在泊记录 (docs/domain.md §7.2): one row per approved berthing, written when the application changes its state; people
 * cannot write rows. The checks for conflicts read these rows, not the applications. A stay occupies metres of the quay
 * from its beginning until the berth is clear again, including the turnaround gap. Two active stays of one row cannot
 * share metres at the same time; a constraint of the database ensures this (`docs/decisions/berths.md`).
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
    ref('berth', ['泊位', 'Berth'], 'berth', { required: true, query: true }),
    ref('secondBerth', ['并用泊位', 'Second berth'], 'berth'),
    ref('apply', ['申请单', 'Application'], 'wharf_apply', { required: true, query: true }),
    ref('ship', ['船号', 'Hull number'], 'ship', { query: true }),
    str('shipText', ['船名', 'Ship'], 60, { required: true, query: true }),
    dec('loa', ['总长', 'Length overall'], [6, 2], { required: true, unit: 'm' }),
    dec('beam', ['型宽', 'Beam'], [6, 2], { required: true, unit: 'm' }),
    datetime('fromTime', ['靠泊', 'From'], { required: true, query: true }),
    datetime('toTime', ['离泊', 'To'], { required: true, query: true }),
    datetime('clearTime', ['腾清', 'Clear from'], { required: true }),
    int('row', ['档位', 'Row'], {
      min: 1,
      max: 2,
      required: true,
      help: { zh: '1 内档，2 外档', en: '1 beside the quay, 2 beside another ship' },
    }),
    ref('outerOf', ['并靠于', 'Inner ship'], 'wharf_stay'),
    dec('quayFrom', ['岸线起', 'Quay from'], [6, 1], { required: true, unit: 'm' }),
    dec('quayTo', ['岸线止', 'Quay to'], [6, 1], { required: true, unit: 'm' }),
    dict('state', ['状态', 'State'], 'stay_state', { required: true, query: true }),
  ],
  list: {
    columns: ['shipText', 'berth', 'row', 'fromTime', 'toTime', 'loa', 'beam', 'apply', 'state'],
    sort: { column: 'fromTime', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
