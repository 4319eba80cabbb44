const zh = {
  loading: '加载中…',
  failed: '加载失败：{problem}（点击或按 → 重试）',
  failedTitle: '加载失败',
  retry: '重试',
  unrecognised: '返回数据类型不识别',
  handle: '拖动以移动（Alt + 方向键亦可）',
  toTop: '移到最上层，“{before}”之前',
  toTopLast: '移到最上层末尾',
  toParent: '移到“{parent}”之下，“{before}”之前',
  toParentLast: '移到“{parent}”之下，排在最后',
  belowItself: '不能移到自己之下',
} as const;

export const treeMessages = {
  zh,
  en: {
    loading: 'Loading…',
    failed: 'Could not be loaded: {problem} (click or press → to try again)',
    failedTitle: 'This could not be loaded',
    retry: 'Try again',
    unrecognised: 'returned data type not recognised',
    handle: 'Drag to move (Alt and arrow keys do the same)',
    toTop: 'To the first level, before “{before}”',
    toTopLast: 'To the end of the first level',
    toParent: 'Below “{parent}”, before “{before}”',
    toParentLast: 'Below “{parent}”, last',
    belowItself: 'A row cannot be moved below itself',
  } satisfies Record<keyof typeof zh, string>,
};
