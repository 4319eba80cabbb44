/** Why there are no desktop notifications, by state of `desktop-state.ts`. */
const zh = {
  insecure: '仅在 https 地址下可用，请联系管理员为系统启用 https',
  blocked: '浏览器已禁止本站的通知，请在浏览器的网站设置中允许',
  missing: '当前浏览器不支持桌面通知',
} as const;

export const desktopMessages = {
  zh,
  en: {
    insecure: 'Browsers allow them on https addresses only; ask an administrator to serve the office over https',
    blocked: 'This browser blocks notifications of this site; allow them in its site settings',
    missing: 'This browser does not support desktop notifications',
  } satisfies Record<keyof typeof zh, string>,
};
