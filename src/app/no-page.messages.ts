const zh = {
  noPageTitle: '页面尚未提供',
  noPageText: '菜单指向的组件 {component} 在当前版本中不存在，请联系管理员。',
  noPageTextAdmin: '菜单指向的组件 {component} 在当前版本中不存在。您可以在菜单管理中改正或隐藏这条菜单。',
  noPageHome: '返回首页',
};

export const noPageMessages = {
  zh,
  en: {
    noPageTitle: 'Page not available',
    noPageText: 'The menu names the component {component}, which this release does not have. Tell an administrator.',
    noPageTextAdmin:
      'The menu names the component {component}, which this release does not have. You can correct or hide the entry in the menu management.',
    noPageHome: 'Back to home',
  } satisfies Record<keyof typeof zh, string>,
};
