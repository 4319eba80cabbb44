import { type ErrorEntry, refusal } from './error-entry.ts';

/** Refusals of the calls with which existing clients use an online form. The first three are JeecgBoot's texts. */
export const onlineFormErrors = {
  onlineFormUnknown: refusal('实体不存在', 'This form does not exist'),
  onlineTableUnknown: refusal('表不存在', 'There is no form with this table'),
  onlineQueryUnknown: refusal('查询失败', 'There is no form to search'),
  // Clients compare the text of the first one, and say the second one themselves.
  onlineListUnsynchronised: refusal('NO_DB_SYNC', 'NO_DB_SYNC'),
  onlineUnsynchronised: refusal('请先同步数据库再查看此页面！', 'Synchronise the form with the database first'),
  onlineFieldUnknown: refusal(
    '表单没有字段“{field}”，或您无权查看',
    'The form has no field “{field}”, or you may not see it',
  ),
  onlinePartUnknown: refusal('查询失败，数据库子表[{table}]不存在', 'The form {table} is no sub-table'),
  onlinePartNone: refusal(
    '查询失败，数据库子表[{table}]未找到相关信息,主表ID为{id}',
    'The sub-table {table} has no row of the main row {id}',
  ),
  onlinePartMany: refusal(
    '查询失败，数据库子表[{table}]存在多条记录,主表ID为{id}',
    'The sub-table {table} has several rows of the main row {id}',
  ),
  onlineNoTree: refusal('该表单不是树', 'This form is no tree'),
  onlineRowsMany: refusal(
    '数据超过 {max} 条，请增加查询条件或分页查询',
    'More than {max} rows: add conditions, or ask for pages',
  ),
} as const satisfies Readonly<Record<string, ErrorEntry>>;
