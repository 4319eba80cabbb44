import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePart } from '#shared/cron/cron-change.ts';
import {
  type CronField,
  type CronFields,
  defaultFields,
  readFields,
  writeExpression,
  writePart,
} from '#shared/cron/cron-fields.ts';
import { type CronMode, type CronVariant, cronModes } from '#shared/cron/cron-modes.ts';
import { cronProblem, previewRuns } from '#shared/cron/cron-runs.ts';
import { cronText } from '#shared/cron/cron-text.ts';
import { parseQuartz } from '#shared/cron/quartz.ts';
import { type QuartzPart, quartzParts } from '#shared/cron/quartz-field.ts';

const variants = ['builder', 'parts'] as const;
const now = new Date('2026-03-02T01:00:00Z');

const read = (expression: string): CronFields => {
  const fields = readFields(expression);
  if (fields === undefined) throw new Error(`not read: ${expression}`);
  return fields;
};
const changed = (expression: string, part: QuartzPart, field: CronField) =>
  writeExpression(changePart(read(expression), part, field));
const specify = (...values: number[]): CronField => ({ type: 'specify', values });
const plain = (type: 'every' | 'unset' | 'last' | 'lastWorkDay'): CronField => ({ type, values: [] });

/** A part as a person may set it: a type that the editor offers, with numbers inside its bounds. */
function entered({ type, numbers }: CronMode): fc.Arbitrary<CronField> {
  const [first = { from: 0, to: 0 }] = numbers;
  const one = (bounds: { from: number; to: number }) => fc.integer({ min: bounds.from, max: bounds.to });
  if (type === 'specify') {
    return fc.uniqueArray(one(first), { maxLength: 6 }).map((values) => ({ type, values }));
  }
  return fc.tuple(...numbers.map(one)).map((values) => ({ type, values }));
}
const changes = (variant: CronVariant) =>
  fc.array(
    fc
      .constantFrom(...quartzParts)
      .chain((part) =>
        fc
          .oneof(...cronModes(variant, part, 2026).map(entered))
          .map((field): readonly [QuartzPart, CronField] => [part, field]),
      ),
    { minLength: 1, maxLength: 8 },
  );

describe('parts of a cron expression', () => {
  it.each([
    ['* * * * * ? *', ['every', 'every', 'every', 'every', 'every', 'unset', 'every']],
    ['0 0/5 9-17 ? * 2-6 2030', ['specify', 'loop', 'range', 'unset', 'every', 'range', 'specify']],
    ['0 0 0 LW 1,7 ? 2026-2030', ['specify', 'specify', 'specify', 'lastWorkDay', 'specify', 'unset', 'range']],
    ['0 0 0 L-3 * ?', ['specify', 'specify', 'specify', 'beforeLast', 'every', 'unset', 'every']],
    ['0 0 0 15W * ?', ['specify', 'specify', 'specify', 'workDay', 'every', 'unset', 'every']],
    ['0 0 0 ? * 6#3', ['specify', 'specify', 'specify', 'unset', 'every', 'nth', 'every']],
    ['0 0 0 ? * 6L', ['specify', 'specify', 'specify', 'unset', 'every', 'lastWeekday', 'every']],
  ])('%s have one type each', (expression, types) => {
    expect(quartzParts.map((part) => read(expression)[part].type)).toEqual(types);
  });

  it('accept names and steps without a start, and otherwise stay as written', () => {
    expect(writeExpression(read('0 */5 10 ? jan-mar MON-FRI'))).toBe('0 0/5 10 ? 1-3 2-6 *');
    const odd = '0 1-5/2 05 ? FOO 2,4-6 */3';
    expect(writeExpression(read(odd))).toBe(odd);
    expect(changed(odd, 'second', specify(30))).toBe(odd.replace(/^0/, '30'));
  });

  it('number six or seven', () => {
    for (const text of ['', '0 0 12 * *', 'every day', '0 0 0 * * ? * more']) expect(readFields(text)).toBeUndefined();
    expect(writeExpression(defaultFields)).toBe('* * * * * ? *');
  });

  it('that are lists without an entry are written as the default', () => {
    expect(writePart(specify())).toBe('*');
  });
});

