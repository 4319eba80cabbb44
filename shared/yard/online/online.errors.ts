import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of reports that administrators make. */
export const onlineErrors = {
  reportOrderMissing: refusal(
    'order_field 和 order_value 参数不能为空！',
    'The parameters order_field and order_value are required',
  ),
  reportColumnUnknown: refusal('语句没有名为 {name} 的字段', 'The statement has no column {name}'),
  reportParamUnknown: refusal('语句没有使用参数 {name}', 'The statement does not use the parameter {name}'),
  reportNotSearchable: refusal('报表未开放按“{name}”查询', 'The report cannot be searched by {name}'),
  reportBothTexts: refusal('字典编码与取值表达式只能填一个', 'Enter a dictionary or replacements, not both'),
  reportDictUnknown: refusal('没有编码为 {code} 的字典', 'There is no dictionary {code}'),
} as const satisfies Readonly<Record<string, ErrorEntry>>;
