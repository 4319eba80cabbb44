const zh = {
  tooFew: '{title}至少需要 {min} 行',
  tooMany: '{title}最多 {max} 行',
  invalid: '{title}有 {n} 处需要修改',
  none: '暂无明细',
  line: '行',
} as const;

export const linesMessages = {
  zh,
  en: {
    tooFew: '{title}: at least {min} needed',
    tooMany: '{title}: at most {max} allowed',
    invalid: '{title}: {n} errors',
    none: 'No lines',
    line: 'Line',
  } satisfies Record<keyof typeof zh, string>,
};
