const zh = {
  missing: '有一部分没有下载下来，请检查网络后再试一次',
  failed: '这一部分没能显示出来',
  again: '再试一次',
} as const;

export const lostPartMessages = {
  zh,
  en: {
    missing: 'A part was not downloaded. Check the network and try again.',
    failed: 'This part could not be shown.',
    again: 'Try again',
  } satisfies Record<keyof typeof zh, string>,
};
