import { describe, expect, it } from 'vitest';
import type { ActiveStay } from '#server/yard/wharf/active-stays.ts';
import { marginsOf, type PlannedShip } from '#server/yard/wharf/plan-margins.ts';
import { lowestOf } from '#server/yard/wharf/tide.ts';
import { stopOf } from '#server/yard/wharf/weather.ts';

const tides = {
  byDay: new Map([
    ['2026-03-01', 0.6],
    ['2026-03-02', -0.2],
    ['2026-03-03', 0.35],
  ]),
  usual: 0.1,
};
const berths = new Map([
  ['b1', { waterDepth: 9.1, shorePower: 500 }],
  ['b2', { waterDepth: 8.4, shorePower: null }],
]);
const ship: PlannedShip = {
  id: 'a1',
  berths: ['b1'],
  from: 0,
  to: 200,
  fromTime: '2026-03-01 08:00:00',
  toTime: '2026-03-03 08:00:00',
  draft: 7.3,
  power: 200,
};
const stay = (apply: string, changes: Partial<ActiveStay>): ActiveStay => ({
  id: `s ${apply}`,
  berth: 'b1',
  from: 0,
  to: 200,
  row: 1,
  fromTime: '2026-03-02 00:00:00',
  toTime: '2026-03-10 00:00:00',
  clearTime: '2026-03-10 02:00:00',
  state: '1',
  outerOf: null,
  apply,
  applyNo: apply,
  shipText: '',
  beam: 20,
  hazards: [],
  power: 150,
  ...changes,
});
const margins = (changes: Partial<PlannedShip> = {}, stays: readonly ActiveStay[] = []) =>
  marginsOf({ ...ship, ...changes }, { berths, tides, stays, underKeel: 0.5 });

describe('the water that a ship leaves below its keel', () => {
  it('is the depth at the lowest tide of the stay without draft and clearance', () => {
    // 9.1 − 0.2 − 7.3 − 0.5
    expect(margins().water).toEqual({ draft: 7.3, depth: 9.1, tide: -0.2, isTideKnown: true, spare: 1.1 });
    // 9.1 + 0.6 − 7.3 − 0.5, because the stay ends on its first day.
    expect(margins({ toTime: '2026-03-01 20:00:00' }).water?.spare).toBe(1.9);
    // Of two berths the shallower one: 8.4 − 0.2 − 7.75 − 0.5
    expect(margins({ berths: ['b1', 'b2'], draft: 7.75 }).water).toMatchObject({ depth: 8.4, spare: -0.05 });
  });

  it('uses the usual low tide for days without one, and says so', () => {
    const { water } = margins({ fromTime: '2026-03-03 08:00:00', toTime: '2026-03-05 08:00:00' });
    // 9.1 + 0.1 − 7.3 − 0.5
    expect(water).toMatchObject({ tide: 0.1, isTideKnown: false, spare: 1.4 });
    expect(lowestOf(tides, '2026-03-02 08:00:00', '2026-03-05 08:00:00')).toEqual({
      tide: -0.2,
      unknown: { day: '2026-03-04', tide: 0.1 },
    });
    // Beyond 400 days nothing is read.
    expect(lowestOf(tides, '2025-01-01 00:00:00', '2026-03-02 00:00:00').tide).toBe(0.1);
  });

  it('is unknown at a berth that was deleted', () => {
    expect(margins({ berths: ['gone'] })).toEqual({ water: null, power: null });
  });
});

describe('the shore power that a ship leaves', () => {
  it('is that of its berths without the greatest total during its stay', () => {
    // 500 − 200
    expect(margins().power).toEqual({ asked: 200, drawn: 200, supply: 500, spare: 300 });
    const others = [
      stay('outer', { row: 2 }),
      // The same metres after it has left, and other metres at the same time.
      stay('later', { fromTime: '2026-03-03 08:00:00' }),
      stay('beside', { from: 200, to: 300 }),
      stay('own', { apply: 'a1' }),
    ];
    // 500 − 200 − 150
    expect(margins({}, others).power).toEqual({ asked: 200, drawn: 350, supply: 500, spare: 150 });
    expect(margins({ power: 400 }, others).power?.spare).toBe(-50);
    expect(margins({ berths: ['b2'] }).power).toMatchObject({ supply: 0, spare: -200 });
  });

  it('is of no concern to a ship that asks for none', () => {
    expect(margins({ power: 0 }, [stay('other', { power: 900 })]).power).toBeNull();
  });
});

it('ships cannot moor on typhoon days and in strong wind; unknown wind is no obstacle', () => {
  expect(stopOf({ dayType: '4', windLevel: 2 }, 8)).toBe('typhoon');
  expect(stopOf({ dayType: '1', windLevel: 8 }, 8)).toBe('wind');
  expect(stopOf({ dayType: '1', windLevel: 7 }, 8)).toBeNull();
  expect(stopOf({ dayType: '1', windLevel: null }, 8)).toBeNull();
});
