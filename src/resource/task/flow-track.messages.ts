const zh = {
  title: '审批进程',
  passed: '已通过',
  now: '办理中',
  coming: '待到达',
  stopped: '到此结束',
  copied: '已抄送',
  left: '本单不经过：{nodes}',
  hours: '时限 {n} 工作小时',
  namedAt: '在“{node}”时确定',
  andMore: '{names} 等 {n} 人',
  standIns: '{names} 可代办',
} as const;

export const flowTrackMessages = {
  zh,
  en: {
    title: 'Approval steps',
    passed: 'Approved',
    now: 'In progress',
    coming: 'Upcoming',
    stopped: 'Ended here',
    copied: 'Copied',
    left: 'Not needed here: {nodes}',
    hours: '{n} working hours',
    namedAt: 'Named at “{node}”',
    andMore: '{names} and others, {n} in total',
    standIns: '{names} may decide as delegates',
  } satisfies Record<keyof typeof zh, string>,
};
