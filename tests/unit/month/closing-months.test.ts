import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closingMonths } from '#server/yard/month/closing-months.ts';
import { addDays, dayNumber } from '#shared/workflow/day.ts';

it('closingMonths returns the months before the month of a day', () => {
  expect(closingMonths('2026-01-31', 2)).toEqual([
    { month: '2025-12', first: '2025-12-01', next: '2026-01-01' },
    { month: '2025-11', first: '2025-11-01', next: '2025-12-01' },
  ]);
});

it('closingMonths leaves no day between months, whatever day it starts from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), fc.integer({ min: 1, max: 36 }), (days, back) => {
      const today = addDays('1971-01-01', days);
      const months = closingMonths(today, back);
      expect(months).toHaveLength(back);
      let end = `${today.slice(0, 7)}-01`;
      for (const { month, first, next } of months) {
        expect(next).toBe(end);
        expect(first.slice(0, 7)).toBe(month);
        expect(dayNumber(next) - dayNumber(first)).toBeGreaterThanOrEqual(28);
        end = first;
      }
    }),
  );
});
