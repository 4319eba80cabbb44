import { lookup } from '#shared/lookup.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * What an argument accepts. `day`: a date or a time; `scalar`: everything but lines and JSON; `ordered`: what has an
 * order; `any`: everything.
 */
export type ArgumentType = 'number' | 'text' | 'day' | 'boolean' | 'scalar' | 'ordered' | 'any';

/** `common`: the common type of the arguments from `commonFrom` on; `first`: the type of the first argument. */
export type ResultType = 'number' | 'text' | 'boolean' | 'date' | 'datetime' | 'common' | 'first';

/** Types of a call that reads lines: the first argument is the list, the others are evaluated in each line. */
export interface LineSignature {
  readonly each: readonly ArgumentType[];
  readonly optional: number;
  readonly result: 'number' | 'boolean' | 'each';
}

export interface Signature {
  /** Absent: the function reads lines only. */
  readonly takes?: readonly ArgumentType[];
  /** How many of the last arguments may be left out. */
  readonly optional?: number;
  /** Type of all further arguments. */
  readonly more?: ArgumentType;
  readonly result?: ResultType;
  readonly commonFrom?: number;
  readonly lines?: LineSignature;
  /** The arguments as documents and completions show them. */
  readonly shown: string;
  readonly does: Text;
}

const perLine = (each: readonly ArgumentType[], optional: number, result: LineSignature['result']): LineSignature => ({
  each,
  optional,
  result,
});

