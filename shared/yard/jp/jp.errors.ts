import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals and warnings of the distribution area (docs/domain.md §8.3). */
export const jpErrors = {
  jpPalletUnknown: refusal('托盘须属于本船，请重新选择', 'Choose pallets of this ship'),
  jpPalletTaken: refusal(
    '托盘{pallet}已在{no}中（{owner}，要求到场 {time}），请移除或等其办结',
    'Pallet {pallet} is already in {no} ({owner}, needed at {time}); remove the pallet or wait until that application is completed',
  ),
  jpPalletState: refusal(
    '托盘{pallet}已在配送、已签收或已取消，不能申请配送，请移除',
    'Pallet {pallet} is on its way, signed or cancelled; remove it',
  ),
  jpPalletInUse: refusal(
    '托盘{pallet}在配送申请{no}中，请先办结或作废该申请',
    'Pallet {pallet} is part of application {no}; complete or void that first',
  ),
  jpPalletClosed: refusal(
    '托盘{pallet}已完成集配，明细不能修改；如需修改请先退回集配',
    'Kitting of pallet {pallet} is completed, so its lines cannot be changed; reopen kitting first',
  ),
  jpShortOnlyMore: refusal(
    '缺件待放行时只能补配或更新缺件说明',
    'While the pallet waits for release, missing items may only be added or explained',
  ),
  jpFrozen: refusal(
    '托盘{pallet}已于 {day} 冻结，变更明细或需求日期须集配主管同意（托盘详情 › 同意冻结后变更）',
    'Pallet {pallet} has been frozen since {day}; the kitting manager must agree to a change of its lines or its date (on the page of the pallet)',
  ),
  jpNotComplete: refusal(
    '托盘{pallet}还缺 {n} 项，不能标为齐套；请先配齐',
    'Pallet {pallet} is {n} items short; pick them first',
  ),
  jpUnexplained: refusal(
    '托盘{pallet}有 {n} 项缺件未填预计到货或原因：{items}。请在托盘明细中补充',
    '{n} missing items of pallet {pallet} have no expected date or no reason: {items}. Fill them in in the lines',
  ),
  jpShortItems: refusal(
    '托盘{pallet}齐套率 {rate}%，缺 {n} 项：{items}',
    'Pallet {pallet} is kitted to {rate} %; {n} items are missing: {items}',
  ),
  jpReadsBusy: refusal(
    '配送申请{no}正在办理，请稍后再保存',
    'Application {no} is being decided at this moment; save again in a moment',
  ),
  jpTooSoon: refusal(
    '要求到场不足 {hours} 小时，须选“紧急”并在说明中写明原因',
    'The delivery is needed in less than {hours} hours: set the urgency to critical and give the reason in the remarks',
  ),
  jpSlotFull: refusal(
    '场地{code}在 {hour} 已有 {n} 辆车卸货（{nos}），请换时间或场地',
    'Site {code} already has {n} vehicles to unload at {hour} ({nos}); choose another hour or site',
  ),
  jpSiteElsewhere: refusal(
    '场地{code}在 {day} 没有被{ship}占用，请确认送达地点',
    'Site {code} is not occupied for {ship} on {day}; check the delivery site',
  ),
  jpTooHeavy: refusal(
    '最重的托盘 {weight}t 超过所选车辆的载重 {payload}t，请换车辆',
    'The heaviest pallet weighs {weight} t, but this vehicle carries {payload} t; choose another vehicle',
  ),
  jpDriverUnknown: refusal('所选人员不是在岗配送员，请重新选择', 'That person is not an active driver; choose again'),
  jpNotArrived: refusal(
    '尚未到场，配送员点“到场”后才能签收',
    'The delivery has not arrived; the driver must report the arrival first',
  ),
  jpNotYourTrip: refusal(
    '只有本车次的配送员或集配员可以操作',
    'Only the driver of this trip or a kitting clerk may do this',
  ),
  jpTripOrder: refusal('请按装车、发车、到场的顺序操作', 'The order must be loaded, left, arrived'),
} as const satisfies Record<string, ErrorEntry>;
