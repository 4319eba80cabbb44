const zh = {
  editing: '{names} 正在编辑',
};

/** Separate from the other messages of live sync, which are loaded on demand. */
export const rowEditorMessages = {
  zh,
  en: {
    editing: '{names} editing',
  } satisfies typeof zh,
};
