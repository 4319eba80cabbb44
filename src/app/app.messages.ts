const zh = {
  crashTitle: '页面出错了',
  crashText: '这个页面没能显示出来。您可以重新加载，其他页面不受影响。',
  reload: '重新加载',
  home: '返回首页',
  loading: '加载中…',
  noPageTitle: '页面尚未提供',
  noPageText: '菜单指向的组件 {component} 在当前版本中不存在，请联系管理员。',
};

export const appMessages = {
  zh,
  en: {
    crashTitle: 'This page failed',
    crashText: 'The page could not be shown. You can load it again; other pages are not affected.',
    reload: 'Load again',
    home: 'Back to home',
    loading: 'Loading…',
    noPageTitle: 'Page not available',
    noPageText:
      'The menu names the component {component}, which this release does not have. Please tell an administrator.',
  } satisfies Record<keyof typeof zh, string>,
};