describe('changing a part of a cron expression', () => {
  it('sets more specific parts to their first value if they were "every"', () => {
    expect(changed('* * * * * ? *', 'minute', specify(5))).toBe('0 5 * * * ? *');
    expect(changed('* * * * * ? *', 'hour', specify(8))).toBe('0 0 8 * * ? *');
    expect(changed('30 * * * * ? *', 'hour', specify(8))).toBe('30 0 8 * * ? *');
    expect(changed('* * * * * ? *', 'day', specify(15))).toBe('0 0 0 15 * ? *');
    expect(changed('* * * ? * * *', 'week', specify(2))).toBe('0 0 0 ? * 2 *');
    expect(changed('0 0 6 * * ? *', 'month', specify(3))).toBe('0 0 6 1 3 ? *');
    expect(changed('0 0 6 ? * * *', 'month', specify(3))).toBe('0 0 6 ? 3 1 *');
    expect(changed('0 0 6 ? * 4 *', 'month', specify(3))).toBe('0 0 6 ? 3 4 *');
    expect(changed('* * * * * ? *', 'year', specify(2030))).toBe('0 0 0 1 1 ? 2030');
  });

  it('keeps more specific parts that are already set, or if the changed part is cleared', () => {
    expect(changed('7 7 7 7 7 ? *', 'year', specify(2030))).toBe('7 7 7 7 7 ? 2030');
    expect(changed('* 5 * * * ? *', 'minute', plain('every'))).toBe('* * * * * ? *');
    expect(changed('* * * 1 3 ? *', 'month', plain('every'))).toBe('* * * 1 * ? *');
  });

  it('sets either the day of month or the day of week', () => {
    expect(changed('0 0 6 * * ? *', 'day', plain('unset'))).toBe('0 0 6 ? * * *');
    expect(changed('0 0 6 ? * 2-6 *', 'day', plain('lastWorkDay'))).toBe('0 0 6 LW * ? *');
    expect(changed('0 0 6 15 * ? *', 'week', specify(2))).toBe('0 0 6 ? * 2 *');
    expect(changed('0 0 6 ? * 2 *', 'week', plain('unset'))).toBe('0 0 6 * * ? *');
  });

  it.each(variants)(
    'follows these rules after any other changes, and the written expression is read back the same (%s)',
    (variant) => {
      fc.assert(
        fc.property(changes(variant), (steps) => {
          let fields = defaultFields;
          for (const [part, field] of steps) {
            const before = fields;
            fields = changePart(fields, part, field);
            const text = (of: QuartzPart) => writePart(fields[of]);
            expect(text(part)).toBe(writePart(field));
            expect([text('day'), text('week')].filter((each) => each === '?')).toHaveLength(1);
            if (text(part) === writePart(before[part])) continue;
            if (part === 'minute' && text('minute') !== '*') expect(text('second')).not.toBe('*');
            if (part === 'hour' && text('hour') !== '*') expect(text('minute')).not.toBe('*');
            if (part === 'day' || part === 'week') expect(text('hour')).not.toBe('*');
            if (part === 'month' && text('month') !== '*') {
              expect([text('day'), text('week')]).not.toContain('*');
            }
            if (part === 'year' && text('year') !== '*') expect(text('month')).not.toBe('*');
            const expression = writeExpression(fields);
            expect(writeExpression(read(expression))).toBe(expression);
            const again = Object.entries(fields).filter(([, one]) => one.type !== 'specify' || one.values.length > 0);
            expect(read(expression)).toMatchObject(Object.fromEntries(again));
          }
        }),
      );
    },
  );
});

