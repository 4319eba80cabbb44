import { describe, expect, it } from 'vitest';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import type { PlanTranslate } from '#src/features/berth-plan/box-words.ts';
import { judgeMove, moveOf, placesOf } from '#src/features/berth-plan/plan-move.ts';
import { type QuayBar, quayBars } from '#src/features/berth-plan/quay-bars.ts';
import { type BarDraft, draftOf, isMoved, stepPlace, toPlace, toTime } from '#src/timeline/edit/move-bar.ts';

const berth = (code: string, from: number, to: number, closed = false) => ({
  id: code,
  code,
  name: code,
  from,
  to,
  closed,
  power: null,
});
/** B1 and B2 meet, B3 and B4 do; B5 is closed. */
const berths = [
  berth('B1', 0, 200),
  berth('B2', 200, 400),
  berth('B3', 450, 650),
  berth('B4', 650, 850),
  berth('B5', 850, 1000, true),
];
type Box = BerthPlan['boxes'][number];
const box: Box = {
  id: 'a',
  no: 'MT-2026-00001',
  ship: 'HS2401',
  kind: 'planned',
  overdue: false,
  berth: 'B1',
  from: 0,
  to: 200,
  fromTime: '2026-11-30 22:20:00',
  toTime: '2026-12-02 10:00:00',
  clearTime: '2026-12-02 12:00:00',
  row: 1,
  clashes: [],
  water: null,
  power: null,
};
/** Texts do not matter here. */
const t = ((key: string) => key) as unknown as PlanTranslate;
const row = { id: 'quay', name: 'Quay', extent: 1000 };

/** The ship at its place, and the frame in which the page moves it. */
function taken(changes: Partial<Box> = {}) {
  const [bar] = quayBars(t, { boxes: [{ ...box, ...changes }] } as unknown as BerthPlan);
  const draft = bar && draftOf(bar, [row]);
  if (bar === undefined || draft === undefined) throw new Error('no bar');
  const times = { from: 0, to: 30_000 };
  const frame = { rows: [row], times, step: 1 / 24, placeStep: 1, placesIn: () => placesOf(bar.box, berths) };
  return { draft, frame, start: draft.from };
}
const codes = (draft: BarDraft<QuayBar>) => {
  const move = moveOf(draft, berths);
  return move && [move.berth.code, move.second?.code];
};

describe('a ship that is moved on the plan', () => {
  it('keeps its minutes and its time at the quay, over the end of a month too', () => {
    const { draft, frame, start } = taken();
    const moved = toTime(toPlace(draft, row, 440, frame), start + 3.2 / 24, frame);
    expect(moveOf(moved, berths)).toMatchObject({
      berth: { code: 'B3' },
      second: undefined,
      fromTime: '2026-12-01 01:20:00',
      toTime: '2026-12-02 13:00:00',
    });
    // Back at its place, it is not moved.
    const back = toTime(toPlace(moved, row, 3, frame), start + 0.01, frame);
    expect(isMoved(back)).toBe(false);
    expect(isMoved(toTime(back, start + 1 / 24, frame))).toBe(true);
  });

  it('takes the neighbouring berth on the same side if it needs two berths, and only one that adjoins', () => {
    const long = taken({ to: 400 });
    const at = (metres: number) => codes(toPlace(long.draft, row, metres, long.frame));
    expect([at(0), at(260), at(455)]).toEqual([
      ['B1', 'B2'],
      ['B2', undefined],
      ['B3', 'B4'],
    ]);
    const ahead = taken({ to: 400, berth: 'B2' });
    expect(codes(toPlace(ahead.draft, row, 455, ahead.frame))).toEqual(['B4', 'B3']);
  });

  it('is moved to the nearest open berth, and stays at the quay', () => {
    const { draft, frame } = taken();
    const at = [0, 90, 110, 320, 5000, -5000].map((metres) => codes(toPlace(draft, row, metres, frame))?.[0]);
    expect(at).toEqual(['B1', 'B1', 'B2', 'B2', 'B4', 'B1']);
    let moved: BarDraft<QuayBar> = draft;
    const steps = ([1, 1, 1, 1, -1] as const).map((way) => {
      moved = stepPlace(moved, way, false, frame);
      return codes(moved)?.[0];
    });
    expect(steps).toEqual(['B2', 'B3', 'B4', 'B4', 'B3']);
    expect(codes({ ...draft, place: { from: 7, to: 9 } })).toBeNull();
  });

  it('meets the ships of its row there, with the time in which a berth is cleared, but no requests', () => {
    const { draft, frame } = taken();
    const other = (id: string, changes: Partial<Box>): Box => ({
      ...box,
      id,
      no: id,
      fromTime: '2026-12-02 11:00:00',
      toTime: '2026-12-05 10:00:00',
      clearTime: '2026-12-05 12:00:00',
      ...changes,
    });
    const boxes = [
      other('next', {}),
      other('later', { fromTime: '2026-12-02 12:00:00' }),
      other('outside', { row: 2 }),
      other('wish', { kind: 'request' }),
      other('away', { berth: 'B2', from: 200, to: 400 }),
      other('away outside', { berth: 'B2', from: 200, to: 400, row: 2 }),
    ];
    const bars = quayBars(t, { boxes } as unknown as BerthPlan);
    const met = (at: BarDraft<QuayBar>) => judgeMove(at, bars, ({ no }) => no).problems;
    expect(met(draft)).toEqual(['next']);
    // At another berth it lies directly at the quay, wherever it lay before.
    const outer = taken({ row: 2 });
    expect(met(outer.draft)).toEqual(['outside']);
    expect(met(toPlace(outer.draft, row, 200, frame))).toEqual(['away']);
  });
});
