const zh = {
  months: '近 12 个月每月记分',
  month: '{ago} 个月前：{points} 分',
} as const;

export const violationMessages = {
  zh,
  en: {
    months: 'Points of each of the last twelve months',
    month: '{ago} months ago: {points} points',
  } satisfies Record<keyof typeof zh, string>,
};
