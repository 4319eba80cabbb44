const zh = {
  editing: '{names} 正在编辑',
};

/** Apart from the other words of live sync, which load with it. */
export const rowEditorMessages = {
  zh,
  en: {
    editing: '{names} editing',
  } satisfies typeof zh,
};
