import type { ErrorEntry } from '#shared/errors/error-entry.ts';

const refused = { status: 200, code: 500 } as const;

/** Refusals and warnings of the tooling area (docs/domain.md §5.6). */
export const toolErrors = {
  toolStockShort: {
    ...refused,
    zh: '{tool} 可用库存{free}，不足{short}',
    en: '{tool}: {free} available, {short} short',
  },
  toolHeldBy: {
    ...refused,
    zh: '{tool} 有 {n} 件由{no}（{who}）领用，计划{to}归还',
    en: '{no} ({who}) has {n} of {tool}, due back on {to}',
  },
  toolNotUsable: {
    ...refused,
    zh: '{tool} 已停用、送检、维修或报废，不能领用，请换一件',
    en: '{tool} is out of service, being calibrated, in repair or scrapped; choose another tool',
  },
  toolCalibOverdue: {
    ...refused,
    zh: '{tool} 检定已于 {day} 到期，检定合格前不能发放；请换一件或送检',
    en: 'The calibration of {tool} expired on {day}; choose another tool, or have it calibrated first',
  },
  toolCalibFailed: {
    ...refused,
    zh: '{tool} 最近检定不合格，不能发放；请换一件',
    en: '{tool} failed its last calibration; choose another tool',
  },
  toolCalibSoon: {
    ...refused,
    zh: '{tool} 将于 {day} 检定到期，请注意送检',
    en: 'The calibration of {tool} expires on {day}',
  },
  toolLiftShort: {
    ...refused,
    zh: '{tool} {qty} 件共可吊 {load}t，少于分段{block} {weight}t 的 {factor} 倍，需工装主管说明理由后接受',
    en: '{qty} of {tool} lift {load} t, less than {factor} times the {weight} t of block {block}; the tooling manager may accept it with a reason',
  },
  toolReceiverOverdue: {
    ...refused,
    zh: '领用人有 {n} 张申请逾期未还，需工装主管批准',
    en: 'The receiver has {n} overdue returns; the tooling manager must approve',
  },
  toolLinesMissing: {
    ...refused,
    zh: '请至少填写一项工装',
    en: 'Enter at least one tool',
  },
  toolReturnEarly: {
    ...refused,
    zh: '计划归还不能早于需用时间，请改晚计划归还',
    en: 'The return date cannot be before the date needed; enter a later day',
  },
  toolRelatedUnknown: {
    ...refused,
    zh: '关联单须为本船正在使用工装的申请单；续借限本人或本部门的申请单',
    en: 'Choose an application of this ship whose tools are in use; for an extension, an application of your own section',
  },
  toolExtensionShort: {
    ...refused,
    zh: '{no} 计划 {to} 归还，新的计划归还须晚于它',
    en: '{no} is due back on {to}; the new day must be later',
  },
  toolNotWithOther: {
    ...refused,
    zh: '{tool} 在{no}中未归还 {n} 件，不足 {m} 件；请减少数量',
    en: '{no} still has {n} of {tool}, {m} short; reduce the quantity',
  },
  toolStillShort: {
    ...refused,
    zh: '缺货未补齐：{tools}。请先补货，或由申请人按现有数量领用',
    en: 'Still short: {tools}. Complete the reservation, or let the applicant take the available tools',
  },
  toolWaits: {
    ...refused,
    zh: '{no} 缺货待补，补齐后才能领用出库',
    en: '{no} is waiting for stock; its tools can be issued once all are available',
  },
  toolNothingSet: {
    ...refused,
    zh: '没有可发放的数量，请驳回申请或等待补货',
    en: 'Nothing is allocated; reject the application or wait for stock',
  },
  toolNotScanned: {
    ...refused,
    zh: '尚未扫码：{tools}。请继续扫码，或在明细中填写领用数量',
    en: 'Not scanned yet: {tools}. Continue scanning, or enter the quantity issued',
  },
  toolCodeUnknown: {
    ...refused,
    zh: '{no} 中没有工装 {code}，请核对标签',
    en: '{no} does not request tool {code}; check the label',
  },
  toolAllScanned: {
    ...refused,
    zh: '{tool} 已扫满备货数量 {n}',
    en: 'All {n} of {tool} have been scanned',
  },
  toolNotToCollect: {
    ...refused,
    zh: '{no} 不在待领用状态，不能出库；请刷新后查看',
    en: '{no} is not ready for collection; refresh the page',
  },
  toolReturnMore: {
    ...refused,
    zh: '{tool} 未归还 {n} 件，归还数量不能多于它',
    en: 'Only {n} of {tool} are out; no more can be returned',
  },
  toolNothingReturned: {
    ...refused,
    zh: '请填写归还数量',
    en: 'Enter the returned quantity',
  },
  toolNotOut: {
    ...refused,
    zh: '{no} 没有在用的工装，请刷新后查看',
    en: '{no} has no issued tools; refresh the page',
  },
  toolNotReturned: {
    ...refused,
    zh: '{no} 尚未全部归还，不能验收；请先登记归还',
    en: '{no} has not been returned in full; enter the rest first',
  },
  toolDamageUnsettled: {
    ...refused,
    zh: '{tool} 损坏或丢失 {n} 件，请填写处理方式、原因和责任方',
    en: '{n} of {tool} were returned damaged or lost: enter follow-up, cause and responsible party',
  },
  toolMoveByHand: {
    ...refused,
    zh: '{kind}由申请、盘点或报废产生，不能手工登记',
    en: '{kind}: these movements are created by applications, stock-takes and scrapping and cannot be entered manually',
  },
  toolMoveHolds: {
    ...refused,
    zh: '{tool} 在库{stock}（已预留{reserved}）、在用{out}、维修{repair}，不能{kind} {n}；请减少数量',
    en: '{tool} has {stock} in store ({reserved} reserved), {out} out, {repair} in repair: {kind} {n} is not possible. Reduce the quantity',
  },
  toolSingle: {
    ...refused,
    zh: '{tool} 为单件管理，总数不能超过 1；多件请改为批量管理',
    en: '{tool} is managed by piece, so there can be only one; manage it by quantity for more',
  },
  toolReversed: {
    ...refused,
    zh: '流水{no}已被冲正，或本身是冲正；请核对流水号',
    en: 'Movement {no} has already been reversed, or is a reversal itself; check the number',
  },
  toolReverseOther: {
    ...refused,
    zh: '流水{no}由单据产生，请在原单据上更正',
    en: 'Movement {no} was created by a document; correct the document',
  },
  toolReverseQty: {
    ...refused,
    zh: '冲正数量须等于原数量 {n}',
    en: 'A reversal must have the quantity of the reversed movement: {n}',
  },
  toolHasStock: {
    ...refused,
    zh: '{tool} 仍有库存或在用，不能删除；请报废或停用',
    en: '{tool} has stock or is out; scrap it or take it out of service instead',
  },
  toolBooked: {
    ...refused,
    zh: '{tool} 已被预留：{nos}。请先取消或改派',
    en: '{tool} is reserved for {nos}; cancel these or allocate another tool first',
  },
  toolScrapShort: {
    ...refused,
    zh: '{tool} 维修中 {n} 件，不足 {m} 件；在库的先登记送修',
    en: '{n} of {tool} are in repair, {m} short; send tools to repair first',
  },
  toolCheckScope: {
    ...refused,
    zh: '类别与库位至少填一项',
    en: 'Enter the category, the place, or both',
  },
  toolCheckEmpty: {
    ...refused,
    zh: '此范围内没有工装，请换类别或库位',
    en: 'There are no tools in this scope; choose another category or place',
  },
  toolCheckLarge: {
    ...refused,
    zh: '此范围内有 {n} 项工装，一张盘点单最多 {max} 项，请缩小范围',
    en: 'This scope has {n} tools, but a stock-take may have at most {max}; narrow the scope',
  },
  toolCheckOpen: {
    ...refused,
    zh: '尚有 {n} 项未填实盘数量，请先填写',
    en: '{n} items have not been counted yet; enter the counted quantities',
  },
  toolCalibFuture: {
    ...refused,
    zh: '检定日期不能晚于今天，请更正',
    en: 'The calibration cannot be later than today; correct it',
  },
} as const satisfies Record<string, ErrorEntry>;
