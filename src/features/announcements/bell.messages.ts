/** The bell's own words; those of what it opens come with that. */
const zh = {
  bell: '通知，{n} 条未读',
};

export const bellMessages = {
  zh,
  en: {
    bell: 'Notices, {n} unread',
  } satisfies typeof zh,
};
