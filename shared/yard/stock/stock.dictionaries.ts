import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/**
 * Dictionaries of the stock (docs/domain.md §12, §19). `outgoingMoves` lists the kinds of moves that take material out.
 */
export const stockDictionaries: readonly Dictionary[] = [
  dictionary('warehouse', '仓库', 'Warehouse', [
    item('1', '钢材堆场', 'Steel yard'),
    item('2', '管件库', 'Pipe store'),
    item('3', '电气库', 'Electrical store'),
    item('4', '设备库', 'Machinery store'),
    item('5', '油漆库', 'Paint store'),
  ]),
  dictionary('stock_state', '库存状态', 'Stock against its limits', [
    item('1', '正常', 'Enough', 'free'),
    item('2', '低于安全库存', 'Below safety stock', 'overdue'),
    item('3', '超过上限', 'Above the limit', 'due'),
  ]),
  dictionary('stock_move_type', '库存流水类型', 'Stock move type', [
    item('1', '采购入库', 'Received', 'free'),
    item('2', '领用出库', 'Issued', 'busy'),
    item('3', '退库入库', 'Returned', 'free'),
    item('4', '盘盈', 'Stock-take surplus', 'due'),
    item('5', '盘亏', 'Stock-take shortage', 'overdue'),
    item('6', '冲正入库', 'Correction in', 'off'),
    item('7', '冲正出库', 'Correction out', 'off'),
    item('8', '期初入库', 'Opening stock', 'free'),
  ]),
];
