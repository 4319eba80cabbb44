const zh = {
  visits: '访问统计',
  allLogs: '全部日志',
  today: '今日访问',
  todayIp: '今日独立 IP',
  total: '累计访问',
  week: '最近七天的访问',
  day: '日期',
  count: '访问次数',
  ips: '独立 IP',
  none: '最近七天没有人登录',
} as const;

export const visitsMessages = {
  zh,
  en: {
    visits: 'Visits',
    allLogs: 'Audit trail',
    today: 'Today',
    todayIp: 'Addresses today',
    total: 'Total',
    week: 'Visits of the last seven days',
    day: 'Day',
    count: 'Sign-ins and sign-outs',
    ips: 'Addresses',
    none: 'Nobody signed in during the last seven days',
  } satisfies Record<keyof typeof zh, string>,
};
