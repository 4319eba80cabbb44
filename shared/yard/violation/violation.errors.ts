import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals and warnings of the violation area (docs/domain.md §10). */
export const violationErrors = {
  violationFuture: refusal('发生时间不能晚于现在，请更正', 'It cannot have happened in the future; correct it'),
  violationPoints: refusal('{level}违章记 {from}–{to} 分', 'Points of this level ({level}) are {from} to {to}'),
  violationFine: refusal('{level}违章罚款 {from}–{to} 元', 'Fines of this level ({level}) are {from} to {to} yuan'),
  violationFixPast: refusal(
    '整改期限不能早于今天，请改为今天或以后的日期',
    'The deadline cannot be before today; enter today or a later day',
  ),
  violationFixLong: refusal(
    '{level}违章最长 {n} 天内整改，期限不晚于 {to}',
    'Level {level} is put right within {n} days: by {to} at the latest',
  ),
  violationFixMoved: refusal(
    '整改期限已改过一次，仍为 {to}；请不填期限再退回',
    'The deadline was moved once and stays {to}; send it back without a new one',
  ),
  violationAppealLate: refusal(
    '下达已超过 {n} 个工作日，不能申诉，请整改后回复',
    'More than {n} working days have passed since the demand; put it right and reply',
  ),
  violationNotYours: refusal(
    '只有责任单位{name}的现场负责人可以办理；负责人在单位资料中登记',
    'Only who leads the work of {name} may do this; its record names them',
  ),
  violationOwnReply: refusal(
    '整改由您回复，须由其他 HSE 人员验证',
    'You replied for the unit; somebody else of HSE verifies it',
  ),
  violationNotHead: refusal(
    '申诉由 HSE 部门负责人裁定；未设负责人时由登记人以外的 HSE 人员裁定',
    'The head of HSE decides an appeal; without one, somebody of HSE who did not record it',
  ),
  contractorNotRetrained: refusal(
    '单位{name}停工后还没有已关闭的再培训记录，不能解除停工；请先完成再培训',
    'No retraining of {name} was closed since it was stopped; complete one before the stop is lifted',
  ),
  contractorExtra: refusal(
    '单位 {name} 累计记分 {n}，本单须经 HSE 加批',
    'Contractor {name} has {n} points: HSE approves this one as well',
  ),
} as const satisfies Record<string, ErrorEntry>;
