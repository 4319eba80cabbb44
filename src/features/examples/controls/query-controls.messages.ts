const zh = {
  found: '找到 {n} 行',
  wire: '接口上的条件',
  nothing: '（无条件）',
  like: '包含',
  ne: '不等于',
  ge: '大于等于',
  le: '小于等于',
} as const;

export const queryMessages = {
  zh,
  en: {
    found: 'Rows found: {n}',
    wire: 'Conditions as sent',
    nothing: '(no conditions)',
    like: 'Contains',
    ne: 'Is not',
    ge: 'At least',
    le: 'At most',
  } satisfies Record<keyof typeof zh, string>,
};
