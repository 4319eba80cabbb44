import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clashes,
  greatestDraw,
  hoursLater,
  quayBetween,
  quayNeeded,
  quayOf,
  sharesQuay,
} from '#shared/yard/wharf/quay.ts';

const limits = { least: 10, share: 0.1 };
const day = (at: number, hour = 0) => `2026-03-${String(at).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00:00`;

describe('the quay', () => {
  // docs/domain.md §21 check 6
  it.each([
    [147, 176.4],
    [90, 110],
    [100, 120],
    [36, 56],
  ])('needed by a ship of %s m is %s m long', (loa, needed) => expect(quayNeeded(loa, limits)).toBe(needed));

  it('of two berths is one piece if they adjoin, in either order, and none otherwise', () => {
    const [one, other] = [
      { chainage: 100, length: 60.5 },
      { chainage: 160.5, length: 40 },
    ];
    expect(quayOf(one, other)).toEqual({ from: 100, to: 200.5 });
    expect(quayOf(other, one)).toEqual({ from: 100, to: 200.5 });
    expect(quayOf(one, { ...other, chainage: 160.6 })).toBeNull();
    expect(quayOf(one, one)).toBeNull();
  });

  it('between two pieces is 0 if they touch or overlap', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }))
      .map(([from, length]) => ({ from, to: from + length }));
    fc.assert(
      fc.property(span, span, (one, other) => {
        expect(quayBetween(one, other)).toBe(quayBetween(other, one));
        if (sharesQuay(one, other)) expect(quayBetween(one, other)).toBe(0);
        else expect(Math.min(one.to, other.to) + quayBetween(one, other)).toBe(Math.max(one.from, other.from));
      }),
    );
  });
});

describe('two stays', () => {
  const held = (from: string, to: string, row = 1) => ({
    from: 0,
    to: 100,
    fromTime: from,
    clearTime: hoursLater(to, 2),
    row,
  });

  // docs/domain.md §21 check 7: to 10:00, next at 11:30 with a gap of two hours.
  it('clash within the gap, whichever comes first, and not after the gap', () => {
    const first = held(day(1), day(3, 10));
    const soon = { ...held(day(3), day(5)), fromTime: '2026-03-03 11:30:00' };
    const later = held(day(3, 12), day(5));
    expect([clashes(first, soon), clashes(soon, first)]).toEqual([true, true]);
    expect([clashes(first, later), clashes(later, first)]).toEqual([false, false]);
    expect(clashes(first, { ...soon, row: 2 })).toBe(false);
    expect(clashes(first, { ...soon, from: 100, to: 200 })).toBe(false);
  });

  it('are apart by their hours, over midnight and in fractions of hours', () => {
    expect(hoursLater('2026-02-28 23:00:00', 2)).toBe('2026-03-01 01:00:00');
    expect(hoursLater('2026-02-28 23:00:00', 0.25)).toBe('2026-02-28 23:15:00');
  });
});

describe('shore power', () => {
  it('is added up only where stays overlap', () => {
    const draw = (from: number, to: number, power: number) => ({ fromTime: day(from), toTime: day(to), power });
    const asked = draw(5, 10, 100);
    expect(greatestDraw(asked, [])).toBe(100);
    expect(greatestDraw(asked, [draw(1, 5, 500), draw(10, 12, 500)])).toBe(100);
    expect(greatestDraw(asked, [draw(1, 6, 50), draw(7, 8, 80)])).toBe(180);
    expect(greatestDraw(asked, [draw(1, 8, 50), draw(7, 8, 80)])).toBe(230);
  });

  it('is never less than the largest draw, nor more than the sum', () => {
    const draw = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 900 }))
      .map(([from, length, power]) => ({ fromTime: day(from), toTime: day(from + length), power }));
    fc.assert(
      fc.property(draw, fc.array(draw, { maxLength: 5 }), (asked, others) => {
        const met = others.filter((one) => one.fromTime < asked.toTime && asked.fromTime < one.toTime);
        const drawn = greatestDraw(asked, others);
        expect(drawn).toBeGreaterThanOrEqual(asked.power + Math.max(0, ...met.map(({ power }) => power)));
        expect(drawn).toBeLessThanOrEqual(asked.power + met.reduce((sum, { power }) => sum + power, 0));
      }),
    );
  });
});
