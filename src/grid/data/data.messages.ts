const zh = {
  copied: '已复制 {rows} 行 {columns} 列',
  copiedSome: '已复制 {rows} 行 {columns} 列；有 {missing} 行尚未加载，未复制',
  expand: '展开',
  collapse: '收起',
  expandRow: '展开第 {n} 行',
  collapseRow: '收起第 {n} 行',
  sum: '合计',
  average: '平均',
  ofPage: '本页{what}',
  ofLoaded: '已加载{what}',
  ofQuery: '全部{what}',
};

export const dataMessages = {
  zh,
  en: {
    copied: 'Copied {rows} rows, {columns} columns',
    copiedSome: 'Copied {rows} rows, {columns} columns; {missing} rows are not loaded yet and were left out',
    expand: 'Expand',
    collapse: 'Collapse',
    expandRow: 'Expand row {n}',
    collapseRow: 'Collapse row {n}',
    sum: 'sum',
    average: 'average',
    ofPage: 'Page {what}',
    ofLoaded: 'Loaded {what}',
    ofQuery: 'Total {what}',
  } satisfies typeof zh,
};
