const zh = {
  editing: '{names} 正在编辑',
} as const;

/** Separate from the other messages of live sync, which are loaded on demand. */
export const rowEditorMessages = {
  zh,
  en: {
    editing: '{names} editing',
  } satisfies Record<keyof typeof zh, string>,
};
