const zh = { progress: '总进度 {n}%，计划 {planned}%' } as const;

export const shipBarMessages = {
  zh,
  en: { progress: '{n}% complete, {planned}% planned' } satisfies Record<keyof typeof zh, string>,
} as const;
