import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCrontab } from '#shared/cron/crontab.ts';
import { nextRuns } from '#shared/cron/quartz.ts';

const expressionOf = (text: string) => {
  const found = readCrontab(text);
  return found?.kind === 'expression' ? found.expression : found?.kind;
};

describe('a crontab line of five fields', () => {
  it.each([
    ['*/5 9-17 * * 1-5', '0 */5 9-17 ? * 2-6 *'],
    ['30 4 1,15 * *', '0 30 4 1,15 * ? *'],
    ['0 0 * * 7', '0 0 0 ? * 1 *'],
    ['0 0 * * 0,6', '0 0 0 ? * 1,7 *'],
    ['0 0 * * 5-7', '0 0 0 ? * 1,6,7 *'],
    ['0 6 * jan-mar thu', '0 0 6 ? 1-3 5 *'],
    ['0 6 L * *', '0 0 6 L * ? *'],
    ['0 6 * * 5L', '0 0 6 ? * 6L *'],
    [' 0  6 * * 1#2 ', '0 0 6 ? * 2#2 *'],
  ])('%s is converted to %s', (crontab, quartz) => {
    expect(expressionOf(crontab)).toBe(quartz);
  });

  it('with both kinds of day cannot be expressed in Quartz', () => {
    expect(expressionOf('0 6 1 * 1')).toBe('eitherDay');
  });

  it.each(['', '0 0 12 * * ?', 'a b c d e', '60 * * * *', 'H * * * *', '0 0 ? * 1'])('%s is refused', (text) => {
    expect(readCrontab(text)).toBeUndefined();
  });
});

describe('a schedule that crontab and Quartz can both express', () => {
  const value = (from: number, to: number) => fc.integer({ min: from, max: to });
  const field = (from: number, to: number) =>
    fc.oneof(
      fc.constant('*'),
      value(from, to).map(String),
      fc.uniqueArray(value(from, to), { minLength: 1, maxLength: 4 }).map((values) => values.join(',')),
      fc.tuple(value(from, to), value(from, to)).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
      value(2, Math.min(to, 20)).map((step) => `*/${step}`),
    );
  const days = fc.oneof(
    field(1, 28).map((day): readonly [string, string] => [day, '*']),
    field(0, 6).map((weekday): readonly [string, string] => ['*', weekday]),
  );
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

  it('has the same runs in cron-parser and in our implementation', () => {
    fc.assert(
      fc.property(field(0, 59), field(0, 23), days, field(1, 12), start, (minute, hour, [day, week], month, from) => {
        const crontab = [minute, hour, day, month, week].join(' ');
        const other = CronExpressionParser.parse(crontab, { currentDate: from, tz: 'Asia/Shanghai' });
        const theirs = other.take(5).map((run) => run.toDate().toISOString());
        const ours = nextRuns(expressionOf(crontab) ?? '', { from, timeZone: 'Asia/Shanghai', count: 5 });
        expect(ours.map((run) => run.toISOString())).toEqual(theirs);
      }),
    );
  });
});
