const zh = {
  refresh: '刷新',
  failedTitle: '加载失败',
  stale: '已无法更新：{reason}。以下是之前的数据。',
  retry: '重试',
} as const;

export const queryPageMessages = {
  zh,
  en: {
    refresh: 'Refresh',
    failedTitle: 'This could not be loaded',
    stale: 'Refreshing failed: {reason}. The data shown is out of date.',
    retry: 'Try again',
  } satisfies Record<keyof typeof zh, string>,
};
