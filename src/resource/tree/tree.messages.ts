const zh = {
  actions: '操作',
  actionsOf: '“{name}”的操作',
  below: '加下级',
  beside: '加同级',
  edit: '编辑',
  remove: '删除',
  belowOf: '在“{name}”下新增',
  besideOf: '在“{name}”旁新增',
  editOf: '编辑“{name}”',
  removeOf: '删除“{name}”',
  removeTitle: '删除“{name}”？',
  removeAlone: '没有下级。',
  removeBelow: '它的全部下级将一并删除。',
} as const;

export const nodeMessages = {
  zh,
  en: {
    actions: 'Actions',
    actionsOf: 'Actions of “{name}”',
    below: 'Add below',
    beside: 'Add beside',
    edit: 'Edit',
    remove: 'Delete',
    belowOf: 'Add below “{name}”',
    besideOf: 'Add beside “{name}”',
    editOf: 'Edit “{name}”',
    removeOf: 'Delete “{name}”',
    removeTitle: 'Delete “{name}”?',
    removeAlone: 'There is nothing below it.',
    removeBelow: 'Everything below it is deleted, too.',
  },
} as const;
