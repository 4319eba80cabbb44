import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingHours, workingDaysBetween, workingMinutes } from '#shared/workflow/working-hours.ts';

const plain = new Map<string, string>();

describe('working hours', () => {
  test('adding four hours within a day stays on that day', () => {
    expect(addWorkingHours('2026-03-04 09:15:00', 4, plain)).toBe('2026-03-04 13:15:00');
  });

  test('adding hours that fill the day ends at half past five, not the next morning', () => {
    expect(addWorkingHours('2026-03-04 08:00:00', 9.5, plain)).toBe('2026-03-04 17:30:00');
    expect(addWorkingHours('2026-03-04 17:30:00', 1, plain)).toBe('2026-03-05 09:00:00');
  });

  test('adding hours on a Friday afternoon continues after the weekend', () => {
    // 16:00–17:30 is 1.5 h; the other 2.5 h on Monday morning.
    expect(addWorkingHours('2026-03-06 16:00:00', 4, plain)).toBe('2026-03-09 10:30:00');
  });

  test('counting minutes between two moments includes only the yard’s working hours', () => {
    expect(workingMinutes('2026-03-06 18:00:00', '2026-03-09 10:00:00', plain)).toBe(120);
    expect(workingMinutes('2026-03-06 16:00:00', '2026-03-09 10:30:00', plain)).toBe(240);
    expect(workingMinutes('2026-03-07 09:00:00', '2026-03-08 12:00:00', plain)).toBe(0);
    expect(workingMinutes('2026-03-06 16:00:00', '2026-03-07 09:00:00', new Map([['2026-03-07', '1']]))).toBe(150);
  });

  test('counting days between two days includes the working days, without the two days', () => {
    // A Wednesday, over a weekend of which the calendar makes the Saturday a working day, to the next Wednesday.
    const calendar = new Map([
      ['2026-03-07', '1'],
      ['2026-03-09', '3'],
    ]);
    expect(workingDaysBetween('2026-03-04', '2026-03-11', plain)).toBe(4);
    expect(workingDaysBetween('2026-03-04', '2026-03-11', calendar)).toBe(4);
    expect(workingDaysBetween('2026-03-04', '2026-03-08', calendar)).toBe(3);
    expect(workingDaysBetween('2026-03-06', '2026-03-10', calendar)).toBe(1);
    expect(workingDaysBetween('2026-02-27', '2026-03-03', plain)).toBe(1);
    expect([
      workingDaysBetween('2026-03-04', '2026-03-05', plain),
      workingDaysBetween('2026-03-04', '2026-03-04', plain),
      workingDaysBetween('2026-03-04', '2026-03-02', plain),
    ]).toEqual([0, 0, 0]);
  });

  test('a start at night or on a Sunday counts from eight', () => {
    expect(addWorkingHours('2026-03-04 22:10:00', 1, plain)).toBe('2026-03-05 09:00:00');
    expect(addWorkingHours('2026-03-08 12:00:00', 8, plain)).toBe('2026-03-09 16:00:00');
  });

  test('the yard calendar takes precedence over the weekday', () => {
    const calendar = new Map([
      ['2026-03-07', '1'],
      ['2026-03-09', '4'],
    ]);
    expect(addWorkingHours('2026-03-06 16:30:00', 10, calendar)).toBe('2026-03-07 17:00:00');
    expect(addWorkingHours('2026-03-07 17:00:00', 1, calendar)).toBe('2026-03-10 08:30:00');
  });

  test('a calendar without working days still gives a result', () => {
    const days = Array.from({ length: 4000 }, (_, i) => {
      return [new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10), '2'] as const;
    });
    // Ten years on, the last day anybody looks at.
    expect(addWorkingHours('2026-01-01 08:00:00', 1, new Map(days))).toBe('2036-01-09 00:00:00');
  });

  test('adding in two steps equals adding at once', () => {
    const hours = fc.integer({ min: 1, max: 40 }).map((half) => half / 2);
    const starts = fc
      .integer({ min: 0, max: 60 * 24 * 30 })
      .map((minutes) => new Date(Date.UTC(2026, 1, 1, 0, minutes)).toISOString().slice(0, 19).replace('T', ' '));
    fc.assert(
      fc.property(starts, hours, hours, (start, a, b) => {
        const once = addWorkingHours(start, a + b, plain);
        expect(addWorkingHours(addWorkingHours(start, a, plain), b, plain)).toBe(once);
        expect(once > start).toBe(true);
        expect(once.slice(11) >= '08:00:00' && once.slice(11) <= '17:30:00').toBe(true);
      }),
    );
  });
});
