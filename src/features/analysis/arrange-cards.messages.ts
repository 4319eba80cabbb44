const zh = {
  hint: '拖动或用方向键调整顺序，取消勾选则隐藏。',
  move: '移动“{title}”',
  moved: '“{title}”移到第 {at} 位，共 {total} 个',
  reset: '恢复岗位默认',
  done: '完成',
} as const;

export const arrangeMessages = {
  zh,
  en: {
    hint: 'Drag a card or press the arrow keys to move it; clear its box to hide it.',
    move: 'Move {title}',
    moved: '{title} is now number {at} of {total}',
    reset: 'Reset to my role',
    done: 'Done',
  } satisfies Record<keyof typeof zh, string>,
};
