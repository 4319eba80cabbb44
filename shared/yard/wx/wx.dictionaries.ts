import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the outsourcing area (docs/domain.md §19). */
export const wxDictionaries: readonly Dictionary[] = [
  dictionary('wx_type', '外协类型', 'Type of outsourced parts', [
    item('1', '结构件', 'Structure'),
    item('2', '管件', 'Pipes'),
    item('3', '铁舾件', 'Steel outfitting'),
    item('4', '涂装', 'Painting'),
    item('5', '机加工', 'Machining'),
  ]),
  dictionary('mat_by', '材料来源', 'Material supplied by', [
    item('1', '来料', 'The yard'),
    item('2', '包料', 'The contractor'),
  ]),
  dictionary('wx_order_status', '外协订单状态', 'Outsourcing order status', [
    item('0', '草稿', 'Draft', 'draft'),
    item('1', '执行中', 'In progress', 'busy'),
    item('2', '部分到货', 'Partly arrived', 'due'),
    item('3', '已完成', 'Complete', 'free'),
    item('4', '已关闭', 'Closed', 'off'),
  ]),
  dictionary('wx_direction', '配送方向', 'Direction', [
    item('1', '发外', 'Out to the contractor'),
    item('2', '回厂', 'Back to the yard'),
    item('3', '直送现场', 'Directly to the site'),
    item('4', '退货', 'Rejects sent back'),
  ]),
  dictionary('vehicle_type', '外协车型', 'Lorry type', [
    item('1', '平板半挂', 'Flatbed trailer'),
    item('2', '厢车', 'Box lorry'),
    item('3', '随车吊', 'Lorry with crane'),
    item('4', '低平板', 'Low loader'),
  ]),
  dictionary('wx_biz_status', '外协配送业务状态', 'Delivery progress', [
    item('10', '待审核', 'To be reviewed', 'draft'),
    item('20', '待到厂', 'Expected', 'reserved'),
    // 发外 and 退货 do not arrive in the yard; in this state they wait for the lorry to leave.
    item('25', '待出厂', 'To leave the yard', 'reserved'),
    item('30', '待检验', 'To be inspected', 'due'),
    item('35', '不合格待退', 'Rejected, to go back', 'overdue'),
    item('40', '待卸货/入库', 'To be unloaded', 'due'),
    item('50', '待签收', 'To be signed', 'due'),
    item('60', '已完成', 'Done', 'free'),
    item('65', '已退货', 'Sent back', 'off'),
    item('90', '已取消', 'Cancelled', 'off'),
  ]),
];
