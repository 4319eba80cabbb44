const zh = {
  bar: '{row}，{text}，{from} 至 {to}',
  clashing: '{told}，有冲突',
  hint: '方向键在各条之间移动，Home、End 到本行首尾，回车打开。',
  empty: '没有内容',
} as const;

const en: Record<keyof typeof zh, string> = {
  bar: '{row}, {text}, {from} to {to}',
  clashing: '{told}, in conflict',
  hint: 'Arrow keys move from bar to bar, Home and End to the ends of a row, Enter opens.',
  empty: 'Nothing to show',
};

export const timelineMessages = { zh, en };
