import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of reports that administrators make. */
export const onlineErrors = {
  reportOrderMissing: refusal(
    'order_field 和 order_value 参数不能为空！',
    'The parameters order_field and order_value are required',
  ),
  reportColumnUnknown: refusal('语句没有名为 {name} 的字段', 'The statement has no column {name}'),
  reportParamUnknown: refusal('语句没有使用参数 {name}', 'The statement does not use the parameter {name}'),
  reportLinesOfSeveral: refusal('一次只能删除同一张报表的行', 'Only rows of one report can be deleted at once'),
  reportNotSearchable: refusal('报表未开放按“{name}”查询', 'The report cannot be searched by {name}'),
  reportBothTexts: refusal('字典编码与取值表达式只能填一个', 'Enter a dictionary or replacements, not both'),
  reportDictColumns: refusal(
    '字典查询须有 value 和 text 两列，且不带参数',
    'The statement of a dictionary needs the columns value and text, and takes no parameters',
  ),
  reportDictTooMany: refusal(
    '最多 {max} 个字段用查询作字典',
    'At most {max} columns may have a statement as dictionary',
  ),
  reportDictUnknown: refusal('没有编码为 {code} 的字典', 'There is no dictionary {code}'),
} as const satisfies Readonly<Record<string, ErrorEntry>>;
