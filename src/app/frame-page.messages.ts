const zh = {
  frameTitle: '无法在本页内显示',
  frameText: '{site} 不在本系统允许嵌入的站点（MENU_FRAME_ORIGINS）之内。',
  frameTextPlatform: '{site} 不在网站服务器的安全策略（Content-Security-Policy 的 frame-src）允许嵌入的站点之内。',
  frameElsewhere: '这条菜单在新窗口中打开（{site}）。',
  frameFailedTitle: '服务器没有提供此页面',
  frameFailed: '链接指向的页面返回了状态 {status}。',
  frameOpen: '在新窗口打开',
} as const;

export const frameMessages = {
  zh,
  en: {
    frameTitle: 'Cannot be shown here',
    frameText: '{site} is not among the sites that this system may show (MENU_FRAME_ORIGINS).',
    frameTextPlatform:
      "{site} is not among the sites that the web server's policy allows (frame-src of Content-Security-Policy).",
    frameElsewhere: 'This entry opens in a new window ({site}).',
    frameFailedTitle: 'The server does not offer this page',
    frameFailed: 'The server answered the linked page with status {status}.',
    frameOpen: 'Open in a new window',
  } satisfies Record<keyof typeof zh, string>,
};
