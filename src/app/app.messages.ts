const zh = {
  crashTitle: '页面出错了',
  crashText: '这个页面没能显示出来。您可以重新加载，其他页面不受影响。',
  reload: '重新加载',
  home: '返回首页',
  loading: '加载中…',
  goneTitle: '“{title}”已不存在',
  goneText: '它在您打开期间被移除，或者您的权限已变更，未保存的内容无法再保存。',
  goneClose: '关闭并返回首页',
  noPageTitle: '页面尚未提供',
  noPageTextAdmin: '菜单指向的组件 {component} 在当前版本中不存在。您可以在菜单管理中改正或隐藏这条菜单。',
  frameTitle: '无法在本页内显示',
  frameText: '{site} 不在本系统允许嵌入的站点（MENU_FRAME_ORIGINS）之内。',
  frameOpen: '在新窗口打开',
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
    goneTitle: '“{title}” is gone',
    goneText:
      'It was removed while you had it open, or your rights have changed; what was not saved cannot be saved any more.',
    goneClose: 'Close it and go home',
    noPageTitle: 'Page not available',
    noPageTextAdmin:
      'The menu names the component {component}, which this release does not have. You can correct or hide the entry in the menu management.',
    frameTitle: 'Cannot be shown here',
    frameText: '{site} is not among the sites that this system may show (MENU_FRAME_ORIGINS).',
    frameOpen: 'Open in a new window',
    noPageText: 'The menu names the component {component}, which this release does not have. Tell an administrator.',
  } satisfies Record<keyof typeof zh, string>,
};
