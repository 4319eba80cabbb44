import { describe, expect, it } from 'vitest';
import { berthAt, moveOf, nextBerth } from '#src/features/berth-plan/plan-move.ts';

const berth = (code: string, from: number, to: number, closed = false) => ({
  id: code,
  code,
  name: code,
  from,
  to,
  closed,
});
/** B1 and B2 meet, B3 and B4 do; B5 is closed. */
const berths = [
  berth('B1', 0, 200),
  berth('B2', 200, 400),
  berth('B3', 450, 650),
  berth('B4', 650, 850),
  berth('B5', 850, 1000, true),
];
const box = {
  id: 'a',
  no: 'MT-2026-00001',
  ship: 'HS2401',
  kind: 'planned' as const,
  overdue: false,
  berth: 'B1',
  from: 0,
  to: 200,
  fromTime: '2026-11-30 22:00:00',
  toTime: '2026-12-02 10:00:00',
  clearTime: '2026-12-02 12:00:00',
  row: 1,
  clashes: [],
};

describe('a ship that is moved on the plan', () => {
  it('keeps its time at the quay, over the end of a month too', () => {
    expect(moveOf(box, berths, { berth: 'B3', hours: 3 })).toMatchObject({
      berth: { code: 'B3' },
      second: undefined,
      fromTime: '2026-12-01 01:00:00',
      toTime: '2026-12-02 13:00:00',
    });
  });

  it('takes the neighbouring berth on the same side if it needs two berths, and only one that adjoins', () => {
    const long = { ...box, to: 400 };
    expect(moveOf(long, berths, { berth: 'B3', hours: 0 })?.second?.code).toBe('B4');
    expect(moveOf(long, berths, { berth: 'B2', hours: 0 })?.second).toBeUndefined();
    expect(moveOf({ ...long, berth: 'B2' }, berths, { berth: 'B4', hours: 0 })?.second?.code).toBe('B3');
  });

  it('is not moved if it is dropped at its place', () => {
    expect(moveOf(box, berths, { berth: 'B1', hours: 0 })).toBeNull();
    expect(moveOf(box, berths, { berth: 'none', hours: 2 })).toBeNull();
  });

  it('is moved to the nearest open berth, and stays at the quay', () => {
    expect([0, 90, 110, 320, 5000, -5000].map((metres) => berthAt(box, berths, metres))).toEqual([
      'B1',
      'B1',
      'B2',
      'B2',
      'B4',
      'B1',
    ]);
    expect([nextBerth(berths, 'B1', -1), nextBerth(berths, 'B1', 1), nextBerth(berths, 'B4', 1)]).toEqual([
      'B1',
      'B2',
      'B4',
    ]);
  });
});
