const zh = {
  // docs/specification.md §2.5.
  codeMissing: '字典Code不能为空!',
  switchedOff: '{text}（已停用）',
  on: '是',
  off: '否',
} as const;

export const dictionaryMessages = {
  zh,
  en: {
    codeMissing: "dictionary code can't be empty!",
    switchedOff: '{text} (disabled)',
    on: 'Yes',
    off: 'No',
  } satisfies Record<keyof typeof zh, string>,
};
