import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, each, int, str } from '#shared/resource/field-builders.ts';

/** 吊具索具, 特种吊具: lifting gear, which has a rated load. */
const lifts: Condition = { field: 'category', op: 'in', value: ['02', '08'] };

const quantity = { owned: true, required: true, default: 0, min: 0, listWidth: 72 } as const;

/**
 * 工装台账 (docs/domain.md §5.1). Quantities follow from the moves (`tool-move.ts`) and people cannot enter them. The view
 * calculates 总数, 可用 and whether 可用 is below the safety stock; these values are not stored.
 */
export const tool = {
  code: 'tool',
  area: 'tool',
  entity: 'tool',
  table: 'prm_tool',
  storage: {
    view: { name: 'prm_tool_stock', joined: ['totalQty', 'availableQty', 'stockState'] },
    beside: ['move_seq'],
  },
  title: { zh: '工装', en: 'Tool' },
  plural: { zh: '工装库存', en: 'Tools' },
  display: 'toolCode',
  hint: 'toolName',
  groups: [
    { key: 'what', label: { zh: '基本信息', en: 'Basics' } },
    { key: 'stock', label: { zh: '库存', en: 'Stock' } },
    { key: 'calib', label: { zh: '检定', en: 'Calibration' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('toolCode', ['工装编号', 'Code'], 24, {
        required: true,
        unique: true,
        query: true,
        listWidth: 104,
        openIn: [],
        pattern: '[A-Z0-9][A-Z0-9-]*',
        patternText: { zh: '大写字母、数字和短横线', en: 'capital letters, digits and hyphens' },
        help: { zh: '即二维码内容，建档后不能修改', en: 'Content of the QR code; cannot be changed later' },
      }),
      str('toolName', ['名称', 'Name'], 60, { required: true, query: true, listWidth: 120 }),
      str('spec', ['规格型号', 'Size and model'], 60, { required: true, query: true, listWidth: 112 }),
      dict('category', ['类别', 'Category'], 'tool_category', { required: true, query: true }),
      dict('manageMode', ['管理方式', 'Managed'], 'tool_mode', { required: true, default: '2' }),
      dict('unit', ['单位', 'Unit'], 'unit', { required: true }),
      dec('ratedLoad', ['额定载荷', 'Rated load'], [7, 2], {
        min: 0.01,
        unit: 't',
        required: lifts,
        visibleWhen: lifts,
      }),
      dec('price', ['单价', 'Price'], [10, 2], { min: 0, unit: '万元' }),
      dict('toolStatus', ['状态', 'Status'], 'tool_status', { required: true, owned: true, query: true }),
    ]),
    ...each({ group: 'stock' }, [
      str('location', ['库位', 'Place in store'], 20, { required: true, query: true, listWidth: 88 }),
      int('safeQty', ['安全库存', 'Safety stock'], { min: 0, max: 100_000, listWidth: 88 }),
      int('totalQty', ['总数', 'Total'], { ...quantity }),
      int('stockQty', ['在库', 'In store'], { ...quantity }),
      int('outQty', ['在用', 'Out'], { ...quantity }),
      int('repairQty', ['维修', 'In repair'], { ...quantity }),
      int('reservedQty', ['已预留', 'Reserved'], { ...quantity }),
      int('availableQty', ['可用', 'Available'], { ...quantity }),
      dict('stockState', ['库存状态', 'Stock'], 'tool_stock_state', { owned: true, query: true }),
    ]),
    ...each({ group: 'calib' }, [
      int('calibCycle', ['检定周期', 'Calibration cycle'], {
        min: 0,
        max: 120,
        required: true,
        default: 0,
        unit: '月',
        help: { zh: '0 为不检定', en: 'Months; 0: no calibration' },
      }),
      date('nextCalibDate', ['下次检定日', 'Next calibration'], { owned: true, query: true }),
      dict('lastResult', ['最近检定结果', 'Last calibration'], 'calib_result', { owned: true, query: true }),
      // The calibration dates for which the last reminder and the last recall were sent. They keep the nightly job from
      // sending both again for the same date.
      date('warnedFor', ['已提醒检定日', 'Reminder sent for'], { owned: true }),
      date('recalledFor', ['已召回检定日', 'Recalled for'], { owned: true }),
    ]),
  ],
  lifecycle: {
    field: 'toolStatus',
    initial: '1',
    transitions: [
      {
        action: 'sendCalib',
        label: { zh: '送检', en: 'Send for calibration' },
        from: ['1', '2'],
        to: '3',
      },
      {
        action: 'suspend',
        label: { zh: '停用', en: 'Take out of service' },
        from: ['1', '3'],
        to: '2',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      { action: 'resume', label: { zh: '恢复使用', en: 'Back in service' }, from: ['2', '3'], to: '1' },
      // Transitions that follow from calibrations and moves.
      { action: 'calibrated', label: { zh: '检定合格', en: 'Calibrated' }, from: ['2', '3'], to: '1', system: true },
      {
        action: 'failed',
        label: { zh: '检定不合格', en: 'Calibration failed' },
        from: ['1', '3'],
        to: '2',
        system: true,
      },
      { action: 'repair', label: { zh: '送修', en: 'In repair' }, from: ['1'], to: '4', system: true },
      { action: 'repaired', label: { zh: '修回', en: 'Repaired' }, from: ['4'], to: '1', system: true },
      { action: 'scrapped', label: { zh: '报废', en: 'Scrapped' }, from: ['1', '2', '3', '4'], to: '5', system: true },
      { action: 'restored', label: { zh: '报废冲正', en: 'Scrapping reversed' }, from: ['5'], to: '2', system: true },
    ],
  },
  list: {
    columns: [
      'toolCode',
      'toolName',
      'spec',
      'category',
      'location',
      'totalQty',
      'stockQty',
      'outQty',
      'repairQty',
      'availableQty',
      'safeQty',
      'stockState',
      'nextCalibDate',
      'toolStatus',
    ],
    sort: { column: 'toolCode', order: 'asc' },
  },
  detail: 'tabs',
  scope: { shared: true },
} as const satisfies ResourceDefinition;
