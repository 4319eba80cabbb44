/** Comments of the demo yard's deciders when they reject. */
export const rejectReasons = [
  '方案图与现场不符，请重新核对尺寸',
  '该部位下周有吊装作业，请调整日期',
  '使用单位资质资料不全',
];

/** Comments when they pass; null: no comment. */
export const passComments = ['同意', '同意，注意与吊装错开', '按方案执行', '已现场确认', null, null, null];
