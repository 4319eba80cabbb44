import type { Language } from '#server/kernel/actor.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { Text } from '#shared/resource/text.ts';

/** Texts in our sheets other than data. */
const words = {
  sheet: { zh: '导出信息', en: 'Export' },
  report: { zh: '{title}报表', en: '{title} report' },
  total: { zh: '合计', en: 'Total' },
  exporter: { zh: '导出人:{name}', en: 'Exported by: {name}' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  templateTitle: { zh: '{title}导入模板', en: '{title} import template' },
  templateNote: {
    zh: '从第 4 行起填写，每行一条；带 * 的列必填。日期写作 2026-03-02，多选值以逗号分隔。',
    en: 'Fill in from row 4, one record per row; columns with * are required. Enter dates as 2026-03-02, and separate several values by commas.',
  },
  choices: { zh: '选项', en: 'Choices' },
  rejectedTitle: { zh: '{title}导入错误数据', en: '{title} rows with errors' },
  rejectedNote: {
    zh: '以下数据未导入。请按“错误原因”修改后重新导入本文件，原行号见首列。',
    en: 'These rows were not imported. The last column gives the reasons. Correct the rows and import this file again.',
  },
  rowNumber: { zh: '原行号', en: 'Row' },
  reason: { zh: '错误原因', en: 'Problem' },
  brokenCell: { zh: '单元格错误 {error}', en: 'contains the error {error}' },
  lineReason: { zh: '{title}第 {row} 行：{said}', en: '{title}, row {row}: {said}' },
  unknown: { zh: '“{text}”不存在', en: '“{text}” does not exist' },
  ambiguous: { zh: '“{text}”不唯一', en: '“{text}” is not unique' },
  ambiguousUser: { zh: '“{text}”有重名，请填写用户名', en: 'several people are called “{text}”; give the user name' },
  hintRequired: { zh: '必填', en: 'required' },
  hintOptional: { zh: '选填', en: 'optional' },
  hintText: { zh: '文本，最多 {max} 个字符', en: 'text of at most {max} characters' },
  hintInt: { zh: '整数', en: 'a whole number' },
  hintDec: { zh: '数字，最多 {scale} 位小数', en: 'a number with at most {scale} decimal places' },
  hintDate: { zh: '日期，如 2026-03-02', en: 'a date such as 2026-03-02' },
  hintDatetime: { zh: '时间，如 2026-03-02 08:30:00', en: 'a time such as 2026-03-02 08:30:00' },
  hintChoice: { zh: '从列表中选择', en: 'one value of the list' },
  hintChoices: { zh: '“选项”表中的值，多个以逗号分隔', en: 'values of the sheet Choices, separated by commas' },
  hintUser: { zh: '姓名或用户名', en: 'a name or user name' },
  hintDept: { zh: '部门名称或编码', en: 'the name or code of a department' },
  hintRef: { zh: '记录的名称或编号', en: 'the name or number of the record' },
  hintTie: {
    zh: '仅用于关联明细行；系统另行编号',
    en: 'links the lines to this row; the system assigns its own number',
  },
  hintHead: { zh: '必填；{title}表中的{name}', en: 'required; the {name} in the sheet {title}' },
  hintJson: { zh: 'JSON', en: 'JSON' },
} as const satisfies Readonly<Record<string, Text>>;

export type WordKey = keyof typeof words;

/** Text in the caller's language, with its placeholders filled. */
export function word(key: WordKey, language: Language, params: Readonly<Record<string, string | number>> = {}): string {
  return words[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** The text in both languages, to read what somebody wrote in the other one. */
export function bothWords(key: WordKey): readonly string[] {
  return [words[key].zh, words[key].en];
}

/** Header of a column: the caption or label, with the unit if there is one. */
export function headerOf({ label, caption = label, unit }: FieldDefinition, language: Language): string {
  return unit === undefined ? caption[language] : `${caption[language]}(${unit})`;
}
