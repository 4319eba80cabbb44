const zh = { progress: '总进度 {n}%，计划 {planned}%' };

export const shipBarMessages = {
  zh,
  en: { progress: '{n}% complete, {planned}% planned' } satisfies Record<keyof typeof zh, string>,
};
