import type { ErrorEntry } from '#shared/errors/error-entry.ts';

const refused = { status: 200, code: 500 } as const;

/** Refusals of ship progress (docs/domain.md §11.4, §16 rule 5). */
export const shipErrors = {
  stageStartsEarly: {
    ...refused,
    zh: '{before}完成 {percent}%，达到 {least}% 后{stage}才能开始',
    en: '{stage} begins once {before} is {least} % done; it is at {percent} %',
  },
  stageEndsEarly: {
    ...refused,
    zh: '{before}完成 {percent}%，全部完成后{stage}才能完成',
    en: '{stage} is finished after {before}, which is at {percent} %',
  },
  stageLowered: {
    ...refused,
    zh: '完成率由 {before}% 降为 {percent}%，请填写退回原因',
    en: 'It was {before} % done and now is {percent} %: say why',
  },
  stageLowerRight: {
    ...refused,
    zh: '完成率由 {before}% 降低须由生产计划员进行',
    en: 'Only a planner makes less of the {before} % that were done',
  },
  stageNotDone: {
    ...refused,
    zh: '完成率未到 100%，不能填写实际完成',
    en: 'It has no actual end before it is 100 % done',
  },
  stageDelayReason: {
    ...refused,
    zh: '比计划完成晚 {days} 天，请选择延误原因',
    en: 'It is {days} days behind its planned end: choose the reason',
  },
  stageBegun: {
    ...refused,
    zh: '{stage}已经开始，不能删除',
    en: '{stage} has begun and stays',
  },
  dayInFuture: {
    ...refused,
    zh: '实际日期不能晚于今天',
    en: 'What happened does not lie in the future',
  },
  milestoneOrder: {
    ...refused,
    zh: '主节点须依次完成：{node}的实际日期与此不符',
    en: 'Milestones are reached in their order: the day of {node} does not go with it',
  },
  milestoneReached: {
    ...refused,
    zh: '{node}已经完成，不能删除',
    en: '{node} has been reached and stays',
  },
  baselineRight: {
    ...refused,
    zh: '基线日期的变更须由生产管理部经理进行',
    en: 'The production manager changes the days of the baseline',
  },
  shipStillOpen: {
    ...refused,
    zh: '{ship}还不能交船，尚有：{open}。请先了结',
    en: '{ship} cannot be delivered while this is open: {open}',
  },
} as const satisfies Record<string, ErrorEntry>;
