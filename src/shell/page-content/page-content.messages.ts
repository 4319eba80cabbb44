const zh = {
  breadcrumb: '当前位置',
  home: '首页',
};

export const pageContentMessages = {
  zh,
  en: {
    breadcrumb: 'You are here',
    home: 'Home',
  } satisfies Record<keyof typeof zh, string>,
};
