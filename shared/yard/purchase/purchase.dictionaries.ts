import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of purchase orders (docs/domain.md §19); the stock uses the same categories. */
export const purchaseDictionaries: readonly Dictionary[] = [
  dictionary('mat_category', '物资类别', 'Material category', [
    item('01', '钢板', 'Steel plate'),
    item('02', '型材', 'Sections'),
    item('03', '管材管件', 'Pipes and fittings'),
    item('04', '电缆电气', 'Cables and electrics'),
    item('05', '主辅机', 'Main and auxiliary machinery'),
    item('06', '涂料', 'Paint'),
    item('07', '焊材', 'Welding consumables'),
    item('08', '舾装件', 'Outfitting'),
  ]),
  dictionary('po_status', '采购订单状态', 'Purchase order status', [
    item('1', '执行中', 'In progress', 'busy'),
    item('2', '部分到货', 'Partly arrived', 'reserved'),
    item('3', '已到货', 'Arrived', 'free'),
    item('4', '逾期', 'Overdue', 'overdue'),
    item('5', '关闭', 'Closed', 'off'),
  ]),
];
