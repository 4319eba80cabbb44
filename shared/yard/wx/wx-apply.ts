import { applicationColumns } from '#shared/resource/application-base.ts';
import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { bool, datetime, dec, dict, each, file, int, ref, str, user } from '#shared/resource/field-builders.ts';
import { contractorField, mobileField, shipField } from '#shared/yard/base/common-fields.ts';

/** 回厂, 直送现场: incoming parts, with their certificates. */
const isIncoming: Condition = { field: 'direction', op: 'in', value: ['2', '3'] };
const tons = { unit: 't' } as const;
const total = { owned: true, required: true, default: 0 } as const;

const lineFields = [
  ref('orderLine', ['订单明细', 'Order line'], 'wx_order_line', {
    required: true,
    uniqueWithin: 'applyId',
    refFilter: { field: 'orderId', from: 'head.orderId' },
  }),
  str('partNo', ['件号', 'Part number'], 40, { owned: true }),
  dict('unit', ['单位', 'Unit'], 'unit', { owned: true }),
  int('qty', ['数量', 'Quantity'], { min: 1, max: 1_000_000, required: true, statistics: ['sum'] }),
  int('packages', ['件数', 'Packages'], { min: 1, max: 100_000, required: true, default: 1, statistics: ['sum'] }),
  dec('weight', ['重量', 'Weight'], [9, 3], { ...tons, min: 0.001, required: true, statistics: ['sum'] }),
  str('certNo', ['质保书号', 'Certificate'], 40),
  int('passQty', ['合格', 'Passed'], { min: 0, owned: true, statistics: ['sum'] }),
  int('rejectQty', ['不合格', 'Rejected'], { min: 0, owned: true, statistics: ['sum'] }),
] as const satisfies readonly FieldDefinition[];

/**
 * 外协配送申请 (docs/domain.md §9.2). Contractor and ship come from the order. `unloadSite`, `signer` and `qcOnSite` are
 * entered at nodes of the flow, the results of the inspection at 到货检验; the other fields of the last group record what
 * happened. Lists show only a part of the driver's phone number.
 */
