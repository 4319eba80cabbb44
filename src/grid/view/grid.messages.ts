const zh = {
  selectAll: '选择本页全部',
  selectRow: '选择第 {n} 行',
  rowNumber: '#',
  sortBy: '按{title}排序',
  resize: '拖动，或按 Shift 加 ← →，调整列宽：{title}',
  requiredTitle: '{title}（必填）',
  loading: '加载中…',
} as const;

export const gridMessages = {
  zh,
  en: {
    selectAll: 'Select all on this page',
    selectRow: 'Select row {n}',
    rowNumber: '#',
    sortBy: 'Sort by {title}',
    resize: 'Drag, or press Shift with ← →, to resize: {title}',
    requiredTitle: '{title} (required)',
    loading: 'Loading…',
  } satisfies Record<keyof typeof zh, string>,
};
