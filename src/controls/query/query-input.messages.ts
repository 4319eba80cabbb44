const zh = {
  like: '包含',
  ne: '不等于',
  ge: '大于等于',
  le: '小于等于',
  plain: '包含',
} as const;

export const queryInputMessages = {
  zh,
  en: {
    like: 'Contains',
    ne: 'Is not',
    ge: 'At least',
    le: 'At most',
    plain: 'Contains',
  } satisfies Record<keyof typeof zh, string>,
};
