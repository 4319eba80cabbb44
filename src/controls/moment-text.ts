import { lookup } from '#shared/lookup.ts';
import { halfWidth } from './half-width.ts';

/** Date and time in yard time, without a time zone. */
export interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

type Part = keyof Moment;

const parts = lookup<Part>({
  YYYY: 'year',
  MM: 'month',
  M: 'month',
  DD: 'day',
  D: 'day',
  HH: 'hour',
  H: 'hour',
  mm: 'minute',
  m: 'minute',
  ss: 'second',
  s: 'second',
});
export const hasDay = (format: string): boolean => format.includes('D');
export const hasYear = (format: string): boolean => format.includes('Y');
export const hasTime = (format: string): boolean => /[Hms]/.test(format);
const letters = /YYYY|MM?|DD?|HH?|mm?|ss?/g;
/** Maximum length of a text to parse, because the expressions are slow on thousands of blanks. */
const mostSigns = 100;
const start: Moment = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };

/** Formats a moment. */
export function momentText(moment: Moment, format: string): string {
  return format.replace(letters, (token) => {
    const part = parts[token];
    return part === undefined ? token : String(moment[part]).padStart(token.length, '0');
  });
}

/** Parses a text in exactly `format`; undefined if it does not match or the date or time does not exist. */
export function exactMoment(text: string, format: string): Moment | undefined {
  const { pattern, order } = patternOf(format);
  const match = pattern.exec(text);
  return match === null ? undefined : existing(Object.fromEntries(order.map((part, at) => [part, match[at + 1]])));
}

/**
 * Parses common notations: `2026/1/5`, `2026-1-5 8:05`, `2026年1月5日`, `20260105`, `8:05 PM`. Undefined if the text is
 * none of them, or less precise than `format` needs.
 */
export function readMoment(text: string, format: string): Moment | undefined {
  if (text.length > mostSigns) return undefined;
  const plain = halfWidth(text).trim();
  const exact = exactMoment(plain, format);
  if (exact !== undefined) return exact;
  if (!hasYear(format)) return clock(plain);
  const match = days.exec(plain) ?? compact.exec(plain);
  if (match === null) return undefined;
  const { year, month, day, time } = match.groups ?? {};
  if (day === undefined && hasDay(format)) return undefined;
  const hours = time === undefined || time === '' ? start : clock(time);
  return hours === undefined ? undefined : existing({ ...times(hours), year, month, day });
}

const days =
  /^(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})(?:\s*[-/.月]\s*(?<day>\d{1,2})\s*日?|\s*月)?(?:[T\s]\s*(?<time>\S.*))?$/;
const compact = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:\s+(?<time>\S.*))?$/;
const clocks =
  /^(?<before>上午|下午)?\s*(?<hour>\d{1,2})\s*[:时点]\s*(?:(?<minute>\d{1,2})\s*(?:[:分]\s*(?:(?<second>\d{1,2})(?:\.\d+)?\s*秒?)?)?)?\s*(?<after>[AP]M)?$/i;

function clock(text: string): Moment | undefined {
  const match = clocks.exec(text);
  if (match === null) return undefined;
  const { before, hour, minute, second, after } = match.groups ?? {};
  const half = before === '下午' || after?.toUpperCase() === 'PM' ? 12 : 0;
  const twelve = before !== undefined || after !== undefined;
  const parsed = Number(hour);
  if (twelve && (parsed > 12 || (parsed === 0 && after !== undefined))) return undefined;
  return existing({ ...times(start), hour: twelve ? (parsed % 12) + half : parsed, minute, second });
}

/**
 * Parses a text from a spreadsheet: as `readMoment`, and also serial day numbers (46027 is 2026-01-05) if `format` has
 * a day. Only five digits, because shorter numbers are years or counts, and six digits a year and month.
 */
export function pastedMoment(text: string, format: string): Moment | undefined {
  const parsed = readMoment(text, format);
  if (parsed !== undefined || !hasDay(format)) return parsed;
  const serial = halfWidth(text).trim();
  if (!/^[1-9]\d{4}(\.\d+)?$/.test(serial)) return undefined;
  return momentAt(Math.round((Number(serial) - 25_569) * 86_400));
}

/** The moment `seconds` after the start of 1970, without a time zone. */
export function momentAt(seconds: number): Moment {
  const at = new Date(seconds * 1000);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

const times = ({ hour, minute, second }: Moment) => ({ hour, minute, second });

function existing(parsed: Partial<Record<Part, string | number | undefined>>): Moment | undefined {
  const of = (part: Part) => Number(parsed[part] ?? start[part]);
  const moment = {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  };
  const { year, month, day, hour, minute, second } = moment;
  if (year < 1 || month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return undefined;
  const longest = new Date(Date.UTC(year, month, 0));
  longest.setUTCFullYear(year, month, 0);
  return day <= longest.getUTCDate() ? moment : undefined;
}

const patterns = new Map<string, { readonly pattern: RegExp; readonly order: readonly Part[] }>();

function patternOf(format: string) {
  const known = patterns.get(format);
  if (known !== undefined) return known;
  const order: Part[] = [];
  const source = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(letters, (token) => {
    const part = parts[token];
    if (part === undefined) return token;
    order.push(part);
    return token.length === 1 ? '(\\d{1,2})' : `(\\d{${token.length}})`;
  });
  const made = { pattern: new RegExp(`^${source}$`), order };
  patterns.set(format, made);
  return made;
}
