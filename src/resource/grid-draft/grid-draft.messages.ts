const zh = {
  restored: '已恢复登录过期前表格中未保存的修改，请核对后保存。',
  restoredOver: '已恢复登录过期前表格中未保存的修改；其中 {n} 行期间已被他人修改，请核对后保存。',
};

export const gridDraftMessages = {
  zh,
  en: {
    restored: 'What you had edited in the grid when the session expired is back. Check it and save.',
    restoredOver:
      'What you had edited in the grid when the session expired is back; somebody else changed {n} of these rows meanwhile. Check it and save.',
  } satisfies Record<keyof typeof zh, string>,
};
