const zh = {
  reachedOf: '{done}/{all} 个节点已完成',
  overdueCount: '{n} 个过期',
  slipsCount: '{n} 个推迟',
  reached: '{node}：{date} 已完成',
  overdue: '{node}：已过期，计划 {date}，预计晚 {n} 天',
  slips: '{node}：预测推迟 {n} 天，计划 {date}',
  open: '{node}：计划 {date}',
} as const;

export const milestoneMarksMessages = {
  zh,
  en: {
    reachedOf: '{done} of {all} milestones done',
    overdueCount: '{n} overdue',
    slipsCount: '{n} slipping',
    reached: '{node}: done {date}',
    overdue: '{node}: overdue, planned {date}, expected {n} days late',
    slips: '{node}: forecast {n} days late, planned {date}',
    open: '{node}: planned {date}',
  } satisfies Record<keyof typeof zh, string>,
};
