const zh = {
  frameTitle: '无法在本页内显示',
  frameText: '{site} 不在本系统允许嵌入的站点（MENU_FRAME_ORIGINS）之内。',
  frameOpen: '在新窗口打开',
};

export const frameMessages = {
  zh,
  en: {
    frameTitle: 'Cannot be shown here',
    frameText: '{site} is not among the sites that this system may show (MENU_FRAME_ORIGINS).',
    frameOpen: 'Open in a new window',
  } satisfies Record<keyof typeof zh, string>,
};
