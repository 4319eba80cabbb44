const zh = {
  center: '个人中心',
  base: '基本设置',
  security: '安全设置',
  custom: '个性化设置',
  binding: '账户绑定',
  standIn: '代理人',
  notification: '新消息通知',
} as const;

/** Titles of the account pages, used by routes, tabs and headings. */
export const accountPageMessages = {
  zh,
  en: {
    center: 'My account',
    base: 'Personal details',
    security: 'Security',
    custom: 'Appearance',
    binding: 'Linked accounts',
    standIn: 'Delegation',
    notification: 'Notifications',
  } satisfies Record<keyof typeof zh, string>,
};
