import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals and warnings of the tooling area (docs/domain.md §5.6). */
export const toolErrors = {
  toolStockShort: refusal('{tool} 可用库存{free}，不足{short}', '{tool}: {free} available, {short} short'),
  toolHeldBy: refusal(
    '{tool} 有 {n} 件由{no}（{who}）领用，计划{to}归还',
    '{no} ({who}) has {n} of {tool}, due back on {to}',
  ),
  toolNotUsable: refusal(
    '{tool} 已停用、送检、维修或报废，不能领用，请换一件',
    '{tool} is out of service, being calibrated, in repair or scrapped; choose another tool',
  ),
  toolCalibOverdue: refusal(
    '{tool} 检定已于 {day} 到期，检定合格前不能发放；请换一件或送检',
    'The calibration of {tool} expired on {day}; choose another tool, or have it calibrated first',
  ),
  toolCalibFailed: refusal(
    '{tool} 最近检定不合格，不能发放；请换一件',
    '{tool} failed its last calibration; choose another tool',
  ),
  toolCalibSoon: refusal('{tool} 将于 {day} 检定到期，请注意送检', 'The calibration of {tool} expires on {day}'),
  toolLiftShort: refusal(
    '{tool} {qty} 件共可吊 {load}t，少于分段{block} {weight}t 的 {factor} 倍，需工装主管说明理由后接受',
    '{qty} of {tool} lift {load} t, less than {factor} times the {weight} t of block {block}; the tooling manager may accept it with a reason',
  ),
  toolReceiverOverdue: refusal(
    '领用人有 {n} 张申请逾期未还，需工装主管批准',
    'The receiver has {n} overdue returns; the tooling manager must approve',
  ),
  toolLinesMissing: refusal('请至少填写一项工装', 'Enter at least one tool'),
  toolReturnEarly: refusal(
    '计划归还不能早于需用时间，请改晚计划归还',
    'The return date cannot be before the date needed; enter a later day',
  ),
  toolRelatedUnknown: refusal(
    '关联单须为本船正在使用工装的申请单；续借限本人或本部门的申请单',
    'Choose an application of this ship whose tools are in use; for an extension, an application of your own section',
  ),
  toolExtensionShort: refusal(
    '{no} 计划 {to} 归还，新的计划归还须晚于它',
    '{no} is due back on {to}; the new day must be later',
  ),
  toolNotWithOther: refusal(
    '{tool} 在{no}中未归还 {n} 件，不足 {m} 件；请减少数量',
    '{no} still has {n} of {tool}, {m} short; reduce the quantity',
  ),
  toolStillShort: refusal(
    '缺货未补齐：{tools}。请先补货，或由申请人按现有数量领用',
    'Still short: {tools}. Complete the reservation, or let the applicant take the available tools',
  ),
  toolWaits: refusal(
    '{no} 缺货待补，补齐后才能领用出库',
    '{no} is waiting for stock; its tools can be issued once all are available',
  ),
  toolNothingSet: refusal(
    '没有可发放的数量，请驳回申请或等待补货',
    'Nothing is allocated; reject the application or wait for stock',
  ),
  toolNotScanned: refusal(
    '尚未扫码：{tools}。请继续扫码，或在明细中填写领用数量',
    'Not scanned yet: {tools}. Continue scanning, or enter the quantity issued',
  ),
  toolCodeUnknown: refusal('{no} 中没有工装 {code}，请核对标签', '{no} does not request tool {code}; check the label'),
  toolAllScanned: refusal('{tool} 已扫满备货数量 {n}', 'All {n} of {tool} have been scanned'),
  toolNotToCollect: refusal(
    '{no} 不在待领用状态，不能出库；请刷新后查看',
    '{no} is not ready for collection; refresh the page',
  ),
  toolReturnMore: refusal(
    '{tool} 未归还 {n} 件，归还数量不能多于它',
    'Only {n} of {tool} are out; no more can be returned',
  ),
  toolNothingReturned: refusal('请填写归还数量', 'Enter the returned quantity'),
  toolNotOut: refusal('{no} 没有在用的工装，请刷新后查看', '{no} has no issued tools; refresh the page'),
  toolNotReturned: refusal(
    '{no} 尚未全部归还，不能验收；请先登记归还',
    '{no} has not been returned in full; enter the rest first',
  ),
  toolDamageUnsettled: refusal(
    '{tool} 损坏或丢失 {n} 件，请填写处理方式、原因和责任方',
    '{n} of {tool} were returned damaged or lost: enter follow-up, cause and responsible party',
  ),
  toolMoveByHand: refusal(
    '{kind}由申请、盘点或报废产生，不能手工登记',
    '{kind}: these movements are created by applications, stock-takes and scrapping and cannot be entered manually',
  ),
  toolMoveHolds: refusal(
    '{tool} 在库{stock}（已预留{reserved}）、在用{out}、维修{repair}，不能{kind} {n}；请减少数量',
    '{tool} has {stock} in store ({reserved} reserved), {out} out, {repair} in repair: {kind} {n} is not possible. Reduce the quantity',
  ),
  toolSingle: refusal(
    '{tool} 为单件管理，总数不能超过 1；多件请改为批量管理',
    '{tool} is managed by piece, so there can be only one; manage it by quantity for more',
  ),
  toolReversed: refusal(
    '流水{no}已被冲正，或本身是冲正；请核对流水号',
    'Movement {no} has already been reversed, or is a reversal itself; check the number',
  ),
  toolReverseOther: refusal(
    '流水{no}由单据产生，请在原单据上更正',
    'Movement {no} was created by a document; correct the document',
  ),
  toolReverseQty: refusal(
    '冲正数量须等于原数量 {n}',
    'A reversal must have the quantity of the reversed movement: {n}',
  ),
  toolHasStock: refusal(
    '{tool} 仍有库存或在用，不能删除；请报废或停用',
    '{tool} has stock or is out; scrap it or take it out of service instead',
  ),
  toolBooked: refusal(
    '{tool} 已被预留：{nos}。请先取消或改派',
    '{tool} is reserved for {nos}; cancel these or allocate another tool first',
  ),
  toolScrapShort: refusal(
    '{tool} 维修中 {n} 件，不足 {m} 件；在库的先登记送修',
    '{n} of {tool} are in repair, {m} short; send tools to repair first',
  ),
  toolCheckScope: refusal('类别与库位至少填一项', 'Enter the category, the place, or both'),
  toolCheckEmpty: refusal(
    '此范围内没有工装，请换类别或库位',
    'There are no tools in this scope; choose another category or place',
  ),
  toolCheckLarge: refusal(
    '此范围内有 {n} 项工装，一张盘点单最多 {max} 项，请缩小范围',
    'This scope has {n} tools, but a stock-take may have at most {max}; narrow the scope',
  ),
  toolCheckOpen: refusal(
    '尚有 {n} 项未填实盘数量，请先填写',
    '{n} items have not been counted yet; enter the counted quantities',
  ),
  toolCalibFuture: refusal('检定日期不能晚于今天，请更正', 'The calibration cannot be later than today; correct it'),
} as const satisfies Record<string, ErrorEntry>;
