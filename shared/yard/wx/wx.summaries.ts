import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

/** R10 of docs/domain.md §13. */
export const arrivalSummary: SummaryDefinition = {
  name: 'arrivals',
  code: 'R10',
  title: { zh: '外协到货准时率与合格率', en: 'Outsourced arrivals on time and passed' },
  formula: {
    zh: '区间内进厂的回厂和直送；准时率 = 进厂日不晚于所含各订单明细的需求日期 ÷ 到货数；合格率 = 合格数量 ÷ (合格 + 不合格数量)。',
    en: 'Arrivals (back to the yard or direct) through the gate in the period. On time = on or before the day on which each of its order lines is needed ÷ arrivals. Passed = passed quantity ÷ (passed + rejected quantity).',
  },
  needs: { wx_apply: ['contractor', 'direction', 'gateIn', 'passQty', 'rejectQty'] },
  filters: ['ship'],
  dimensions: {
    contractor: { title: { zh: '外协单位', en: 'Contractor' }, names: 'contractor' },
  },
  groupings: [['contractor']],
  months: 'first',
  parts: {
    arrivals: { title: { zh: '到货', en: 'Arrivals' }, flag: true },
    timely: { title: { zh: '准时', en: 'On time' }, flag: true },
    passed: { title: { zh: '合格数量', en: 'Passed' } },
    inspected: { title: { zh: '检验数量', en: 'Inspected' } },
  },
  measures: [
    {
      key: 'timely',
      title: { zh: '准时率', en: 'On time' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'timely', over: 'arrivals', times: 100 },
      better: 'higher',
    },
    {
      key: 'passed',
      title: { zh: '合格率', en: 'Passed' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'passed', over: 'inspected', times: 100 },
      better: 'higher',
    },
    {
      key: 'arrivals',
      title: { zh: '到货数', en: 'Arrivals' },
      unit: { zh: '次', en: 'arrivals' },
      decimals: 0,
      formula: { sum: 'arrivals' },
    },
  ],
  charted: ['timely', 'passed'],
  closed: [
    { month: 'arrivalsOnTime', measure: 'timely', by: 'contractor', subject: 'key' },
    { month: 'arrivalsPassed', measure: 'passed', by: 'contractor', subject: 'key' },
  ],
};

/** 来料 loss report (docs/domain.md §9.3 rule 4). */
export const lossSummary: SummaryDefinition = {
  name: 'material-losses',
  title: { zh: '外协来料损耗', en: 'Material lost at contractors' },
  formula: {
    zh: '交期在区间内、已完成或已关闭的来料订单；损耗率 = (发外重量 − 回厂重量) ÷ 发外重量。损耗率超过参数（默认 3 %）的订单列入损耗表。',
    en: 'Orders with material of the yard, due in the period and completed or closed. Loss = (weight sent out − weight back) ÷ weight sent out. Orders with a greater loss than the parameter (by default 3 %) are in the loss report.',
  },
  needs: { wx_order: ['contractor', 'ship', 'materialBy', 'dueDate', 'sentWeight', 'inWeight', 'lossListed'] },
  filters: ['ship'],
  dimensions: {
    contractor: { title: { zh: '外协单位', en: 'Contractor' }, names: 'contractor' },
    order: { title: { zh: '订单', en: 'Order' }, names: 'text' },
    type: { title: { zh: '类型', en: 'Type' }, names: { dict: 'wx_type' } },
  },
  groupings: [['contractor', 'order'], ['contractor'], ['type']],
  months: 'none',
  parts: {
    orders: { title: { zh: '订单', en: 'Orders' }, flag: true },
    sent: { title: { zh: '发外', en: 'Sent out' }, unit: { zh: 't', en: 't' }, decimals: 3 },
    back: { title: { zh: '回厂', en: 'Back' }, unit: { zh: 't', en: 't' }, decimals: 3 },
    lost: { title: { zh: '短缺', en: 'Lost' }, unit: { zh: 't', en: 't' }, decimals: 3 },
    listed: { title: { zh: '列入损耗表', en: 'In the loss report' }, flag: true },
  },
  measures: [
    {
      key: 'lost',
      title: { zh: '短缺', en: 'Lost' },
      unit: { zh: 't', en: 't' },
      decimals: 2,
      formula: { sum: 'lost' },
      better: 'lower',
    },
    {
      key: 'sent',
      title: { zh: '发外重量', en: 'Sent out' },
      unit: { zh: 't', en: 't' },
      decimals: 2,
      formula: { sum: 'sent' },
    },
    {
      key: 'back',
      title: { zh: '回厂重量', en: 'Back' },
      unit: { zh: 't', en: 't' },
      decimals: 2,
      formula: { sum: 'back' },
    },
    {
      key: 'rate',
      title: { zh: '损耗率', en: 'Loss' },
      unit: { zh: '%', en: '%' },
      decimals: 2,
      formula: { sum: 'lost', over: 'sent', times: 100 },
      better: 'lower',
    },
    {
      key: 'listed',
      title: { zh: '超标订单', en: 'Orders above the limit' },
      unit: { zh: '单', en: 'orders' },
      decimals: 0,
      formula: { sum: 'listed' },
      better: 'lower',
    },
    {
      key: 'orders',
      title: { zh: '订单数', en: 'Orders' },
      unit: { zh: '单', en: 'orders' },
      decimals: 0,
      formula: { sum: 'orders' },
    },
  ],
  charted: ['lost'],
};

export const wxSummaries = [arrivalSummary, lossSummary] as const;
