const zh = {
  print: '打印',
  close: '关闭',
  conditions: '条件：',
  noConditions: '全部数据',
  joinAnd: '；',
  joinOr: ' 或 ',
  rows: '共 {total} 条',
  cut: '只打印前 {limit} 条，共 {total} 条。请缩小条件，或改用导出。',
  printedBy: '{name} 打印于 {time}',
  reading: '正在读取 {done} / {total}',
  failed: '读取失败：{problem}',
  retry: '重试',
  empty: '没有符合条件的数据',
};

export const printMessages = {
  zh,
  en: {
    print: 'Print',
    close: 'Close',
    conditions: 'Conditions: ',
    noConditions: 'All records',
    joinAnd: '; ',
    joinOr: ' or ',
    rows: '{total} records',
    cut: 'Only the first {limit} of {total} records are printed. Narrow the conditions, or export the list.',
    printedBy: 'Printed by {name}, {time}',
    reading: 'Reading {done} of {total}',
    failed: 'Could not be read: {problem}',
    retry: 'Try again',
    empty: 'No records match',
  } satisfies typeof zh,
};