describe('bounds of cron parts', () => {
  const numbers = (variant: CronVariant, part: QuartzPart, type: string) =>
    cronModes(variant, part, 2026)
      .find((mode) => mode.type === type)
      ?.numbers.map(({ from, to }) => [from, to]);

  it('of the builder are those of the specification', () => {
    expect(numbers('builder', 'second', 'loop')).toEqual([
      [0, 59],
      [1, 59],
    ]);
    expect(numbers('builder', 'second', 'range')).toEqual([
      [0, 59],
      [0, 59],
    ]);
    expect(numbers('builder', 'minute', 'loop')).toEqual([
      [0, 59],
      [1, 60],
    ]);
    expect(numbers('builder', 'hour', 'loop')).toEqual([
      [0, 23],
      [0, 23],
    ]);
    expect(numbers('builder', 'day', 'loop')).toEqual([
      [1, 31],
      [1, 31],
    ]);
    expect(numbers('builder', 'week', 'loop')).toEqual([
      [1, 7],
      [1, 7],
    ]);
    expect(numbers('builder', 'week', 'nth')).toEqual([
      [1, 7],
      [1, 5],
    ]);
    expect(numbers('builder', 'month', 'loop')).toEqual([
      [0, 12],
      [0, 12],
    ]);
    expect(numbers('builder', 'month', 'range')).toEqual([
      [1, 12],
      [1, 12],
    ]);
    expect(numbers('builder', 'year', 'loop')).toEqual([
      [2019, 2119],
      [1, 99],
    ]);
    const [[first = 0, last = 0] = []] = numbers('builder', 'year', 'specify') ?? [];
    expect([first, last - first + 1]).toEqual([2019, 100]);
  });

  it('of the part editors are those of the specification', () => {
    expect(numbers('parts', 'week', 'range')).toEqual([
      [1, 7],
      [1, 7],
    ]);
    expect(numbers('parts', 'month', 'range')).toEqual([
      [1, 12],
      [1, 12],
    ]);
    expect(numbers('parts', 'day', 'specify')).toEqual([[1, 31]]);
    expect(numbers('parts', 'hour', 'specify')).toEqual([[0, 23]]);
    expect(numbers('parts', 'minute', 'specify')).toEqual([[0, 59]]);
    expect(numbers('parts', 'second', 'specify')).toEqual([[0, 59]]);
    const year = cronModes('parts', 'year', 2031);
    expect(year.find(({ type }) => type === 'range')?.numbers.map(({ start }) => start)).toEqual([2031, 2131]);
    expect(year.find(({ type }) => type === 'loop')?.numbers[1]?.from).toBe(1);
  });

  it('allow the types of each editor', () => {
    const types = (variant: CronVariant, part: QuartzPart) => cronModes(variant, part, 2026).map(({ type }) => type);
    const [lists, repetition] = [
      ['every', 'loop', 'range', 'specify'],
      ['workDay', 'last'],
    ];
    for (const variant of variants)
      for (const part of ['second', 'minute', 'hour', 'month', 'year'] as const)
        expect(types(variant, part)).toEqual(lists);
    expect(types('parts', 'day')).toEqual(['unset', ...lists, ...repetition]);
    expect(types('parts', 'week')).toEqual(['unset', ...lists]);
    expect(types('builder', 'day')).toEqual(['unset', ...lists, 'last', 'lastWorkDay', 'beforeLast', 'workDay']);
    expect(types('builder', 'week')).toEqual(['unset', ...lists, 'lastWeekday', 'nth']);
  });

  it.each(variants)('allow only expressions that Quartz accepts or refuses with a message (%s)', (variant) => {
    fc.assert(
      fc.property(changes(variant), (steps) => {
        const expression = writeExpression(
          steps.reduce((fields, [part, field]) => changePart(fields, part, field), defaultFields),
        );
        const { problem, runs } = previewRuns(expression, now);
        if (problem === undefined) expect(() => parseQuartz(expression)).not.toThrow();
        else expect([runs, cronText.safeParse(expression).success]).toEqual([[], false]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('preview of a cron expression', () => {
  const clock = (run: Date) => run.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

  it('shows the next ten runs in yard time, whatever the year is', () => {
    const { runs, problem } = previewRuns('0 0 8 1 * ? 2020', now);
    expect(problem).toBeUndefined();
    expect(runs).toHaveLength(10);
    expect(runs.slice(0, 2).map(clock)).toEqual(['2026-04-01 08:00:00', '2026-05-01 08:00:00']);
    expect(previewRuns('0 0 0 ? * 1', now).runs.slice(0, 1).map(clock)).toEqual(['2026-03-08 00:00:00']);
  });

  it('is empty if no run is due', () => {
    expect(previewRuns('0 0 0 30 2 ? *', now)).toEqual({ runs: [] });
  });

  it.each([
    ['0 0/60 * * * ? *', 'Increment > 60 : 60'],
    ['0 0 0 1 0/3 ? *', 'Month values must be between 1 and 12'],
    ['0 0 0 L- * ? *', 'Illegal cron expression format'],
    ['0 0 0 L-31 * ? *', 'Offset from last day must be <= 30'],
    ['0 0 0 1 1 ? 2030-2020', 'Illegal cron expression format (Start year must be less than stop year)'],
  ])('shows Quartz’s own refusal of %s, and no job is saved with it', (expression, problem) => {
    expect(previewRuns(expression, now)).toEqual({ problem, runs: [] });
    expect(cronProblem(expression, now)).toBe(problem);
    expect(cronText.safeParse(expression).error?.issues.map(({ message }) => message)).toEqual([problem]);
  });

  it('ignores the year, which a job does not ignore', () => {
    expect(cronProblem('0 0 8 1 * ? 2020', now)).toBe(
      'Based on configured schedule, the given trigger will never fire.',
    );
    expect(cronProblem('0 0 8 1 * ? 2119', now)).toBeUndefined();
    expect(cronText.parse('0 0 8 1 * ? *')).toBe('0 0 8 1 * ? *');
  });
});
