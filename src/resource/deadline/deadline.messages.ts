const zh = {
  noLimit: '不限时',
  left: '剩 {time}',
  late: '超时 {time}',
  ago: '{time}前',
  days: '{n} 天',
  hours: '{n} 小时',
  workHours: '{n} 工作小时',
  minutes: '{n} 分钟',
  leftClosed: '开工即到期',
  lateClosed: '已超时',
} as const;

export const deadlineMessages = {
  zh,
  en: {
    noLimit: 'No time limit',
    left: '{time} left',
    late: '{time} overdue',
    ago: '{time} ago',
    days: '{n} d',
    hours: '{n} h',
    workHours: '{n} working h',
    minutes: '{n} min',
    leftClosed: 'Due when work begins',
    lateClosed: 'Overdue',
  } satisfies Record<keyof typeof zh, string>,
};