/** Types and descriptions of the functions; `functions.ts` calculates them. */
export const functionTable = lookup<Signature>({
  today: { takes: [], result: 'date', shown: '', does: { zh: '今天', en: 'The current date in the yard' } },
  now: { takes: [], result: 'datetime', shown: '', does: { zh: '现在的日期和时间', en: 'The current date and time' } },
  date: {
    takes: ['day'],
    result: 'date',
    shown: 'd',
    does: { zh: '时间 d 的日期', en: 'The date of the time d' },
  },
  days: {
    takes: ['day', 'day'],
    result: 'number',
    shown: 'from, to',
    does: { zh: '从 from 到 to 的天数', en: 'Number of days from one date to another; negative if `to` is earlier' },
  },
  addDays: {
    takes: ['day', 'number'],
    result: 'first',
    shown: 'd, n',
    does: { zh: 'd 之后 n 天', en: 'The date n days after d; a time keeps its hours' },
  },
  addMonths: {
    takes: ['day', 'number'],
    result: 'first',
    shown: 'd, n',
    does: { zh: 'd 之后 n 个月，不超过月末', en: 'The same day n months after d, or the last day of that month' },
  },
  year: { takes: ['day'], result: 'number', shown: 'd', does: { zh: 'd 的年份', en: 'The year of d' } },
  month: {
    takes: ['day'],
    result: 'number',
    shown: 'd',
    does: { zh: 'd 的月份，1 至 12', en: 'The month of d, 1 to 12' },
  },
  day: { takes: ['day'], result: 'number', shown: 'd', does: { zh: 'd 是几号', en: 'The day of the month of d' } },
  weekday: {
    takes: ['day'],
    result: 'number',
    shown: 'd',
    does: { zh: 'd 是星期几：1 是星期一，7 是星期日', en: 'The day of the week of d: 1 is Monday, 7 is Sunday' },
  },
  round: {
    takes: ['number', 'number'],
    optional: 1,
    result: 'number',
    shown: 'n, places',
    does: { zh: '四舍五入，保留 places 位小数', en: 'Rounds n to `places` digits after the point (0 if left out)' },
  },
  floor: {
    takes: ['number'],
    result: 'number',
    shown: 'n',
    does: { zh: '向下取整', en: 'The whole number at or below n' },
  },
  ceil: {
    takes: ['number'],
    result: 'number',
    shown: 'n',
    does: { zh: '向上取整', en: 'The whole number at or above n' },
  },
  abs: { takes: ['number'], result: 'number', shown: 'n', does: { zh: 'n 的绝对值', en: 'n without its sign' } },
  min: {
    takes: ['ordered', 'ordered'],
    more: 'ordered',
    result: 'common',
    lines: perLine(['ordered', 'boolean'], 1, 'each'),
    shown: 'a, b, … or lines, value, condition',
    does: { zh: '最小值，空值不计', en: 'The smallest of the values; blanks do not count' },
  },
  max: {
    takes: ['ordered', 'ordered'],
    more: 'ordered',
    result: 'common',
    lines: perLine(['ordered', 'boolean'], 1, 'each'),
    shown: 'a, b, … or lines, value, condition',
    does: { zh: '最大值，空值不计', en: 'The largest of the values; blanks do not count' },
  },
  number: {
    takes: ['scalar'],
    result: 'number',
    shown: 'x',
    does: { zh: 'x 写成的数字', en: 'The number that x is written as' },
  },
  text: { takes: ['scalar'], result: 'text', shown: 'x', does: { zh: 'x 的文本', en: 'x as a text' } },
  concat: {
    takes: ['scalar'],
    more: 'scalar',
    result: 'text',
    shown: 'a, b, …',
    does: { zh: '连接文本，空值不计', en: 'Joins texts; blanks are left out' },
  },
  upper: { takes: ['text'], result: 'text', shown: 't', does: { zh: '改为大写', en: 't in capitals' } },
  lower: { takes: ['text'], result: 'text', shown: 't', does: { zh: '改为小写', en: 't in small letters' } },
  trim: {
    takes: ['text'],
    result: 'text',
    shown: 't',
    does: { zh: '去掉首尾空格', en: 't without blanks at its ends' },
  },
  length: { takes: ['text'], result: 'number', shown: 't', does: { zh: '字符数', en: 'Number of characters of t' } },
  contains: {
    takes: ['text', 'text'],
    result: 'boolean',
    shown: 't, part',
    does: { zh: 't 是否含有 part', en: 'Whether t contains `part`' },
  },
  startsWith: {
    takes: ['text', 'text'],
    result: 'boolean',
    shown: 't, part',
    does: { zh: 't 是否以 part 开头', en: 'Whether t begins with `part`' },
  },
  endsWith: {
    takes: ['text', 'text'],
    result: 'boolean',
    shown: 't, part',
    does: { zh: 't 是否以 part 结尾', en: 'Whether t ends with `part`' },
  },
  blank: { takes: ['any'], result: 'boolean', shown: 'x', does: { zh: 'x 是否为空', en: 'Whether x is blank' } },
  filled: { takes: ['any'], result: 'boolean', shown: 'x', does: { zh: 'x 是否已填', en: 'Whether x is not blank' } },
  coalesce: {
    takes: ['scalar', 'scalar'],
    more: 'scalar',
    result: 'common',
    shown: 'a, b, …',
    does: { zh: '第一个不为空的值', en: 'The first value that is not blank' },
  },
  if: {
    takes: ['boolean', 'scalar', 'scalar'],
    result: 'common',
    commonFrom: 1,
    shown: 'condition, a, b',
    does: {
      zh: '条件成立时为 a，否则为 b',
      en: 'a if the condition is true, otherwise b; the same as `condition ? a : b`',
    },
  },
  sum: {
    lines: perLine(['number', 'boolean'], 1, 'number'),
    shown: 'lines, value, condition',
    does: { zh: '各行之和', en: 'The sum of a value over the lines; 0 without lines' },
  },
  avg: {
    lines: perLine(['number', 'boolean'], 1, 'number'),
    shown: 'lines, value, condition',
    does: { zh: '各行的平均值，空值不计', en: 'The average of a value over the lines; blanks do not count' },
  },
  count: {
    lines: perLine(['boolean'], 1, 'number'),
    shown: 'lines, condition',
    does: { zh: '行数', en: 'Number of lines, or of those for which the condition is true' },
  },
  any: {
    lines: perLine(['boolean'], 0, 'boolean'),
    shown: 'lines, condition',
    does: { zh: '是否有一行符合条件', en: 'Whether the condition is true for at least one line' },
  },
  all: {
    lines: perLine(['boolean'], 0, 'boolean'),
    shown: 'lines, condition',
    does: { zh: '是否每行都符合条件', en: 'Whether the condition is true for every line' },
  },
});
