const zh = {
  goneTitle: '“{title}”已不存在',
  goneText: '它在您打开期间被移除，或者您的权限已变更，未保存的内容无法再保存。',
  goneClose: '关闭并返回首页',
};

export const goneMessages = {
  zh,
  en: {
    goneTitle: '“{title}” is gone',
    goneText:
      'It was removed while you had it open, or your rights have changed; what was not saved cannot be saved any more.',
    goneClose: 'Close it and go home',
  } satisfies Record<keyof typeof zh, string>,
};
