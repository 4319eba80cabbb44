const zh = {
  breadcrumb: '面包屑导航',
  home: '首页',
} as const;

export const pageContentMessages = {
  zh,
  en: {
    breadcrumb: 'You are here',
    home: 'Home',
  } satisfies Record<keyof typeof zh, string>,
};
