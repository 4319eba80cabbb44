import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of sales contracts (docs/domain.md §19). */
export const salesDictionaries: readonly Dictionary[] = [
  dictionary('contract_status', '合同状态', 'Contract status', [
    item('1', '履行中', 'In progress', 'busy'),
    item('2', '已交付', 'Delivered', 'reserved'),
    item('3', '已结清', 'Settled', 'free'),
    item('4', '终止', 'Terminated', 'off'),
  ]),
  dictionary('sales_region', '销售地区', 'Sales region', [
    item('1', '华东', 'East China'),
    item('2', '华北', 'North China'),
    item('3', '华南', 'South China'),
    item('4', '东北', 'Northeast China'),
    item('5', '东南亚', 'Southeast Asia'),
    item('6', '欧洲', 'Europe'),
    item('9', '其他', 'Other'),
  ]),
];
