const zh = {
  goneTitle: '“{title}”已不存在',
  goneText: '它在您打开期间被移除，或者您的权限已变更，未保存的内容无法再保存。',
  goneClose: '关闭并返回首页',
} as const;

export const goneMessages = {
  zh,
  en: {
    goneTitle: '“{title}” no longer exists',
    goneText:
      'The page was removed while you had it open, or your permissions have changed. Unsaved changes can no longer be saved.',
    goneClose: 'Close and go to the home page',
  } satisfies Record<keyof typeof zh, string>,
};
