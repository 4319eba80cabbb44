const zh = {
  copied: '已复制 {rows} 行 {columns} 列',
  copiedSome: '已复制 {rows} 行 {columns} 列；有 {missing} 行尚未加载，未复制',
  expand: '展开',
  expandRow: '展开第 {n} 行',
  collapseRow: '收起第 {n} 行',
  sum: '合计',
  average: '平均',
  pageSum: '本页合计',
  pageAverage: '本页平均',
  loadedSum: '已加载合计',
  loadedAverage: '已加载平均',
} as const;

export const dataMessages = {
  zh,
  en: {
    copied: 'Copied {rows} rows, {columns} columns',
    copiedSome: 'Copied {rows} rows, {columns} columns; {missing} rows are not loaded yet and were left out',
    expand: 'Expand',
    expandRow: 'Expand row {n}',
    collapseRow: 'Collapse row {n}',
    sum: 'Sum',
    average: 'Average',
    pageSum: 'Sum of this page',
    pageAverage: 'Average of this page',
    loadedSum: 'Sum of loaded rows',
    loadedAverage: 'Average of loaded rows',
  } satisfies Record<keyof typeof zh, string>,
};
