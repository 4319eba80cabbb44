import { type QuartzPart, quartzParts } from './quartz-field.ts';

/** Types of a part with their syntax; `{0}` and `{1}` stand for the numbers. */
const forms = {
  unset: '?',
  every: '*',
  range: '{0}-{1}',
  loop: '{0}/{1}',
  workDay: '{0}W',
  lastWorkDay: 'LW',
  beforeLast: 'L-{0}',
  last: 'L',
  lastWeekday: '{0}L',
  nth: '{0}#{1}',
} as const;

export type CronType = keyof typeof forms | 'specify';

/** One part of a schedule in the editor: its type and the numbers of that type. */
export type CronField =
  | { readonly type: CronType; readonly values: readonly number[] }
  /** A text that no type covers, such as `1-5/2`; the editor keeps the text unchanged. */
  | { readonly type: 'written'; readonly text: string };

/** The seven parts of a schedule (docs/specification.md §2.3). */
export type CronFields = Readonly<Record<QuartzPart, CronField>>;

const every: CronField = { type: 'every', values: [] };
const unset: CronField = { type: 'unset', values: [] };

/** Initial value of an editor: every second, with the week unset (docs/specification.md §2.4). */
export const defaultFields: CronFields = {
  second: every,
  minute: every,
  hour: every,
  day: every,
  month: every,
  week: unset,
  year: every,
};

const number = '(0|[1-9]\\d{0,3})';
const patterns = Object.entries(forms).map(([type, form]) => {
  const signs = form.replace(/[?*]/g, '\\$&').replace(/\{\d\}/g, number);
  return { type: type as keyof typeof forms, pattern: new RegExp(`^${signs}$`) };
});
const list = new RegExp(`^${number}(,${number})*$`);

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Replaces names of months and weekdays by numbers, and `*` before a step by the first value of the part. */
function inNumbers(part: QuartzPart, text: string): string {
  const names = part === 'month' ? months : part === 'week' ? weekdays : [];
  const named = text.toUpperCase().replace(/[A-Z]{3,}/g, (name) => {
    const at = names.indexOf(name);
    return at < 0 ? name : String(at + 1);
  });
  // The first year differs between editors, so `*/3` of a year stays as written.
  if (part === 'year') return named;
  return named.replace(/^\*\/(?=[1-9])/, part === 'day' || part === 'month' || part === 'week' ? '1/' : '0/');
}

function readPart(part: QuartzPart, written: string): CronField {
  const text = inNumbers(part, written);
  for (const { type, pattern } of patterns) {
    const [, ...values] = pattern.exec(text) ?? [undefined];
    if (pattern.test(text)) return { type, values: values.map(Number) };
  }
  if (list.test(text)) return { type: 'specify', values: text.split(',').map(Number) };
  return { type: 'written', text: written };
}

/**
 * Splits an expression into its parts; without a seventh part the year is `*`. Undefined for any other number of parts.
 */
export function readFields(expression: string): CronFields | undefined {
  const texts = expression.split(/[ \t]+/).filter((text) => text !== '');
  if (texts.length !== quartzParts.length && texts.length !== quartzParts.length - 1) return undefined;
  const read = (part: QuartzPart) => readPart(part, texts[quartzParts.indexOf(part)] ?? '*');
  return {
    second: read('second'),
    minute: read('minute'),
    hour: read('hour'),
    day: read('day'),
    month: read('month'),
    week: read('week'),
    year: read('year'),
  };
}

/** Text of one part; a list without numbers is written as `*` (docs/specification.md §2.4). */
export function writePart(field: CronField): string {
  if (field.type === 'written') return field.text;
  if (field.type === 'specify') return field.values.length === 0 ? '*' : field.values.join(',');
  return forms[field.type].replace(/\{(\d)\}/g, (_, at: string) => String(field.values[Number(at)] ?? 0));
}

/** Joins the seven parts to a Quartz expression. */
export function writeExpression(fields: CronFields): string {
  return quartzParts.map((part) => writePart(fields[part])).join(' ');
}
