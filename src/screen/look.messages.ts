const zh = {
  failed: '更新主题失败',
} as const;

export const lookMessages = {
  zh,
  en: {
    failed: 'Failed to update theme',
  } satisfies Record<keyof typeof zh, string>,
};
