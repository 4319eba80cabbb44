const zh = {
  title: '看板预览',
  hint: '点击带下划线的标题，打开它所统计的记录',
  wall: '在新窗口打开',
  board: '看板',
  choose: '打开它所统计的记录',
} as const;

const en: Record<keyof typeof zh, string> = {
  title: 'Board preview',
  hint: 'An underlined title opens the counted records',
  wall: 'Open in a new window',
  board: 'Board',
  choose: 'Open the counted records',
};

export const boardPreviewMessages = { zh, en };
