import { accountPageMessages } from '#src/features/account/account-pages.messages.ts';

const zh = {
  ...accountPageMessages.zh,
  home: '首页',
  charts: '统计图表',
  examples: '组件示例',
  announcements: '我的通知',
} as const;

/** Titles of pages that are not in the menu. */
export const fixedRouteMessages = {
  zh,
  en: {
    ...accountPageMessages.en,
    home: 'Home',
    charts: 'Charts',
    examples: 'Examples',
    announcements: 'My announcements',
  } satisfies Record<keyof typeof zh, string>,
};
