import { lookup } from '#shared/lookup.ts';
import type { Text } from '#shared/resource/text.ts';
import type { Problem, ProblemCode } from './problem.ts';

/** What is wrong with an expression, in plain words. Braces contain parameters of the problem. */
const expressionMessages: Readonly<Record<ProblemCode, Text>> = {
  tooLong: { zh: '表达式不能超过 {most} 个字符', en: 'The expression must have at most {most} characters' },
  tooManyParts: { zh: '此处不能超过 {most} 个部分', en: 'There are more than {most} parts here' },
  tooDeep: { zh: '嵌套不能超过 {most} 层', en: 'Nested more than {most} levels deep' },
  badSign: { zh: '不能使用符号 {found}', en: 'The sign {found} has no meaning here' },
  fullWidthSign: { zh: '请用半角的 {sign} 代替 {found}', en: 'Write {sign} instead of {found}' },
  singleEquals: { zh: '比较是否相等请用 ==', en: 'Use == to compare' },
  wordOperator: { zh: '请用 {sign} 代替 {word}', en: 'Write {sign} instead of {word}' },
  chainedComparison: {
    zh: '比较不能连写，请用 && 连接两个比较',
    en: 'Comparisons cannot be chained. Join two of them by &&',
  },
  unclosedText: { zh: '文本缺少结尾的引号', en: 'The closing quote of this text is missing' },
  badNumber: { zh: '数字 {found} 过大', en: 'The number {found} is too large' },
  unexpected: { zh: '此处不应为 {found}', en: '{found} is not expected here' },
  unexpectedEnd: { zh: '表达式不完整', en: 'The expression is not complete' },
  unclosed: { zh: '缺少对应的 {sign}', en: 'The matching {sign} is missing' },

  unknownName: { zh: '没有名为 {name} 的字段', en: 'There is no field {name}' },
  nearName: { zh: '没有名为 {name} 的字段，是否指 {near}？', en: 'There is no field {name}. Did you mean {near}?' },
  unknownFunction: { zh: '没有名为 {name} 的函数', en: 'There is no function {name}' },
  nearFunction: {
    zh: '没有名为 {name} 的函数，是否指 {near}？',
    en: 'There is no function {name}. Did you mean {near}?',
  },
  needsParentheses: { zh: '函数 {name} 后面应有括号', en: 'The function {name} needs parentheses after its name' },
  notHere: { zh: '此处不能使用 {name}', en: '{name} cannot be used here' },
  fewArguments: { zh: '{name} 至少需要 {least} 个参数', en: '{name} needs at least {least} arguments' },
  manyArguments: { zh: '{name} 最多 {most} 个参数', en: '{name} takes at most {most} arguments' },
  wrongType: { zh: '此处应为{wanted}，而不是{found}', en: 'This must be {wanted}, not {found}' },
  wrongResult: { zh: '结果应为{wanted}，而不是{found}', en: 'The result must be {wanted}, not {found}' },
  differentTypes: { zh: '{left}和{right}不能一起使用', en: 'This mixes {left} and {right}' },
  joinTexts: { zh: '连接文本请用 concat(…)', en: 'Use concat(…) to join texts' },
  comparesNull: { zh: '判断是否为空请用 blank(…) 或 filled(…)', en: 'Use blank(…) or filled(…) to ask for a blank' },
  notDateText: {
    zh: '此处的文本应为{wanted}，例如 "2026-05-07"',
    en: 'This text must be {wanted}, for example "2026-05-07"',
  },
  nestedLines: { zh: '明细行之内不能再计算明细', en: 'Functions of lines cannot be nested' },

  notNumber: { zh: '此值不是数字', en: 'This value is not a number' },
  notDate: { zh: '此值不是日期', en: 'This value is not a date' },
  notText: { zh: '此值不能作为文本', en: 'This value has no text' },
  notBoolean: { zh: '此值不是“是”或“否”', en: 'This value is neither yes nor no' },
  notLines: { zh: '此值不是明细', en: 'This value is not a list of lines' },
  divisionByZero: { zh: '除数为 0', en: 'Division by zero' },
  tooLarge: { zh: '结果过大', en: 'The result is too large' },
  resultTooLong: { zh: '结果不能超过 {most} 个字符', en: 'The result has more than {most} characters' },
  tooManyRows: { zh: '明细不能超过 {most} 行', en: 'There are more than {most} lines' },
  tooMuchWork: { zh: '计算量过大', en: 'The calculation is too expensive' },
  noTime: { zh: '此处没有当前时间', en: 'The current time is not known here' },
};

/** Words for the types of values and arguments. */
const typeNames = lookup<Text>({
  number: { zh: '数字', en: 'a number' },
  text: { zh: '文本', en: 'a text' },
  code: { zh: '选项', en: 'a choice' },
  codes: { zh: '多个选项', en: 'a list of choices' },
  boolean: { zh: '是或否', en: 'yes or no' },
  date: { zh: '日期', en: 'a date' },
  datetime: { zh: '时间', en: 'a time' },
  day: { zh: '日期或时间', en: 'a date or a time' },
  lines: { zh: '明细', en: 'a list of lines' },
  other: { zh: '其他类型的值', en: 'a value of another kind' },
  null: { zh: '空值', en: 'a blank' },
  scalar: { zh: '单个值', en: 'a single value' },
  ordered: { zh: '可比较大小的值', en: 'a value with an order' },
  any: { zh: '值', en: 'a value' },
  unknown: { zh: '未知的值', en: 'an unknown value' },
});

/** Parameters that are names of types, not texts of the administrator. */
const typed: ReadonlySet<string> = new Set(['wanted', 'found', 'left', 'right']);
const withTypes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'wrongType',
  'wrongResult',
  'differentTypes',
  'notDateText',
]);

/** The message of a problem. */
export function problemText({ code, params }: Problem, language: 'zh' | 'en'): string {
  return expressionMessages[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    const isType = withTypes.has(code) && typed.has(name);
    return isType ? (typeNames[value]?.[language] ?? String(value)) : String(value);
  });
}
