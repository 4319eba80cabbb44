const zh = {
  title: '离开此页？',
  text: '有尚未保存的修改，离开后会丢失。',
  leave: '离开',
  stay: '留在此页',
} as const;

export const leaveMessages = {
  zh,
  en: {
    title: 'Leave this page?',
    text: 'You have unsaved changes. Leaving discards them.',
    leave: 'Leave',
    stay: 'Stay',
  } satisfies Record<keyof typeof zh, string>,
};
