const zh = {
  title: '列表设置',
  columns: '列',
  move: '移动“{title}”：按 ↑ ↓，或拖动',
  moved: '“{title}”第 {at} 位，共 {total} 位',
  pinStart: '固定在左侧：{title}',
  pinEnd: '固定在右侧：{title}',
  density: '行高',
  comfortable: '舒适',
  compact: '紧凑',
  reset: '恢复默认',
} as const;

export const settingsMessages = {
  zh,
  en: {
    title: 'List settings',
    columns: 'Columns',
    move: 'Move “{title}”: press ↑ ↓, or drag',
    moved: '“{title}” is now number {at} of {total}',
    pinStart: 'Pin to the left: {title}',
    pinEnd: 'Pin to the right: {title}',
    density: 'Row height',
    comfortable: 'Comfortable',
    compact: 'Compact',
    reset: 'Reset',
  } satisfies Record<keyof typeof zh, string>,
};
