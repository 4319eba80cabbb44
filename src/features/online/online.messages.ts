const parts = {
  formDesign: '在线表单的设计页面',
  reportDesign: '在线报表的设计页面',
  records: '在线表单（{code}）的数据页面',
  record: '在线表单的详情页面',
  report: '在线报表（{code}）',
};

export type OnlinePart = keyof typeof parts;

const zh = {
  ...parts,
  formTitle: '表单不存在',
  formText: '菜单指向在线表单 {code}，本系统没有这张表单，或者您没有它的权限。{advice}',
  title: '页面尚未提供',
  moduleText: '菜单指向{part}，本系统尚未提供。{advice}',
  platformText:
    '菜单指向{part}。它属于 JeecgBoot 服务器的在线开发模块，本前端还不能显示，请使用平台自带的前端。{advice}',
  tellAdmin: '如有疑问，请联系管理员。',
  publish: '您可以在菜单管理中修改或隐藏这条菜单，或先发布这张表单。',
  hide: '您可以在菜单管理中隐藏这条菜单。',
  home: '返回首页',
} as const;

export const onlineMessages = {
  zh,
  en: {
    formDesign: 'the designer of online forms',
    reportDesign: 'the designer of online reports',
    records: 'the records of the online form {code}',
    record: 'a record of an online form',
    report: 'the online report {code}',
    formTitle: 'The form does not exist',
    formText:
      'The menu leads to the online form {code}. This system has no form with this code, or you may not open it. {advice}',
    title: 'Page not available',
    moduleText: 'The menu leads to {part}, which this system does not have yet. {advice}',
    platformText:
      'The menu leads to {part}. It belongs to the online module of the JeecgBoot server, which this front end cannot show yet; the client that comes with JeecgBoot can. {advice}',
    tellAdmin: 'An administrator can help.',
    publish: 'You can correct or hide this entry in the menu management, or publish the form first.',
    hide: 'You can hide this entry in the menu management.',
    home: 'Back to home',
  } satisfies Record<keyof typeof zh, string>,
};
