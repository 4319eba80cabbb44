import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layBoxes } from '#src/features/berth-plan/lay-boxes.ts';
import { dayAfter, daysInto } from '#src/features/berth-plan/plan-time.ts';

const box = fc
  .record({
    from: fc.integer({ min: 0, max: 8 }),
    width: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 10, max: 25 }),
    days: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ from, width, day, days }) => ({
    from,
    to: from + width,
    fromTime: `2026-03-${day} 08:00:00`,
    toTime: `2026-03-${day + days} 08:00:00`,
  }));

it('boxes that share quay and time are put in separate lanes within their own space', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (boxes) => {
      const laid = layBoxes(boxes);
      expect(laid.map((entry) => entry.box)).toEqual(boxes);
      for (const [at, one] of laid.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of laid.slice(at + 1)) {
          const meets =
            one.box.from < other.box.to &&
            other.box.from < one.box.to &&
            one.box.fromTime < other.box.toTime &&
            other.box.fromTime < one.box.toTime;
          if (!meets) continue;
          expect(one.lane).not.toBe(other.lane);
          expect(one.lanes).toBe(other.lanes);
        }
      }
    }),
  );
});

it('a box alone takes all of its quay', () => {
  const alone = { from: 0, to: 5, fromTime: '2026-03-01 08:00:00', toTime: '2026-03-02 08:00:00' };
  const after = { ...alone, fromTime: alone.toTime, toTime: '2026-03-03 08:00:00' };
  expect(layBoxes([alone, after]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

it('days are counted over the ends of months, and noon counts as half a day', () => {
  expect(dayAfter('2026-02-27', 3)).toBe('2026-03-02');
  expect(daysInto('2026-02-28', '2026-03-01 12:00:00')).toBe(1.5);
});
