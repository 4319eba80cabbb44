import { lookup } from '#shared/lookup.ts';
import { compareValues } from '#shared/resource/condition.ts';
import { type FieldValue, isBlank } from '#shared/resource/record.ts';
import { addDays, addMonths, dayNumber, weekday } from '#shared/workflow/day.ts';
import type { Call } from './call.ts';
import { add, divide, round } from './decimal.ts';
import { limits } from './limits.ts';
import { numberOf, textOf } from './values.ts';

type Called = (call: Call) => FieldValue;

/** The functions of the language; `function-table.ts` has their types and descriptions. */
export const functions = lookup<Called>({
  today: (call) => now(call)?.slice(0, 10) ?? null,
  now: (call) => now(call),
  date: (call) => call.day(0)?.slice(0, 10) ?? null,
  days: (call) => {
    const [from, to] = [call.day(0), call.day(1)];
    return from === null || to === null ? null : dayNumber(to) - dayNumber(from);
  },
  addDays: (call) => moved(call, addDays, 4_000_000),
  addMonths: (call) => moved(call, addMonths, 120_000),
  year: (call) => partOf(call, 0, 4),
  month: (call) => partOf(call, 5, 7),
  day: (call) => partOf(call, 8, 10),
  weekday: (call) => {
    const day = call.day(0);
    // Days before 1970 have negative numbers.
    return day === null ? null : ((weekday(day.slice(0, 10)) + 13) % 7) + 1;
  },

  round: (call) => {
    const value = call.number(0);
    const places = Math.trunc(call.number(1) ?? 0);
    return value === null ? null : checked(call, round(value, Math.max(-15, Math.min(15, places))));
  },
  floor: (call) => mapped(call.number(0), Math.floor),
  ceil: (call) => mapped(call.number(0), (value) => Math.ceil(value) + 0),
  abs: (call) => mapped(call.number(0), Math.abs),
  number: (call) => call.number(0),

  text: (call) => call.text(0),
  concat: (call) => {
    const parts = Array.from({ length: call.count }, (_, at) => call.text(at) ?? '');
    const whole = parts.join('');
    return whole.length > limits.resultCharacters
      ? call.problem('resultTooLong', undefined, { most: limits.resultCharacters })
      : whole;
  },
  upper: (call) => mapped(call.text(0), (text) => text.toUpperCase()),
  lower: (call) => mapped(call.text(0), (text) => text.toLowerCase()),
  trim: (call) => mapped(call.text(0), (text) => text.trim()),
  length: (call) => [...(call.text(0) ?? '')].length,
  contains: (call) => searched(call, (text, part) => text.includes(part)),
  startsWith: (call) => searched(call, (text, part) => text.startsWith(part)),
  endsWith: (call) => searched(call, (text, part) => text.endsWith(part)),

  blank: (call) => isBlank(call.value(0)),
  filled: (call) => !isBlank(call.value(0)),
  if: (call) => call.value(call.truth(0) ? 1 : 2),
  coalesce: (call) => {
    for (let at = 0; at < call.count; at += 1) {
      const value = call.value(at);
      if (!isBlank(value)) return value;
    }
    return null;
  },

  min: (call) => extreme(call, 'lt'),
  max: (call) => extreme(call, 'gt'),
  sum: (call) => sumOf(call, numbersOfLines(call)),
  avg: (call) => {
    const numbers = numbersOfLines(call);
    const sum = sumOf(call, numbers);
    return sum === null || !numbers?.length ? null : divide(sum, numbers.length);
  },
  count: (call) => call.eachLine(() => call.count < 2 || call.truth(1)).filter(Boolean).length,
  any: (call) => call.eachLine(() => call.truth(1)).some(Boolean),
  all: (call) => call.eachLine(() => call.truth(1)).every(Boolean),
});

function now(call: Call): string | null {
  return call.surroundings.now ?? call.problem('noTime');
}

/** The day of the first argument, moved by the second, at most by `most`; a time keeps its hours. */
function moved(call: Call, move: (day: string, by: number) => string, most: number): string | null {
  const [day, by] = [call.day(0), call.number(1)];
  if (day === null || by === null) return null;
  const whole = Math.trunc(by);
  const result = Math.abs(whole) > most ? '' : move(day.slice(0, 10), whole);
  // Years outside 1000 to 9999 have no date text.
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(result) ? result + day.slice(10) : call.problem('tooLarge');
}

function partOf(call: Call, from: number, to: number): number | null {
  const day = call.day(0);
  return day === null ? null : Number(day.slice(from, to));
}

const mapped = <T, R>(value: T | null, map: (value: T) => R): R | null => (value === null ? null : map(value));

function searched(call: Call, test: (text: string, part: string) => boolean): boolean {
  const [text, part] = [call.text(0), call.text(1)];
  return text !== null && part !== null && test(text, part);
}

function checked(call: Call, value: number): number | null {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? call.problem('tooLarge') : value;
}

/**
 * The value of the second argument in each line that the third argument, if any, accepts; blanks are left out. Null if
 * the value of a line fails, because a sum without that line would look right.
 */
function valuesOfLines(call: Call): readonly FieldValue[] | null {
  const before = call.failures;
  const values = call.eachLine(() => (call.count < 3 || call.truth(2) ? call.value(1) : null));
  return call.failures > before ? null : values.filter((value) => !isBlank(value));
}

function numbersOfLines(call: Call): readonly number[] | null {
  const numbers = valuesOfLines(call)?.map((value) => numberOf(value) ?? call.problem('notNumber', 1));
  return numbers?.every((number) => number !== null) ? numbers : null;
}

function sumOf(call: Call, numbers: readonly number[] | null): number | null {
  if (numbers === null) return null;
  let sum = 0;
  call.spend(numbers.length * limits.decimalSteps);
  for (const number of numbers) {
    sum = add(sum, number);
    if (Math.abs(sum) > Number.MAX_SAFE_INTEGER) return call.problem('tooLarge');
  }
  return sum;
}

/** The smallest or largest of the arguments, or of the lines' values; numbers if one is a number, otherwise texts. */
function extreme(call: Call, order: 'lt' | 'gt'): FieldValue {
  const ofLines = call.isLines(0);
  const values = ofLines ? valuesOfLines(call) : call.values().filter((value) => !isBlank(value));
  if (values === null) return null;
  const areNumbers = values.some((value) => typeof value === 'number');
  const read = areNumbers ? numberOf : textOf;
  let best: string | number | null = null;
  for (const value of values) {
    const next = read(value);
    if (next === undefined || next === null)
      return call.problem(areNumbers ? 'notNumber' : 'notText', ofLines ? 1 : undefined);
    if (best === null || compareValues(order, next, best)) best = next;
  }
  return best;
}
