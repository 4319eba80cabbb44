const zh = {
  extend: '申请延期',
  move: '申请换场',
  chooseSite: '先选择场地，再选格号',
  bay: '{no} 格',
  outline: '场地轮廓',
  points: '坐标点',
  pointsHint: '每行一个点：横坐标 0–2400，纵坐标 0–1200（每 4 格为 1 米）',
} as const;

export const siteMessages = {
  zh,
  en: {
    extend: 'Apply for an extension',
    move: 'Apply for a move',
    chooseSite: 'Choose the site first, then its bays',
    bay: 'Bay {no}',
    outline: 'Outline of the site',
    points: 'Points',
    pointsHint: 'One point per line: across 0–2400, down 0–1200 (4 units per metre)',
  } satisfies Record<keyof typeof zh, string>,
};
