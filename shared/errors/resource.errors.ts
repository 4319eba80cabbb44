import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of records, lists and grids of any resource. */
export const resourceErrors = {
  notFound: refusal('未找到对应实体', 'This record does not exist'),
  stateKeepsRecord: refusal('当前状态的记录不能删除', 'A record in this state cannot be deleted'),
  // JeecgBoot's text for a missing record of a certain resource, such as 未找到角色信息.
  recordMissing: refusal('{words}', '{words}'),
  staleVersion: refusal(
    '数据已被他人修改，请刷新后重试',
    'Somebody else has changed this record. Refresh and try again.',
  ),
  invalidInput: refusal('校验失败！{detail}', 'Invalid input: {detail}'),
  duplicateRecord: refusal('数据库中已存在该记录', 'This record exists already'),
  integrityViolated: refusal(
    '执行数据库异常,违反了完整性例如：违反惟一约束、违反非空限制、字段内容超出长度等',
    'The data breaks a rule of the database, for example a unique value, a required value or a length',
  ),
  dictCodeBad: refusal('字典Code格式不正确！', 'The dictionary code is malformed'),
  sortColumnUnknown: refusal(
    '请注意，将要排序的列字段不存在：{column}',
    'The column to sort by does not exist: {column}',
  ),
  conditionUnreadable: refusal('查询值格式不正确', 'Not a valid value of this column'),
  queryFieldUnknown: refusal(
    '高级查询中的字段“{field}”不存在，或您无权查看',
    'The advanced query uses “{field}”, which does not exist or which you may not see',
  ),
  queryRuleUnknown: refusal('高级查询中的规则“{rule}”无法识别', 'The advanced query has an unknown rule: “{rule}”'),
  tooManyConditions: refusal('查询条件过多，最多 {max} 个', 'Too many conditions; at most {max} are allowed'),
  fieldSettled: refusal(
    '{field}已定，不可修改；如有错误请用更正',
    '“{field}” can no longer be changed; use “Correct” to correct a mistake',
  ),
  htmlTooLong: refusal('正文过长，最多 {max} 个字符', 'The text may have at most {max} characters'),
  conditionTooLong: refusal(
    '查询内容过长，每个值最多 {max} 个字符',
    'A search value may have at most {max} characters',
  ),
  tooManyValues: refusal(
    '查询值过多，每个条件最多 {max} 个',
    'Too many values; at most {max} are allowed in one condition',
  ),
  idsMissing: refusal('参数不识别！', 'No records are selected'),
  valueTaken: refusal('该值不可用，系统中已存在！', 'This value is taken already'),
  projectNotYours: refusal('只能选择您所在项目的{label}', '{label}: choose one of your own projects'),
  referenceStray: refusal('{label}不属于所选的{of}', '“{label}” does not belong to the chosen “{of}”'),
  parentUnknown: refusal('上级不存在', 'The parent does not exist'),
  parentBelow: refusal('上级不能是本行或其下级', 'The parent cannot be the row itself or a row below it'),
  childrenLeft: refusal('{no}仍有下级，不能删除', '{no} has rows below it and cannot be deleted'),
  rowsRefused: refusal('{n} 行未通过校验，未保存任何数据', '{n} rows were refused; nothing was saved'),
  linesRefused: refusal('{n} 行明细未通过校验，未保存任何数据', '{n} lines were refused; nothing was saved'),
  linesTooFew: refusal('{title}至少需要 {min} 行', '{title}: at least {min} needed'),
  tooManyRows: refusal('一次最多保存 {max} 行', 'At most {max} rows can be saved at once'),
  recordReferred: refusal(
    '仍被{title}（{no}）引用，不能删除',
    'This record cannot be deleted, because {title} {no} refers to it',
  ),
  transitionRefused: refusal('{no}当前状态不能{action}', '{no}: “{action}” is not possible in its present state'),
  fieldGone: refusal(
    '“{title}”在新版本中已取消，填写的内容无法保存',
    '“{title}” is no longer in the form, so its value cannot be saved',
  ),
  fieldOtherKind: refusal(
    '“{title}”在新版本中的类型已改变，请按新版本填写',
    '“{title}” has another type in the new version; enter it there',
  ),
  versionUnknown: refusal(
    '页面版本已过期，请刷新后重试',
    'This version of the page is out of date. Refresh and try again.',
  ),
  commentRequired: refusal('请填写说明', 'Enter a remark'),
} as const satisfies Record<string, ErrorEntry>;
