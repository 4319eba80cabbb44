import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of the scaffold area (docs/domain.md §6). */
export const scaffoldErrors = {
  scaffoldNotAccepted: refusal('脚手架{no}未验收合格，禁止使用', 'Scaffold {no} is not accepted and must not be used'),
  scaffoldNotStanding: refusal(
    '脚手架{no}不在可用或停用状态，不能变更或拆除；请改选其他脚手架',
    'Scaffold {no} is not in use, so it cannot be altered or dismantled; choose another scaffold',
  ),
  scaffoldOfOtherShip: refusal(
    '所选脚手架不存在或不属于该船，请重新选择',
    'The chosen scaffold does not exist or belongs to another ship; choose again',
  ),
  scaffoldOverlap: refusal(
    '{no}（{place}）与{other}（{otherPlace}，{owner}，{from} 至 {to}）在同一分段日期重叠，请改期或与其协调',
    '{no} ({place}) and {other} ({otherPlace}, {owner}, {from} to {to}) overlap on the same block; choose other days or agree with the applicant',
  ),
  scaffoldPlaceTaken: refusal(
    '同一分段在这些日期已有{other}（{otherPlace}，{owner}，{from} 至 {to}），请改期或与其协调',
    '{other} ({otherPlace}, {owner}, {from} to {to}) is on the same block on these days; choose other days or agree with the applicant',
  ),
  scaffoldAtWork: refusal(
    '脚手架{no}正由{other}（{owner}，{from} 至 {to}）施工，完成后才能变更、延期或拆除',
    '{other} ({owner}, {from} to {to}) is working on scaffold {no}; alter, extend or dismantle it after that work is done',
  ),
  scaffoldWished: refusal(
    '{other}（{owner}，{from} 至 {to}）也在申请脚手架{no}',
    '{other} ({owner}, {from} to {to}) also applies for scaffold {no}',
  ),
  scaffoldShared: refusal(
    '{no}（{place}）仍在共用该脚手架，须经其使用人加签确认后方可拆除',
    '{no} ({place}) still uses this scaffold; ask its user (“Ask others”) to confirm before the scaffold is dismantled',
  ),
  scaffoldStands: refusal(
    '脚手架{no}尚未拆除，不能删除；请先办理拆除',
    'Scaffold {no} cannot be deleted before it is dismantled; apply for dismantling first',
  ),
  crewUnknown: refusal('搭设班组须为架子队长，请重新选择', 'Choose one of the crew leaders as the crew'),
  crewMayNotAccept: refusal(
    '搭设班组负责人不得验收本班组搭设的脚手架，请由其他验收员验收',
    "The erecting crew's leader may not accept the crew's own scaffold; another inspector must accept it",
  ),
  acceptanceMissing: refusal('请先登记联合验收检查记录', 'Record the joint acceptance inspection first'),
  acceptanceRed: refusal(
    '联合验收检查为红牌，不能通过；请驳回，整改后再验收',
    'The joint acceptance gave a red tag; reject it, and accept it after the faults are corrected',
  ),
  dismantleNotReported: refusal(
    '请先在脚手架台账登记{no}拆除完成',
    'Report scaffold {no} as dismantled in the ledger first',
  ),
  tagNotUsable: refusal('可用脚手架须挂绿牌或黄牌', 'A scaffold in use must have a green or a yellow tag'),
  tagTooGood: refusal(
    '存在不合格项，不能挂绿牌；请挂黄牌或红牌',
    'Some checks failed, so the tag cannot be green: choose yellow or red',
  ),
  fixTooLate: refusal('黄牌整改期限不得超过 {n} 天', 'The faults of a yellow tag must be corrected within {n} days'),
  inspectionItems: refusal('十二项检查须逐项填写', 'Each of the twelve checks must be answered'),
  inspectionMisplaced: refusal(
    '脚手架当前状态不适用该类检查，请改选检查类型',
    'This inspection type does not fit the present status of the scaffold; choose another type',
  ),
  inspectionNotYours: refusal(
    '您的角色不能登记该类型的检查，请改选类型或由有权的人登记',
    'Your role may not record inspections of this type; choose another type, or ask an authorised inspector',
  ),
  inspectionSettled: refusal(
    '检查记录已生效，不能修改结论或删除；如有误请登记新的检查',
    'The inspection has taken effect and cannot be changed; if it is wrong, record a new inspection',
  ),
} as const satisfies Record<string, ErrorEntry>;
