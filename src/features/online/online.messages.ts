const zh = {
  title: '表单不存在',
  formText: '菜单指向在线表单 {code}，本系统没有这张表单，或者您没有它的权限。',
  moduleText: '菜单指向在线开发模块的页面（{kind}），本系统尚未提供。',
  tellAdmin: '请联系管理员。',
  admin: '您可以在菜单管理中修改或隐藏这条菜单，或先发布这张表单。',
  home: '返回首页',
};

export const onlineMessages = {
  zh,
  en: {
    title: 'The form is not there',
    formText: 'The menu leads to the online form {code}; this system has none of that code, or you may not open it.',
    moduleText: 'The menu leads to a page of the online module ({kind}) that this system does not have yet.',
    tellAdmin: 'Tell an administrator.',
    admin: 'You can correct or hide this entry in the menu management, or publish the form first.',
    home: 'Back to home',
  } satisfies Record<keyof typeof zh, string>,
};
