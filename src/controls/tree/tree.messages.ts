const zh = {
  conditionBad: '条件应为 JSON 对象字符串，无法加载选项',
  tableBad: '未指定树的表与字段，无法加载选项',
  linkedChecks: '勾选方式',
  linked: '联动上下级',
  strict: '单独勾选',
  picked: '已选 {n} 项',
  province: '省',
  city: '市',
  district: '区县',
  badType: 'Bad type value',
} as const;

export const treeMessages = {
  zh,
  en: {
    conditionBad: 'The condition must be a JSON object as text. Nothing can be loaded.',
    tableBad: 'No table and columns are given for the tree. Nothing can be loaded.',
    linkedChecks: 'Selection mode',
    linked: 'Include levels below',
    strict: 'One by one',
    picked: '{n} selected',
    province: 'Province',
    city: 'City',
    district: 'District',
    badType: 'Bad type value',
  } satisfies Record<keyof typeof zh, string>,
};
