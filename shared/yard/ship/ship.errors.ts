import type { ErrorEntry } from '#shared/errors/error-entry.ts';

const refused = { status: 200, code: 500 } as const;

/** Refusals of ship progress (docs/domain.md §11.4, §16 rule 5). */
export const shipErrors = {
  stageStartsEarly: {
    ...refused,
    zh: '{before}完成 {percent}%，达到 {least}% 后{stage}才能开始',
    en: '{stage} can begin once {before} is {least} % done; at present {percent} %',
  },
  stageEndsEarly: {
    ...refused,
    zh: '{before}完成 {percent}%，全部完成后{stage}才能完成',
    en: '{stage} cannot be finished before {before}, which is at {percent} %',
  },
  stageLowered: {
    ...refused,
    zh: '完成率由 {before}% 降为 {percent}%，请填写退回原因',
    en: 'The percentage is lowered from {before} % to {percent} %: enter the reason',
  },
  stageLowerRight: {
    ...refused,
    zh: '完成率由 {before}% 降低须由生产计划员进行',
    en: 'Only a planner may lower the percentage of {before} %',
  },
  stageNotDone: {
    ...refused,
    zh: '完成率未到 100%，不能填写实际完成',
    en: 'A stage has no actual end before it is 100 % done',
  },
  stageDelayReason: {
    ...refused,
    zh: '比计划完成晚 {days} 天，请选择延误原因',
    en: 'The stage is {days} days behind its planned end: choose the reason',
  },
  stageBegun: {
    ...refused,
    zh: '{stage}已经开始，不能删除',
    en: '{stage} has begun and cannot be deleted',
  },
  dayInFuture: {
    ...refused,
    zh: '实际日期不能晚于今天',
    en: 'An actual date cannot be in the future',
  },
  milestoneOrder: {
    ...refused,
    zh: '主节点须依次完成：{node}的实际日期与此不符',
    en: 'Milestones are reached in order: the date does not fit the date of {node}',
  },
  milestoneReached: {
    ...refused,
    zh: '{node}已经完成，不能删除',
    en: '{node} has been reached and cannot be deleted',
  },
  baselineRight: {
    ...refused,
    zh: '基线日期的变更须由生产管理部经理进行',
    en: 'Only the production manager may change the dates of the baseline',
  },
  shipStillOpen: {
    ...refused,
    zh: '{ship}还不能交船，尚有：{open}。请先了结',
    en: '{ship} cannot be delivered while these are open: {open}',
  },
} as const satisfies Record<string, ErrorEntry>;
