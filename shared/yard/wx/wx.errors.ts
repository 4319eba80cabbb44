import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals and warnings of the outsourcing area (docs/domain.md §9.3). */
export const wxErrors = {
  wxOverOrder: refusal(
    '{part}订购 {n}：合格 {pass}、在途 {open}{nos}、待退 {back}，还可到货 {left}，少于本次 {qty}，请减少数量',
    '{part}: of {n} ordered {pass} passed, {open} are on the way{nos}, {back} wait to be sent back; {left} are left, fewer than {qty}. Reduce the quantity',
  ),
  wxOverSent: refusal(
    '{part}订购 {n}：已发外 {sent}、待发外 {open}{nos}，还可发外 {left}，少于本次 {qty}，请减少数量',
    '{part}: of {n} ordered {sent} were sent out, {open} are about to be sent{nos}; {left} are left, fewer than {qty}. Reduce the quantity',
  ),
  wxOverBack: refusal(
    '{part}不合格 {n}：已退 {gone}、退货中 {open}{nos}，还可退 {left}，少于本次 {qty}，请减少数量',
    '{part}: of {n} rejected {gone} were sent back, {open} are about to be sent back{nos}; {left} are left, fewer than {qty}. Reduce the quantity',
  ),
  wxOverWeight: refusal(
    '订单{order}来料发外 {sent}t，回厂与在途 {in}t，本次 {weight}t 超过可回厂重量，请核对重量或先办发外',
    'Of order {order} {sent} t of material were sent out and {in} t are back or on the way; {weight} t exceed the rest. Check the weight, or send material first',
  ),
  wxUnitUnfit: refusal(
    '单位{name}不是正常状态，不能提交，请先更新单位资料',
    'Contractor {name} does not have the status Normal; update its record first',
  ),
  wxUnitExpired: refusal(
    '单位{name}资质已于 {to} 到期，不能提交，请先更新单位资料',
    'The qualification of contractor {name} expired on {to}; update its record first',
  ),
  wxOrderNotOpen: refusal(
    '订单{order}不在执行中，不能配送，请联系外协管理员',
    'Order {order} is not in progress, so there can be no deliveries for it; ask the outsourcing clerks',
  ),
  wxOrderUnknown: refusal('没有这份外协订单，请从列表中选择', 'This order does not exist; choose one from the list'),
  wxRelatedUnfit: refusal(
    '原到货单须为本订单整单不合格、待退的申请',
    'Choose an arrival of this order of which all parts were rejected',
  ),
  wxSiteBusy: refusal(
    '场地{code}在 {hour} 已安排 {nos} 卸货',
    '{nos} already unload at site {code} in the hour of {hour}',
  ),
  wxSiteFull: refusal(
    '场地{code}在 {hour} 已安排 {nos} 卸货，每小时最多 {n} 车，请换时段或场地',
    '{nos} already unload at site {code} in the hour of {hour}, and the limit is {n} per hour; choose another hour or site',
  ),
  wxNotAllInspected: refusal(
    '{part}合格与不合格之和须等于 {qty}',
    '{part}: passed and rejected quantity must add up to {qty}',
  ),
  wxResultUnfit: refusal(
    '检验结果与明细不符：有不合格数量不能为合格，没有不合格数量不能为不合格',
    'The result does not fit the lines: an inspection with rejects has not passed, and one without rejects has not failed',
  ),
  wxLorryNotHere: refusal(
    '{no}的车辆未进厂，或已登记出厂；请刷新后核对',
    'The lorry of {no} has not entered, or has already departed; refresh the page and check',
  ),
  wxUnitKind: refusal('外协单位须为外协加工类单位', 'Choose a contractor of type Outsourcing'),
  wxOrderSettled: refusal(
    '订单{order}已完成或已关闭，不能修改；请新建订单',
    'Order {order} is complete or closed and cannot be changed; enter a new order',
  ),
  wxLineInUse: refusal(
    '{part}已占用 {n}，订购数量不能更少，明细不能删除',
    '{n} of {part} are in use; the line cannot be reduced below this quantity or removed',
  ),
  wxOrderRunning: refusal(
    '订单{order}仍有未完成的配送 {nos}，办完后才能关闭',
    'Order {order} has deliveries under way, {nos}; it can be closed when they are completed',
  ),
} as const satisfies Record<string, ErrorEntry>;
