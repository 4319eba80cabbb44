import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the tooling area (docs/domain.md §5.4, §19). */
export const toolDictionaries: readonly Dictionary[] = [
  dictionary('tool_category', '工装类别', 'Tool category', [
    item('01', '胎架工装', 'Jigs'),
    item('02', '吊具索具', 'Lifting gear'),
    item('03', '液压顶升', 'Hydraulic jacks'),
    item('04', '焊接设备', 'Welding equipment'),
    item('05', '测量器具', 'Measuring tools'),
    item('06', '运输托架', 'Transport cradles'),
    item('07', '涂装设备', 'Painting equipment'),
    item('08', '特种吊具', 'Special lifting gear'),
  ]),
  dictionary('tool_mode', '工装管理方式', 'Tool management mode', [
    item('1', '单件', 'By piece'),
    item('2', '批量', 'By quantity'),
  ]),
  dictionary('tool_status', '工装状态', 'Tool status', [
    item('1', '可用', 'Usable', 'free'),
    item('2', '停用', 'Out of service', 'off'),
    item('3', '送检', 'Being calibrated', 'reserved'),
    item('4', '维修', 'Under repair', 'due'),
    item('5', '报废', 'Scrapped', 'off'),
  ]),
  dictionary('tool_stock_state', '工装库存状态', 'Stock against the safety stock', [
    item('1', '正常', 'Enough', 'free'),
    item('2', '低于安全库存', 'Below safety stock', 'overdue'),
  ]),
  dictionary('tool_apply_type', '工装申请类型', 'Tool application type', [
    item('1', '领用', 'Issue'),
    item('2', '续借', 'Extend'),
    item('3', '调拨', 'Transfer'),
  ]),
  dictionary('tool_biz_status', '工装申请业务状态', 'Tool application progress', [
    item('10', '待备货', 'To be picked', 'draft'),
    item('15', '缺货待补', 'Waiting for stock', 'due'),
    item('20', '待领用', 'To be collected', 'reserved'),
    item('30', '使用中', 'In use', 'busy'),
    item('35', '逾期未还', 'Overdue', 'overdue'),
    item('40', '部分归还', 'Partly returned', 'due'),
    item('50', '已归还', 'Returned', 'free'),
    item('60', '已结案', 'Closed', 'off'),
    item('90', '取消', 'Cancelled', 'off'),
  ]),
  dictionary('line_status', '工装明细状态', 'Tool line status', [
    item('0', '待备', 'To be picked', 'draft'),
    item('1', '已备', 'Picked', 'reserved'),
    item('2', '缺货', 'Short', 'overdue'),
    item('3', '已出', 'Issued', 'busy'),
    item('4', '部分还', 'Partly returned', 'due'),
    item('5', '已还', 'Returned', 'free'),
  ]),
  dictionary('tool_damage_fate', '损坏处理', 'Follow-up', [
    item('1', '待修', 'To be repaired'),
    item('2', '报废', 'To be scrapped'),
    item('3', '丢失', 'Lost'),
  ]),
  dictionary('tool_move_type', '工装出入库类型', 'Stock movement type', [
    item('1', '采购入库', 'Purchased'),
    item('2', '领用出库', 'Issued'),
    item('3', '归还入库', 'Returned'),
    item('4', '送修', 'Sent to repair'),
    item('5', '修回', 'Back from repair'),
    item('6', '盘盈', 'Stock-take surplus'),
    item('7', '盘亏', 'Stock-take loss'),
    item('8', '报废', 'Scrapped'),
    item('9', '冲正', 'Reversal'),
  ]),
  dictionary('calib_result', '检定结果', 'Calibration result', [
    item('1', '合格', 'Passed', 'free'),
    item('2', '限用', 'Limited use', 'due'),
    item('3', '不合格', 'Failed', 'overdue'),
  ]),
  dictionary('tool_check_status', '盘点状态', 'Stock-take progress', [
    item('10', '盘点中', 'Counting', 'draft'),
    item('20', '已过账', 'Posted', 'free'),
    item('90', '取消', 'Cancelled', 'off'),
  ]),
  dictionary('tool_scrap_status', '报废状态', 'Scrapping progress', [
    item('10', '待批准', 'To be approved', 'draft'),
    item('20', '已报废', 'Scrapped', 'off'),
    item('90', '取消', 'Cancelled', 'off'),
  ]),
];
