const zh = {
  restored: '已恢复登录过期前表格中未保存的修改，请核对后保存。',
  restoredOver: '已恢复登录过期前表格中未保存的修改；其中 {n} 行期间已被他人修改，请核对后保存。',
} as const;

export const gridDraftMessages = {
  zh,
  en: {
    restored: 'Your edits in the grid from before the session expired have been restored. Check them and save.',
    restoredOver:
      'Your edits in the grid from before the session expired have been restored; somebody else changed {n} of these rows meanwhile. Check them and save.',
  } satisfies Record<keyof typeof zh, string>,
};
