import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRuns, parseQuartz } from '#shared/cron/quartz.ts';
import { QuartzError, quartzParts } from '#shared/cron/quartz-field.ts';
import rows from './quartz-rows.json' with { type: 'json' };
import sample from './quartz-sample.json' with { type: 'json' };

interface Row {
  readonly expr: string;
  readonly tz: string;
  readonly from: string;
  readonly valid: boolean;
  readonly error?: string;
  readonly next: readonly string[];
}

/** What the real Quartz 2.3 answered: the rows that libraries were compared by, and 232 that a generator made, clock changes among them. */
const oracle: readonly Row[] = [...(sample as Row[]), ...(rows as Row[])];

const refusal = (expression: string): string | undefined => {
  try {
    parseQuartz(expression);
  } catch (error) {
    expect(error).toBeInstanceOf(QuartzError);
    return (error as Error).message;
  }
  return undefined;
};

describe('every expression recorded from the real Quartz', () => {
  it('has the same next runs, or the same refusal', () => {
    const different = oracle.filter(({ expr, tz, from, valid, next, error }) => {
      const refused = refusal(expr);
      if (!valid) return refused === undefined || (error !== undefined && refused !== error);
      const runs = nextRuns(expr, { from: new Date(from), timeZone: tz, count: 10 });
      return JSON.stringify(runs.map((run) => run.toISOString().replace('.000Z', 'Z'))) !== JSON.stringify(next);
    });
    expect(different).toEqual([]);
  });
});

describe('odd behaviour of Quartz', () => {
  it('is limited: an expression is refused on which the real Quartz would search endlessly', () => {
    expect(refusal('0 0 0 0W * ?')).toBe('Day of month values must be between 1 and 31');
  });

  it('is copied: either case, any blanks between parts, and parts after the seventh are ignored', () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const runs = nextRuns('0 15 10 ? * mon-fri', { from, count: 3 });
    expect(nextRuns('  0\t15 10   ?  *  MON-FRI ', { from, count: 3 })).toEqual(runs);
    expect(nextRuns('0 15 10 ? * MON-FRI * more', { from, count: 3 })).toEqual(runs);
  });

  it('ends the runs when none is due any more', () => {
    expect(nextRuns('0 0 0 30 2 ?', { from: new Date('2026-01-01T00:00:00Z'), count: 10 })).toEqual([]);
    expect(nextRuns('0 0 0 1 1 ? 2020', { from: new Date('2026-01-01T00:00:00Z') })).toEqual([]);
  });
});

describe('any text as an expression', () => {
  const signs = fc.constantFrom(...'0123456789*/,-?LW# MONJAN');
  const texts = fc.array(
    fc.array(signs, { minLength: 1, maxLength: 6 }).map((part) => part.join('')),
    { maxLength: 8 },
  );

  it('is accepted or refused with a message', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const refused = refusal(parts.join(' '));
        if (refused !== undefined) expect(refused).not.toBe('');
      }),
    );
  });
});

describe('runs of an expression', () => {
  const value = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String);
  const plain = (from: number, to: number) =>
    fc.oneof(
      fc.constant('*'),
      value(from, to),
      fc.tuple(value(from, to), value(from, to)).map((pair) => pair.join(',')),
    );
  const expression = fc
    .tuple(plain(0, 59), plain(0, 59), plain(0, 23), plain(1, 28), plain(1, 12), fc.constant('?'))
    .map((parts) => parts.join(' '));

  it('are sorted, later than the start, match the expression, and leave out no run between them', () => {
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(expression, start, (text, from) => {
        const schedule = parseQuartz(text);
        const runs = nextRuns(text, { from, count: 5 });
        expect(runs).toHaveLength(5);
        let before = from;
        for (const run of runs) {
          expect(run.getTime()).toBeGreaterThan(before.getTime());
          const [second, minute, hour, day, month] = [
            run.getUTCSeconds(),
            run.getUTCMinutes(),
            run.getUTCHours(),
            run.getUTCDate(),
            run.getUTCMonth() + 1,
          ];
          const read = { second, minute, hour, day, month };
          for (const part of quartzParts) {
            if (part in read) expect(schedule[part].values).toContain(read[part as keyof typeof read]);
          }
          // From any moment between, the same one is next.
          const between = new Date((before.getTime() + run.getTime()) / 2);
          expect(nextRuns(text, { from: between })).toEqual([run]);
          before = run;
        }
      }),
      { numRuns: 60 },
    );
  });
});
