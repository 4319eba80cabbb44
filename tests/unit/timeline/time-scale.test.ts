import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  dayText,
  isWeekend,
  lastText,
  momentText,
  type TickKind,
  TimeScale,
  zooms,
} from '#src/timeline/time-scale.ts';

const november = { from: daysOf('2026-11-28'), to: daysOf('2027-02-03') };

describe('texts of days', () => {
  it('reads and writes days and moments', () => {
    expect(daysOf('1970-01-02')).toBe(1);
    expect(daysOf('1970-01-02 12:00:00')).toBe(1.5);
    expect(dayText(daysOf('2026-11-30 23:59:59'))).toBe('2026-11-30');
    expect(momentText(daysOf('2026-11-30 08:30:00'))).toBe('2026-11-30 08:30');
    expect(momentText(daysOf('2026-11-30'))).toBe('2026-11-30');
    expect(lastText(daysOf('2026-12-01'))).toBe('2026-11-30');
    expect(lastText(daysOf('2026-12-01 06:00:00'))).toBe('2026-12-01 06:00');
  });

  it('knows Saturdays and Sundays', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) => isWeekend(daysOf(day)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWeekend(daysOf('1969-12-28'))).toBe(true);
  });
});

describe('TimeScale', () => {
  const texts = (zoom: (typeof zooms)[number], kind: TickKind, direction: 'across' | 'down' = 'across') =>
    new TimeScale(november, zoom, direction).ticks(kind, november).map(({ text }) => text);

  it('names days, weeks by their Monday, months and years', () => {
    expect(texts('day', 'small').slice(0, 4)).toEqual(['28', '29', '30', '01']);
    expect(texts('day', 'large')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(texts('week', 'small').slice(0, 3)).toEqual(['11-28', '11-30', '12-07']);
    expect(texts('month', 'small')).toEqual(['11', '12', '01', '02']);
    expect(texts('month', 'large')).toEqual(['2026', '2027']);
    expect(texts('day', 'small', 'down').slice(2, 4)).toEqual(['11-30', '12-01']);
    expect(texts('month', 'small', 'down')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  });

  it('covers every window with ticks without gaps, and converts days to pixels and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom(...zooms),
        fc.constantFrom<TickKind>('small', 'large'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, length, zoom, kind, one, other) => {
          const scale = new TimeScale({ from, to: from + length }, zoom, 'across');
          const [begin, end] = [one, other].sort((a, b) => a - b).map((part) => from + part * length) as [
            number,
            number,
          ];
          const ticks = scale.ticks(kind, { from: begin, to: end });
          if (begin < end) {
            expect(ticks[0]?.at).toBeLessThanOrEqual(begin);
            expect(ticks.at(-1)?.end).toBeGreaterThanOrEqual(end);
          }
          for (const [at, tick] of ticks.entries()) if (at > 0) expect(tick.at).toBe(ticks[at - 1]?.end);
          expect(scale.daysAt(scale.at(begin))).toBeCloseTo(begin);
        },
      ),
    );
  });
});
