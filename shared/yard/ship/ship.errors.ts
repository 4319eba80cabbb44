import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of ship progress (docs/domain.md §11.4, §16 rule 5). */
export const shipErrors = {
  stageStartsEarly: refusal(
    '{before}完成 {percent}%，达到 {least}% 后{stage}才能开始',
    '{stage} can begin once {before} is {least} % done; at present {percent} %',
  ),
  stageEndsEarly: refusal(
    '{before}完成 {percent}%，全部完成后{stage}才能完成',
    '{stage} cannot be finished before {before}, which is at {percent} %',
  ),
  stageLowered: refusal(
    '完成率由 {before}% 降为 {percent}%，请填写退回原因',
    'The percentage is lowered from {before} % to {percent} %: enter the reason',
  ),
  stageLowerRight: refusal(
    '完成率由 {before}% 降低须由生产计划员进行',
    'Only a planner may lower the percentage of {before} %',
  ),
  stageNotDone: refusal('完成率未到 100%，不能填写实际完成', 'A stage has no actual end before it is 100 % done'),
  stageDelayReason: refusal(
    '比计划完成晚 {days} 天，请选择延误原因',
    'The stage is {days} days behind its planned end: choose the reason',
  ),
  stageBegun: refusal('{stage}已经开始，不能删除', '{stage} has begun and cannot be deleted'),
  erectUnknown: refusal('本工程没有分段 {block}', 'The ship has no block {block}'),
  erectItself: refusal('{block} 不能是自己的前序', '{block} cannot be erected after itself'),
  erectCircle: refusal(
    '{block} 须在本分段之后搭载，不能作为前序',
    '{block} is erected after this block, so it cannot be erected before',
  ),
  blockIsPredecessor: refusal(
    '{block} 是 {by} 的搭载前序，不能改号或删除',
    '{by} are erected after {block}, which therefore cannot be renumbered or deleted',
  ),
  dayInFuture: refusal('实际日期不能晚于今天', 'An actual date cannot be in the future'),
  milestoneOrder: refusal(
    '主节点须依次完成：{node}的实际日期与此不符',
    'Milestones are reached in order: the date does not fit the date of {node}',
  ),
  milestoneReached: refusal('{node}已经完成，不能删除', '{node} has been reached and cannot be deleted'),
  baselineRight: refusal(
    '基线日期的变更须由生产管理部经理进行',
    'Only the production manager may change the dates of the baseline',
  ),
  shipStillOpen: refusal(
    '{ship}还不能交船，尚有：{open}。请先了结',
    '{ship} cannot be delivered while these are open: {open}',
  ),
} as const satisfies Record<string, ErrorEntry>;
