/** Only the texts of the bell; the popover loads its own texts. */
const zh = {
  bell: '通知，{n} 条未读',
} as const;

export const bellMessages = {
  zh,
  en: {
    bell: 'Notices, {n} unread',
  } satisfies Record<keyof typeof zh, string>,
};
