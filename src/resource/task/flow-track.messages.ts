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
};

export const flowTrackMessages = {
  zh,
  en: {
    title: 'The way through',
    passed: 'Passed',
    now: 'In hand',
    coming: 'Comes later',
    stopped: 'Ended here',
    copied: 'Copied',
    left: 'Not asked here: {nodes}',
    hours: '{n} working hours',
    namedAt: 'Named at “{node}”',
    andMore: '{names} and others, {n} in all',
    standIns: '{names} may decide in their place',
  } satisfies typeof zh,
};
