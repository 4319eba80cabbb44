const zh = {
  refresh: '刷新',
  failedTitle: '加载失败',
  stale: '已无法更新：{reason}。以下是之前的数据。',
  retry: '重试',
  absentTitle: '当前服务器没有此功能',
  absentText: '办公端连接的是一台 JeecgBoot 服务器，它不提供这里的数据。',
};

export const queryPageMessages = {
  zh,
  en: {
    refresh: 'Refresh',
    failedTitle: 'This could not be loaded',
    stale: 'No longer up to date: {reason}. What you see is older.',
    retry: 'Try again',
    absentTitle: 'This server does not have this function',
    absentText: 'The office is connected to a JeecgBoot server, which does not provide the data of this page.',
  } satisfies Record<keyof typeof zh, string>,
};
