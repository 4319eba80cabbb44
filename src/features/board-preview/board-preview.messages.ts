const zh = {
  title: '看板预览',
  hint: '点击带下划线的标题或图中的一列，打开它所统计或计算所用的记录',
  wall: '在新窗口打开',
  board: '看板',
  counted: '打开它所统计的记录',
  computed: '打开计算它所用的记录',
} as const;

const en: Record<keyof typeof zh, string> = {
  title: 'Board preview',
  hint: 'An underlined title or a column of a chart opens the records that it counts or is computed from',
  wall: 'Open in a new window',
  board: 'Board',
  counted: 'Open the counted records',
  computed: 'Open the records that it is computed from',
};

export const boardPreviewMessages = { zh, en };
