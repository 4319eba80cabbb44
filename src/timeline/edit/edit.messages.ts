const zh = {
  hint: '空格拿起此条块以移动。',
  hintEnter: '空格或回车拿起此条块以移动。',
  keys: '方向键移动，Ctrl+方向键大步移动，回车放下，Esc 放回原处。',
  keysWithEnds:
    '方向键移动，Ctrl+方向键大步移动，Shift+方向键改结束，Ctrl+Shift+方向键改开始，回车放下，Esc 放回原处。',
  taken: '已拿起 {name}。{where}。{keys}',
  draft: '{row}，{from} 至 {to}',
  problems: '{where}。{problems}',
  clashes: '与 {n} 条冲突',
  back: '已放回原处：{where}',
  same: '位置未变',
  waiting: '已放到 {where}，等待结果',
  saving: '等待结果…',
  dropped: '已放到：{where}',
  refused: '未能移动，已放回原处：{reason}',
} as const;

const en: Record<keyof typeof zh, string> = {
  hint: 'Space takes this bar to move it.',
  hintEnter: 'Space or Enter takes this bar to move it.',
  keys: 'Arrow keys move it, Ctrl+arrows in large steps, Enter drops it, Escape puts it back.',
  keysWithEnds:
    'Arrow keys move it, Ctrl+arrows in large steps, Shift+arrows move its end, Ctrl+Shift+arrows its begin, Enter drops it, Escape puts it back.',
  taken: 'Taken: {name}. {where}. {keys}',
  draft: '{row}, {from} to {to}',
  problems: '{where}. {problems}',
  clashes: 'In conflict with {n}',
  back: 'Put back: {where}',
  same: 'Not moved',
  waiting: 'Dropped at {where}, waiting for the answer',
  saving: 'Waiting for the answer…',
  dropped: 'Moved to: {where}',
  refused: 'Not moved, the bar was put back: {reason}',
};

export const editMessages = { zh, en };
