const zh = {
  nothingFound: '没有查询到任何数据',
};

export const editorMessages = {
  zh,
  en: {
    nothingFound: 'Nothing found',
  } satisfies Record<keyof typeof zh, string>,
};