export const wxApply = {
  code: 'wx_apply',
  area: 'wx',
  entity: 'apply',
  table: 'prm_wx_apply',
  title: { zh: '外协配送申请', en: 'Outsourcing delivery' },
  plural: { zh: '外协申请', en: 'Outsourcing deliveries' },
  display: 'applyNo',
  groups: [
    { key: 'what', label: { zh: '申请内容', en: 'Request' } },
    { key: 'lorry', label: { zh: '车辆与司机', en: 'Lorry and driver' } },
    { key: 'parts', label: { zh: '件数与重量', en: 'Packages and weight' } },
    { key: 'run', label: { zh: '到厂与签收', en: 'Arrival and signature' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      dict('direction', ['配送方向', 'Direction'], 'wx_direction', { required: true, default: '2', query: true }),
      ref('orderId', ['外协订单', 'Order'], 'wx_order', { required: true, query: true }),
      contractorField(['外协单位', 'Contractor'], { listWidth: 180, owned: true, query: true }),
      shipField('船号', { owned: true, query: true }),
      ref('relatedApply', ['原到货单', 'Arrival that was rejected'], 'wx_apply', {
        refFilter: { field: 'orderId', from: 'orderId' },
        visibleWhen: { field: 'direction', op: 'eq', value: '4' },
        help: {
          zh: '整单不合格时填写；不填则该订单不合格件全部退完后结束',
          en: 'If all parts of an arrival were rejected: the arrival ends once its parts have been sent back. If empty: once all rejects of the order have been sent back.',
        },
      }),
      datetime('planTime', ['计划到达/发出', 'Planned for'], { required: true, query: true }),
      file('certFiles', ['质量证明', 'Certificates'], { required: isIncoming, visibleWhen: isIncoming, wide: true }),
    ]),
    ...each({ group: 'lorry' }, [
      str('plateNo', ['车牌', 'Plate'], 10, {
        listWidth: 104,
        required: true,
        query: true,
        carried: true,
        pattern: '[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{4,6}[\\u4e00-\\u9fa5]?',
        patternText: { zh: '省份简称、字母和 4 至 6 位号码', en: 'the province, a letter, and 4 to 6 characters' },
      }),
      dict('vehicleType', ['车型', 'Lorry type'], 'vehicle_type', { required: true, carried: true }),
      str('driverName', ['司机', 'Driver'], 30, { required: true, carried: true }),
      mobileField('driverPhone', ['司机电话', "Driver's phone"], { required: true, masked: true }),
    ]),
    ...each({ group: 'parts' }, [
      int('packages', ['件数', 'Packages'], {
        ...total,
        total: { lines: 'wx_apply_line', op: 'sum', field: 'packages' },
      }),
      dec('weight', ['重量', 'Weight'], [9, 3], {
        ...tons,
        ...total,
        total: { lines: 'wx_apply_line', op: 'sum', field: 'weight' },
      }),
      int('qty', ['数量', 'Quantity'], { ...total, total: { lines: 'wx_apply_line', op: 'sum', field: 'qty' } }),
      int('passQty', ['合格数量', 'Passed'], {
        ...total,
        total: { lines: 'wx_apply_line', op: 'sum', field: 'passQty' },
      }),
      int('rejectQty', ['不合格数量', 'Rejected'], {
        ...total,
        total: { lines: 'wx_apply_line', op: 'sum', field: 'rejectQty' },
      }),
    ]),
    ...each({ group: 'run' }, [
      ref('unloadSite', ['卸货场地', 'Unloaded at'], 'site', { listWidth: 100, owned: true, query: true }),
      // Position among the deliveries to a site in one hour; a unique key of the database gives each position once.
      int('unloadSlot', ['卸货序位', 'Slot in the hour'], { owned: true, min: 1 }),
      bool('qcOnSite', ['质检到场，先卸后检', 'Unloaded before inspection, an inspector present'], {
        owned: true,
        visibleWhen: { field: 'direction', op: 'eq', value: '3' },
      }),
      dict('inspResult', ['到货检验', 'Inspection'], 'insp_result', { owned: true, query: true }),
      datetime('gateIn', ['进厂时间', 'Entered'], { owned: true }),
      datetime('unloadTime', ['卸货时间', 'Unloaded'], { owned: true }),
      datetime('gateOut', ['出厂时间', 'Left'], { owned: true }),
      user('signer', ['签收人', 'Receiver'], {
        role: 'team_leader',
        owned: true,
        query: true,
        help: { zh: '不填由库管员签收', en: 'Leave empty for the stock clerks' },
      }),
      datetime('signTime', ['签收时间', 'Signed'], { owned: true }),
    ]),
    // Whether the lines of the order count the quantities as being on the way.
    bool('booked', ['已占订单数量', 'Booked'], { required: true, owned: true, default: false }),
  ],
  lines: [
    {
      code: 'wx_apply_line',
      entity: 'line',
      table: 'prm_wx_apply_line',
      title: { zh: '配送明细', en: 'Parts' },
      foreignKey: 'applyId',
      display: 'partNo',
      min: 1,
      fields: lineFields,
      list: { columns: lineFields.map(({ name }) => name) },
    },
  ],
  application: {
    prefix: 'WX',
    flow: 'wf_wx_apply',
    bizDict: 'wx_biz_status',
    // The gate searches by plate, and searches read the title.
    title: ['plateNo', 'direction', 'orderId', 'contractor'],
    pending: ['direction', 'contractor', 'planTime', 'weight', 'unloadSite'],
    apply: { zh: '申请外协配送', en: 'Apply for an outsourcing delivery' },
  },
  lifecycle: {
    field: 'bizStatus',
    initial: '10',
    transitions: [
      // Changes to the lines of the order during the approval.
      { action: 'book', label: { zh: '占用订单数量', en: 'Quantities booked' }, from: ['10'], to: '10', system: true },
      {
        action: 'unbook',
        label: { zh: '退回订单数量', en: 'Quantities released' },
        from: ['10'],
        to: '10',
        system: true,
      },
      { action: 'expect', label: { zh: '场地安排', en: 'Site arranged' }, from: ['10'], to: '20', system: true },
      { action: 'turnAway', label: { zh: '门岗拒入', en: 'Turned away' }, from: ['20', '25'], to: '10', system: true },
      { action: 'enter', label: { zh: '车辆进厂', en: 'Entered' }, from: ['20'], to: '30', system: true },
      {
        action: 'unloadOnSite',
        label: { zh: '质检在场卸货', en: 'Unloaded with an inspector present' },
        from: ['30'],
        to: '30',
        system: true,
      },
      { action: 'inspect', label: { zh: '到货检验', en: 'Inspected' }, from: ['30'], to: '40', system: true },
      { action: 'refuse', label: { zh: '不合格待退', en: 'All rejected' }, from: ['40'], to: '35', system: true },
      { action: 'unload', label: { zh: '卸货入库', en: 'Unloaded' }, from: ['40'], to: '40', system: true },
      { action: 'awaitSign', label: { zh: '待签收', en: 'To be signed' }, from: ['40'], to: '50', system: true },
      { action: 'sign', label: { zh: '签收', en: 'Signed' }, from: ['50'], to: '60', system: true },
      // 发外 and 退货.
      { action: 'load', label: { zh: '备料装车', en: 'Loaded' }, from: ['10'], to: '25', system: true },
      {
        action: 'sendOut',
        label: { zh: '发外出厂', en: 'Departed for the contractor' },
        from: ['25'],
        to: '60',
        system: true,
      },
      { action: 'sendBack', label: { zh: '退货出厂', en: 'Rejects departed' }, from: ['25'], to: '65', system: true },
      { action: 'wentBack', label: { zh: '已退货', en: 'Sent back' }, from: ['35'], to: '65', system: true },
      // The lorry leaves again, whether the parts were accepted or not.
      {
        action: 'gateOut',
        label: { zh: '车辆出厂', en: 'Lorry departed' },
        from: ['30', '35', '40', '50', '60', '65'],
        access: 'prm:wx:apply:gate',
      },
      { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10', '20', '25'], to: '90', system: true },
    ],
  },
  list: {
    columns: applicationColumns([
      'direction',
      'contractor',
      'orderId',
      'planTime',
      'plateNo',
      'packages',
      'weight',
      'inspResult',
    ]),
  },
  scope: { vendor: 'contractor', project: 'ship' },
} as const satisfies ResourceDefinition;
