/** Shown instead of a page, or a part of it, whose data the server does not have. */
const zh = {
  absentTitle: '当前服务器没有此功能',
  absentText: '办公端连接的是一台 JeecgBoot 服务器，它不提供这里的数据。',
} as const;

export const absentMessages = {
  zh,
  en: {
    absentTitle: 'This server does not have this function',
    absentText: 'The office is connected to a JeecgBoot server, which does not provide the data of this page.',
  } satisfies Record<keyof typeof zh, string>,
};
