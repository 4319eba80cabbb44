import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of ship progress (docs/domain.md §11.4, §16 rule 5). */
export const shipErrors = {
  stageStartsEarly: refusal(
    '{before}完成 {percent}%，达到 {least}% 后{stage}才能开始',
    '{stage} begins once {before} is {least} % done; it is at {percent} %',
  ),
  stageEndsEarly: refusal(
    '{before}完成 {percent}%，全部完成后{stage}才能完成',
    '{stage} is finished after {before}, which is at {percent} %',
  ),
  stageLowered: refusal(
    '完成率由 {before}% 降为 {percent}%，请填写退回原因',
    'It was {before} % done and now is {percent} %: say why',
  ),
  stageLowerRight: refusal(
    '完成率由 {before}% 降低须由生产计划员进行',
    'Only a planner makes less of the {before} % that were done',
  ),
  stageNotDone: refusal('完成率未到 100%，不能填写实际完成', 'It has no actual end before it is 100 % done'),
  stageDelayReason: refusal(
    '比计划完成晚 {days} 天，请选择延误原因',
    'It is {days} days behind its planned end: choose the reason',
  ),
  stageBegun: refusal('{stage}已经开始，不能删除', '{stage} has begun and stays'),
  dayInFuture: refusal('实际日期不能晚于今天', 'What happened does not lie in the future'),
  milestoneOrder: refusal(
    '主节点须依次完成：{node}的实际日期与此不符',
    'Milestones are reached in their order: the day of {node} does not go with it',
  ),
  milestoneReached: refusal('{node}已经完成，不能删除', '{node} has been reached and stays'),
  baselineRight: refusal(
    '基线日期的变更须由生产管理部经理进行',
    'The production manager changes the days of the baseline',
  ),
  shipStillOpen: refusal(
    '{ship}还不能交船，尚有：{open}。请先了结',
    '{ship} cannot be delivered while this is open: {open}',
  ),
} as const satisfies Record<string, ErrorEntry>;
