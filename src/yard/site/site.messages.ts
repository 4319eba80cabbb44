const zh = {
  extend: '申请延期',
  move: '申请换场',
  chooseSite: '先选择场地，再选格号',
  bay: '{no} 格',
  outline: '场地轮廓',
  points: '坐标点',
  wholeOutline: '整个轮廓',
  corner: '角点 {no}：{x}, {y}',
  drawFirst: '在图上拖出一个矩形，或放置一个矩形再调整。',
  placeFirst: '放置矩形',
  drawKeys: '拖动角点或整个轮廓，单击空白处加点。键盘：方向键移动 1 米，Shift 加方向键 10 米，Delete 删除角点。',
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
    wholeOutline: 'The whole outline',
    corner: 'Corner {no}: {x}, {y}',
    drawFirst: 'Drag a rectangle on the map, or place one and change it.',
    placeFirst: 'Place a rectangle',
    drawKeys:
      'Drag corners or the whole outline; click beside it to add a corner. Keys: arrows move by 1 m, with Shift by 10 m, Delete removes a corner.',
    pointsHint: 'One point per line: across 0–2400, down 0–1200 (4 units per metre)',
  } satisfies Record<keyof typeof zh, string>,
};
