const zh = {
  open: '在大文本框中编辑',
  box: '大文本框',
} as const;

export const inputPopMessages = {
  zh,
  en: {
    open: 'Edit in a larger box',
    box: 'Larger box',
  } satisfies Record<keyof typeof zh, string>,
};
