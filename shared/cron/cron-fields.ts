import { type QuartzPart, quartzParts } from './quartz-field.ts';

/** What a part can say, and how it is written: numbers stand where the signs of their place do. */
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

/** One part of a schedule as the editor has it: its type with the numbers of that type. */
export type CronField =
  | { readonly type: CronType; readonly values: readonly number[] }
  /** A text that no single type says, such as `1-5/2`: it stays as somebody wrote it. */
  | { readonly type: 'written'; readonly text: string };

/** The seven parts of a schedule (docs/specification.md §2.3). */
export type CronFields = Readonly<Record<QuartzPart, CronField>>;

const every: CronField = { type: 'every', values: [] };
const unset: CronField = { type: 'unset', values: [] };

/** What an editor begins with: every second, which leaves the week out (docs/specification.md §2.4). */
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

/** Text of a part with its names as numbers, and with the number for which `*` stands before a step. */
function inNumbers(part: QuartzPart, text: string): string {
  const names = part === 'month' ? months : part === 'week' ? weekdays : [];
  const named = text.toUpperCase().replace(/[A-Z]{3,}/g, (name) => {
    const at = names.indexOf(name);
    return at < 0 ? name : String(at + 1);
  });
  // Years begin long ago: from when `*/3` counts is nothing that an editor offers.
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

/** The parts of an expression; six of them leave the year open. Undefined where there are fewer or more. */
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

/** Text of one part; of a list without numbers the default of all editors, `*` (docs/specification.md §2.4). */
export function writePart(field: CronField): string {
  if (field.type === 'written') return field.text;
  if (field.type === 'specify') return field.values.length === 0 ? '*' : field.values.join(',');
  return forms[field.type].replace(/\{(\d)\}/g, (_, at: string) => String(field.values[Number(at)] ?? 0));
}

/** The seven parts as one Quartz expression. */
export function writeExpression(fields: CronFields): string {
  return quartzParts.map((part) => writePart(fields[part])).join(' ');
}
