const zh = {
  noPageTitle: '页面尚未提供',
  noPageText: '菜单指向的组件 {component} 在当前版本中不存在，请联系管理员。',
  noPageTextAdmin: '菜单指向的组件 {component} 在当前版本中不存在。您可以在菜单管理中改正或隐藏这条菜单。',
  platformTitle: '此页面属于平台自带的前端',
  platformText: '服务器的菜单中有这一项，但对应的页面只存在于 JeecgBoot 平台自带的前端，本前端没有。',
  platformTextAdmin:
    '菜单指向的组件 {component} 属于 JeecgBoot 平台自带的前端，本前端没有对应的页面。您可以在菜单管理中隐藏这条菜单。',
  noneTitle: '此菜单没有页面',
  noneText: '这条菜单没有指定页面，请联系管理员。',
  noneTextAdmin: '这条菜单没有指定组件。您可以在菜单管理中改正或隐藏它。',
  linkTitle: '链接不能打开',
  linkText: '此链接要求在地址中携带您的登录令牌，但它不属于本系统的服务器，因此不予打开。请联系管理员。',
  linkTextAdmin:
    '链接 {component} 要求在地址中携带登录令牌，而令牌只交给本系统的服务器，因此不予打开。您可以在菜单管理中改正或隐藏这条菜单。',
  noPageHome: '返回首页',
} as const;

export const noPageMessages = {
  zh,
  en: {
    noPageTitle: 'Page not available',
    noPageText: 'The menu names the component {component}, which this release does not have. Tell an administrator.',
    noPageTextAdmin:
      'The menu names the component {component}, which this release does not have. You can correct or hide the entry in the menu management.',
    platformTitle: "A page of the platform's own client",
    platformText: "The server's menu has this entry, but only the client that comes with JeecgBoot has its page.",
    platformTextAdmin:
      'The menu names the component {component}. Only the client that comes with JeecgBoot has this page. You can hide the entry in the menu management.',
    noneTitle: 'This entry has no page',
    noneText: 'This menu entry has no page. Tell an administrator.',
    noneTextAdmin: 'This menu entry has no component. You can correct or hide it in the menu management.',
    linkTitle: 'The link was not opened',
    linkText:
      'The link requires your session token in its address, but does not belong to the server of this system. Tell an administrator.',
    linkTextAdmin:
      'The link {component} requires the session token in its address, but only the server of this system may receive the token. You can correct or hide the entry in the menu management.',
    noPageHome: 'Back to home',
  } satisfies Record<keyof typeof zh, string>,
};
