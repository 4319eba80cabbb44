const zh = {
  hint: '按当前填写的内容显示，尚未保存',
  form: '表单',
  list: '列表',
  waiting: '填写字段后在这里显示',
  problem: '字段还没有填写完整，暂不能预览',
} as const;

export const formPreviewMessages = {
  zh,
  en: {
    hint: 'As entered now; nothing is saved yet',
    form: 'Form',
    list: 'List',
    waiting: 'Enter fields to see them here',
    problem: 'The fields are not complete yet',
  } satisfies Record<keyof typeof zh, string>,
};
