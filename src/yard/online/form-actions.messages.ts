const zh = {
  open: '打开',
  synchronise: '同步数据库',
  release: '移除',
  releaseQuestion: '移除表单“{name}”？',
  releaseText: '表单和它的权限将被移除，表和数据保留在数据库中。',
  released: '已移除，数据仍在数据库中',
  remove: '删除',
  removeQuestion: '删除表单“{name}”及其全部数据？',
  removeText: '表 {table} 和其中所有数据将被删除，不能恢复。',
  removed: '已删除',
  cancel: '取消',
} as const;

export const formActionMessages = {
  zh,
  en: {
    open: 'Open',
    synchronise: 'Synchronise',
    release: 'Remove',
    releaseQuestion: 'Remove the form “{name}”?',
    releaseText: 'The form and its permissions are removed. Its table stays in the database with all data.',
    released: 'Removed. The data is still in the database.',
    remove: 'Delete',
    removeQuestion: 'Delete the form “{name}” with all its data?',
    removeText: 'The table {table} is deleted with all its rows. This cannot be undone.',
    removed: 'Deleted',
    cancel: 'Cancel',
  } satisfies Record<keyof typeof zh, string>,
};
