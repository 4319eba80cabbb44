const zh = {
  nothingFound: '没有查询到任何数据',
} as const;

export const editorMessages = {
  zh,
  en: {
    nothingFound: 'Nothing found',
  } satisfies Record<keyof typeof zh, string>,
};
