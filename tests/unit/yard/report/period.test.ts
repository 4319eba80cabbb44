import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedPeriod, daysOf, monthsOf, periodBefore, wholeMonthsOf } from '#server/yard/report/period.ts';
import { addDays, dayText } from '#shared/workflow/day.ts';

const day = fc.integer({ min: 18_000, max: 22_000 }).map((number) => dayText(number * 86_400_000));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }));

describe('the period of a report', () => {
  it('is by default this year until today', () => {
    expect(askedPeriod('2026-11-30', {})).toEqual({ from: '2026-01-01', to: '2026-11-30' });
    expect(askedPeriod('2026-11-30', { to: '2025-03-31' })).toEqual({ from: '2025-01-01', to: '2025-03-31' });
    expect(askedPeriod('2026-11-30', { from: '2026-06-01' })).toEqual({ from: '2026-06-01', to: '2026-11-30' });
    expect(askedPeriod('2026-11-30', { from: '2027-02-01' })).toEqual({ from: '2027-02-01', to: '2027-02-01' });
    expect(askedPeriod('2026-11-30', { from: '2026-03-01', to: '2026-02-01' })).toEqual({
      from: '2026-02-01',
      to: '2026-03-01',
    });
  });

  it('is compared with as many days, or as many whole months, immediately before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    fc.assert(
      fc.property(period, (asked) => {
        const before = periodBefore(asked);
        expect(addDays(before.to, 1)).toBe(asked.from);
        const isWhole = wholeMonthsOf(asked).length === monthsOf(asked).length;
        if (isWhole) {
          expect(before.from).toMatch(/-01$/);
          expect(monthsOf(before)).toHaveLength(monthsOf(asked).length);
        } else expect(daysOf(before)).toBe(daysOf(asked));
      }),
    );
  });

  it('contains a month whole if it contains each of its days', () => {
    fc.assert(
      fc.property(period, (asked) => {
        const whole = monthsOf(asked).filter((month) => {
          const days = Array.from({ length: 31 }, (_, at) => addDays(`${month}-01`, at)).filter((each) =>
            each.startsWith(month),
          );
          return days.every((each) => asked.from <= each && each <= asked.to);
        });
        expect(wholeMonthsOf(asked)).toEqual(whole);
      }),
    );
  });
});
