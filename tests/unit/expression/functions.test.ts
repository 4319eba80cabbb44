import { describe, expect, it } from 'vitest';
import { evaluateExpression } from '#shared/expression/evaluate.ts';
import { functionTable } from '#shared/expression/function-table.ts';
import { functions } from '#shared/expression/functions.ts';

const record = { nothing: null, object: { a: 1 }, lines: [{ n: 1 }, { n: 3 }, { n: null }], bad: [{ n: 'x' }] };
const run = (text: string) => evaluateExpression(text, record, { now: '2026-11-30 08:15:00' });

/** By function: calls with their value, or with the code of the problem that makes them null. */
const cases: Readonly<Record<string, readonly (readonly [call: string, value: unknown, problem?: string])[]>> = {
  today: [['today()', '2026-11-30']],
  now: [['now()', '2026-11-30 08:15:00']],
  date: [
    ['date(now())', '2026-11-30'],
    ['date("2026-02-28")', '2026-02-28'],
    ['date("2026-02-30")', null, 'notDate'],
    ['date(nothing)', null],
  ],
  days: [
    ['days("2026-02-27", "2026-03-01")', 2],
    ['days("2028-02-27", "2028-03-01")', 3],
    ['days("2026-03-01", "2026-02-27 23:59:59")', -2],
    ['days(nothing, "2026-03-01")', null],
    ['days(1, "2026-03-01")', null, 'notDate'],
    ['days("0999-01-01", "2026-03-01")', null, 'notDate'],
  ],
  addDays: [
    ['addDays("2026-02-27", 2)', '2026-03-01'],
    ['addDays("2026-03-01 08:00:00", -2)', '2026-02-27 08:00:00'],
    ['addDays("2026-02-27", 1.9)', '2026-02-28'],
    ['addDays("9999-12-31", 1)', null, 'tooLarge'],
    ['addDays("1000-01-01", -1)', null, 'tooLarge'],
    ['addDays("2026-02-27", 9e15)', null, 'tooLarge'],
    ['addDays("2026-02-27", nothing)', null],
    ['addDays("soon", 1)', null, 'notDate'],
  ],
  addMonths: [
    ['addMonths("2026-01-31", 1)', '2026-02-28'],
    ['addMonths("2026-01-31", -13)', '2024-12-31'],
    ['addMonths("2026-01-31", 4000000)', null, 'tooLarge'],
    ['addMonths(nothing, 1)', null],
    ['addMonths("2026-01-31", "x")', null, 'notNumber'],
  ],
  year: [
    ['year("2026-02-27")', 2026],
    ['year(nothing)', null],
    ['year(3)', null, 'notDate'],
  ],
  month: [
    ['month("2026-02-27 08:00:00")', 2],
    ['month(nothing)', null],
    ['month("")', null],
  ],
  day: [
    ['day("2026-02-07")', 7],
    ['day(nothing)', null],
    ['day(object)', null, 'notDate'],
  ],
  weekday: [
    ['weekday("2026-11-30")', 1],
    ['weekday("2026-11-29")', 7],
    ['weekday("1969-12-28")', 7],
    ['weekday("1969-12-29")', 1],
    ['weekday(nothing)', null],
    ['weekday(true)', null, 'notDate'],
  ],
  round: [
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(1250, -2)', 1300],
    ['round(0.4)', 0],
    ['round(-0.4)', 0],
    ['round(9007199254740991, -15)', 9e15],
    ['round(1.5, 400)', 1.5],
    ['round(9007199254740991, -400)', 9e15],
    ['round(nothing, 2)', null],
    ['round("x")', null, 'notNumber'],
  ],
  floor: [
    ['floor(-1.5)', -2],
    ['floor(nothing)', null],
    ['floor("1,5")', null, 'notNumber'],
  ],
  ceil: [
    ['ceil(1.2)', 2],
    ['ceil(-0.5)', 0],
    ['ceil(nothing)', null],
    ['ceil(object)', null, 'notNumber'],
  ],
  abs: [
    ['abs(-3)', 3],
    ['abs(nothing)', null],
    ['abs("x")', null, 'notNumber'],
  ],
  number: [
    ['number(" 12.50 ")', 12.5],
    ['number("0x1f")', null, 'notNumber'],
    ['number("Infinity")', null, 'notNumber'],
    ['number(true)', 1],
    ['number(nothing)', null],
  ],
  text: [
    ['text(12.50)', '12.5'],
    ['text(true)', 'true'],
    ['text(nothing)', null],
    ['text(object)', null, 'notText'],
  ],
  concat: [
    ['concat("a", 1, nothing, true)', 'a1true'],
    ['concat(nothing)', ''],
    ['concat("a", object)', 'a', 'notText'],
  ],
  upper: [
    ['upper("ab板")', 'AB板'],
    ['upper(nothing)', null],
    ['upper(object)', null, 'notText'],
  ],
  lower: [
    ['lower("AB")', 'ab'],
    ['lower(nothing)', null],
    ['lower(object)', null, 'notText'],
  ],
  trim: [
    ['trim("  a b ")', 'a b'],
    ['trim(nothing)', null],
    ['trim(object)', null, 'notText'],
  ],
  length: [
    ['length("肋板𠮷")', 3],
    ['length(nothing)', 0],
    ['length(object)', 0, 'notText'],
  ],
  contains: [
    ['contains("abc", "b")', true],
    ['contains("abc", "B")', false],
    ['contains("a.c", "a.")', true],
    ['contains(nothing, "b")', false],
    ['contains("b", nothing)', false],
    ['contains(object, "o")', false, 'notText'],
  ],
  startsWith: [
    ['startsWith("abc", "ab")', true],
    ['startsWith("abc", "bc")', false],
    ['startsWith(nothing, "b")', false],
  ],
  endsWith: [
    ['endsWith("abc", "bc")', true],
    ['endsWith("abc", "ab")', false],
    ['endsWith("abc", nothing)', false],
  ],
  blank: [
    ['blank(nothing)', true],
    ['blank("")', true],
    ['blank(0)', false],
    ['blank(false)', false],
    ['blank(object)', false],
  ],
  filled: [
    ['filled(nothing)', false],
    ['filled(0)', true],
    ['filled(lines)', true],
  ],
  coalesce: [
    ['coalesce(nothing, "", 3, 4)', 3],
    ['coalesce(nothing)', null],
    ['coalesce(0, 1 / 0)', 0],
  ],
  if: [
    ['if(1 < 2, "a", 1 / 0)', 'a'],
    ['if(nothing, "a", "b")', 'b'],
    ['if("perhaps", "a", "b")', 'b', 'notBoolean'],
  ],
  min: [
    ['min(3, 1, nothing)', 1],
    ['min("b", "a")', 'a'],
    ['min(nothing, nothing)', null],
    ['min(1, "x")', null, 'notNumber'],
    ['min(lines, n)', 1],
    ['min(bad, n)', 'x'],
  ],
  max: [
    ['max("2026-01-01", "2026-03-01", nothing)', '2026-03-01'],
    ['max(9, "10")', 10],
    ['max(object, "x")', null, 'notText'],
    ['max(lines, n, n < 3)', 1],
  ],
  sum: [
    ['sum(lines, n)', 4],
    ['sum(lines, n * 9007199254740990)', null, 'tooLarge'],
    ['sum(lines, 9007199254740991)', null, 'tooLarge'],
    ['sum(bad, n)', null, 'notNumber'],
    ['sum(object, n)', null, 'notLines'],
    ['sum("x", n)', null, 'notLines'],
  ],
  avg: [
    ['avg(lines, n)', 2],
    ['avg(bad, n)', null, 'notNumber'],
    ['avg(nothing, n)', null],
  ],
  count: [
    ['count(lines)', 3],
    ['count(lines, n > 1)', 1],
    ['count(nothing)', 0],
  ],
  any: [
    ['any(lines, n == 3)', true],
    ['any(nothing, true)', false],
  ],
  all: [
    ['all(lines, filled(n))', false],
    ['all(nothing, false)', true],
  ],
};

describe('functions', () => {
  it('all have types, a description and cases here', () => {
    expect(Object.keys(functionTable).toSorted()).toEqual(Object.keys(functions).toSorted());
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(functions).toSorted());
  });

  it.each(Object.values(cases).flatMap((each) => each.map(([call, value, problem]) => ({ call, value, problem }))))(
    '$call gives $value',
    ({ call, value, problem }) => {
      const outcome = run(call);
      expect(outcome.value).toEqual(value);
      expect(outcome.problems.map(({ code }) => code)).toEqual(problem === undefined ? [] : [problem]);
    },
  );

  it.each(Object.keys(functions))('%s takes any number of arguments without failing', (name) => {
    for (const args of ['', 'nothing', 'object', 'lines', '"x", "x", "x", "x"', 'lines, lines, lines'])
      expect(() => run(`${name}(${args})`)).not.toThrow();
  });
});
