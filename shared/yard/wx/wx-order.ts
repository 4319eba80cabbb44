import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { bool, date, dec, dict, each, file, int, ref, str, user } from '#shared/resource/field-builders.ts';
import { contractorField, shipField } from '#shared/yard/base/common-fields.ts';

/** Totals of all lines; the server writes them in the same transaction as the lines. */
const total = { owned: true, required: true, default: 0 } as const;
const share = { owned: true, unit: '%' } as const;
const tons = { min: 0, unit: 't' } as const;

/** Quantities of a line, updated by the applications that move its parts (docs/decisions/wx-quantities.md). */
const moved = { owned: true, required: true, default: 0 } as const;

const lineFields = [
  ref('block', ['分段', 'Block'], 'block', { refFilter: { field: 'ship', from: 'head.ship' } }),
  str('partNo', ['件号', 'Part number'], 40, { required: true, uniqueWithin: 'orderId' }),
  str('partName', ['名称', 'Name'], 60, { required: true }),
  str('spec', ['规格', 'Size'], 60),
  dict('unit', ['单位', 'Unit'], 'unit', { required: true, default: '件' }),
  int('orderQty', ['订购', 'Ordered'], { min: 1, max: 1_000_000, required: true, default: 1, statistics: ['sum'] }),
  date('needDate', ['需求日期', 'Needed on'], { required: true }),
  int('sentQty', ['已发外', 'Sent out'], { ...moved }),
  int('arrivedQty', ['已到货', 'Arrived'], { ...moved }),
  int('passQty', ['合格', 'Passed'], { ...moved }),
  int('rejectQty', ['不合格', 'Rejected'], { ...moved }),
  int('backQty', ['已退', 'Sent back'], { ...moved }),
  int('openQty', ['在途', 'On the way'], { ...moved }),
  int('sendOpen', ['待发外', 'To be sent out'], { ...moved }),
  int('backOpen', ['退货中', 'Going back'], { ...moved }),
] as const satisfies readonly FieldDefinition[];

/**
 * 外协订单 (docs/domain.md §9.1). The terms cannot change after the order is issued. Prices are visible only to people with
 * the permission (rule 7). The weights of material and parts show the losses (rule 4).
 */
export const wxOrder = {
  code: 'wx_order',
  area: 'wx',
  entity: 'order',
  table: 'prm_wx_order',
  title: { zh: '外协订单', en: 'Outsourcing order' },
  plural: 'Outsourcing orders',
  display: 'orderNo',
  groups: [
    { key: 'what', label: { zh: '订单', en: 'Order' } },
    { key: 'terms', label: { zh: '约定', en: 'Terms' } },
    { key: 'run', label: { zh: '执行', en: 'Progress' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('orderNo', ['订单号', 'Order number'], 24, { required: true, unique: true, query: true }),
      contractorField(['外协单位', 'Contractor'], {
        listWidth: 190,
        required: true,
        query: true,
        openIn: ['0'],
        help: { zh: '单位类别须为外协加工', en: 'A contractor of type Outsourcing' },
      }),
      shipField('船号', { listWidth: 90, required: true, query: true, openIn: ['0'] }),
      dict('wxType', ['类型', 'Type'], 'wx_type', { listWidth: 90, required: true, query: true }),
      dict('materialBy', ['材料', 'Material'], 'mat_by', { required: true, default: '1', openIn: ['0'] }),
      user('buyer', ['经办采购员', 'Buyer'], { assigns: true, role: 'buyer', required: true }),
    ]),
    ...each({ group: 'terms' }, [
      date('signDate', ['签订日期', 'Signed on'], { required: true, row: 'dates' }),
      date('dueDate', ['交期', 'Due'], {
        required: true,
        alarm: { within: 0, while: { field: 'orderStatus', op: 'in', value: ['1', '2'] } },
        query: true,
        row: 'dates',
      }),
      dec('weight', ['重量', 'Weight'], [10, 3], { ...tons, required: true }),
      dec('amount', ['金额', 'Amount'], [12, 2], { min: 0, granted: true, unit: '万元' }),
      file('files', ['附件', 'Attachments'], { wide: true }),
    ]),
    ...each({ group: 'run' }, [
      dict('orderStatus', ['状态', 'Status'], 'wx_order_status', {
        listWidth: 120,
        required: true,
        owned: true,
        query: true,
      }),
      int('orderQty', ['订购数量', 'Ordered'], {
        ...total,
        total: { lines: 'wx_order_line', op: 'sum', field: 'orderQty' },
      }),
      int('arrivedQty', ['到货数量', 'Arrived'], { ...total }),
      int('passQty', ['合格数量', 'Passed'], { ...total }),
      int('rejectQty', ['不合格数量', 'Rejected'], { ...total }),
      dec('arriveRate', ['到货率', 'Arrived'], [5, 2], { ...share }),
      dec('passRate', ['合格率', 'Passed'], [5, 2], { ...share }),
      dec('sentWeight', ['发外重量', 'Weight sent out'], [10, 3], { ...tons, owned: true }),
      dec('inWeight', ['回厂重量', 'Weight back'], [10, 3], {
        ...tons,
        owned: true,
        help: { zh: '含在途', en: 'Including quantities on the way' },
      }),
      dec('lossRate', ['损耗率', 'Loss'], [5, 2], { ...share }),
      bool('lossListed', ['列入损耗表', 'In the loss report'], { owned: true }),
    ]),
  ],
  rules: [
    {
      field: 'dueDate',
      compare: { op: 'gte', other: 'signDate' },
      message: { zh: '交期不能早于签订日期', en: 'The due date cannot be before the signing date' },
    },
  ],
  lines: [
    {
      code: 'wx_order_line',
      entity: 'line',
      table: 'prm_wx_order_line',
      title: { zh: '订单明细', en: 'Order lines' },
      foreignKey: 'orderId',
      display: 'partName',
      min: 1,
      fields: lineFields,
      list: { columns: lineFields.map(({ name }) => name) },
    },
  ],
  lifecycle: {
    field: 'orderStatus',
    initial: '0',
    transitions: [
      { action: 'issue', label: { zh: '下达', en: 'Issue' }, from: ['0'], to: '1' },
      { action: 'arrive', label: { zh: '部分到货', en: 'Partly arrived' }, from: ['1'], to: '2', system: true },
      { action: 'complete', label: { zh: '完成', en: 'Completed' }, from: ['1', '2'], to: '3', system: true },
      {
        action: 'close',
        label: { zh: '关闭', en: 'Close' },
        from: ['1', '2'],
        to: '4',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
    ],
    deletableIn: ['0'],
  },
  list: {
    columns: [
      'orderNo',
      'contractor',
      'ship',
      'wxType',
      'dueDate',
      'weight',
      'amount',
      'arriveRate',
      'passRate',
      'orderStatus',
    ],
  },
  scope: { vendor: 'contractor', project: 'ship' },
} as const satisfies ResourceDefinition;
