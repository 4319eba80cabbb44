import { describe, expect, it } from 'vitest';
import { usesBySite } from '#shared/ground/ground-state.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import {
  type GroundBar,
  groundBars,
  groundRows,
  groupsOf,
  isZone,
} from '#src/features/place-board/gantt/ground-bar.ts';
import {
  adaptDraft,
  baysIn,
  freedomOf,
  type Ground,
  type GroundDraft,
  judgePlan,
  planOf,
} from '#src/features/place-board/gantt/move-ground.ts';
import type { BoardSite, BoardUse } from '#src/features/place-board/use-board.ts';
import { draftOf, type MoveFrame, toEnd, toPlace, toTime } from '#src/timeline/edit/move-bar.ts';
import { dayText } from '#src/timeline/time-scale.ts';

const today = '2026-03-10';
const site = (id: string, zone: string, bays: number, area = 100 * bays): BoardSite => ({
  id,
  code: id.toUpperCase(),
  zone,
  area,
  bays,
  status: '0',
  polygon: null,
  closed: id === 'b1' ? [{ from: '2026-04-01', to: '2026-04-05' }] : [],
});
const sites = [site('b1', 'B', 3), site('a2', 'A', 2, 400), site('a1', 'A', 4)];
const use = (id: string, rest: Partial<BoardUse> = {}): BoardUse => ({
  id,
  site: 'a1',
  bays: [1, 2],
  from: '2026-03-12',
  to: '2026-03-20',
  apply: `apply ${id}`,
  status: '20',
  ...rest,
});
const plan = use('plan');
const running = use('run', { bays: [3], from: '2026-03-01', to: '2026-03-15', in: '2026-03-01', status: '30' });
const over = use('over', {
  bays: [1, 3],
  site: 'b1',
  from: '2026-02-01',
  to: '2026-03-01',
  in: '2026-02-01',
  status: '35',
});
const gone = use('gone', {
  bays: [4],
  from: '2026-02-01',
  to: '2026-02-20',
  in: '2026-02-01',
  out: '2026-02-18',
  status: '50',
});
const uses = [plan, running, over, gone];
const bars = groundBars(uses, today, ({ id }) => id);
const rows = groundRows(sites, '2026-06-01', ({ area }) => `${area}`);
const ground: Ground = { sites: new Map(sites.map((each) => [each.id, each])), uses: usesBySite(uses), today };
const frame = { rows: rows.filter((row) => !isZone(row)), times: { from: 0, to: 100_000 }, step: 1, placeStep: 1 };

const barOf = (id: string) => bars.find((bar) => bar.id === id) as GroundBar;
const draft = (id: string) => draftOf(barOf(id), rows) as GroundDraft;
const rowOf = (id: string) => rows.find((row) => row.id === id) as (typeof rows)[number];
const days = ({ from, to }: GroundDraft) => [dayText(from), dayText(to - 1)];
const adapted = (raw: GroundDraft) => adaptDraft(raw, dayNumber(today));
/** The draft at a place of a row. */
const placed = (id: string, row: string, at: number) => {
  const sizeIn: MoveFrame['sizeIn'] = (to, from) => baysIn(barOf(id), to, from, ground);
  return adapted(toPlace(draft(id), rowOf(row), at, { ...frame, sizeIn }));
};

describe('the Gantt of the place board', () => {
  it('has the sites by zone and code, and one bar per group of adjacent bays', () => {
    expect(rows.map(({ id }) => id)).toEqual(['zone A', 'a1', 'a2', 'zone B', 'b1']);
    expect(groupsOf([4, 1, 2])).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 4 },
    ]);
    expect(bars.map(({ id, kind }) => [id, kind])).toEqual([
      ['plan', 'reserved'],
      ['run', 'inUse'],
      ['over', 'overdue'],
      ['over 1', 'overdue'],
      ['gone', 'left'],
    ]);
    // An overstay holds its bays until today, a use that was left until its exit.
    expect(dayText(barOf('over').to - 1)).toBe(today);
    expect(dayText(barOf('gone').to - 1)).toBe('2026-02-18');
  });

  it('lets reservations move, ground in use only to other ground or a later end, and nothing else', () => {
    expect(freedomOf(barOf('plan'))).toEqual({ time: true, place: true, from: true, to: true });
    expect(freedomOf(barOf('run'))).toEqual({ time: true, place: true, to: true });
    expect(freedomOf(barOf('gone'))).toEqual(undefined);
    // Uses outside of the reader's lists have no application.
    expect(freedomOf({ ...barOf('plan'), use: { id: 'x', site: 'a1', bays: [1], from: '', to: '' } })).toBeUndefined();
  });
});

describe('a draft of a reservation', () => {
  it('does not begin in the past unless it keeps its first day', () => {
    const early = adapted(toTime(draft('plan'), barOf('plan').from - 9, frame));
    expect(days(early)).toEqual(['2026-03-10', '2026-03-18']);
    const begin = adapted(toEnd(draft('plan'), 'from', barOf('plan').from - 9, frame));
    expect(days(begin)).toEqual(['2026-03-10', '2026-03-20']);
    expect(days(placed('plan', 'b1', 0))).toEqual(['2026-03-12', '2026-03-20']);
  });

  it('takes as many bays of another site as its area needs', () => {
    // 200 m² are two bays of 100 m², and one of 200 m².
    expect(placed('plan', 'b1', 1.2).place).toEqual({ from: 1, to: 3 });
    expect(placed('plan', 'a2', 1).place).toEqual({ from: 1, to: 2 });
  });
});

describe('a draft of ground in use', () => {
  it('is an extension where it stays, and a move from today on elsewhere', () => {
    const later = adapted(toTime(draft('run'), barOf('run').from + 5, frame));
    expect(days(later)).toEqual(['2026-03-01', '2026-03-20']);
    expect(days(adapted(toEnd(draft('run'), 'to', barOf('run').to - 5, frame)))).toEqual(['2026-03-01', '2026-03-15']);
    expect(days(placed('run', 'b1', 0))).toEqual(['2026-03-10', '2026-03-15']);
    expect(days(placed('over', 'a2', 0))).toEqual(['2026-03-10', '2026-03-10']);
  });

  it('keeps bays that are not adjacent where it stays', () => {
    expect(planOf(draft('over'), ground.sites)?.bays).toEqual([1, 3]);
    expect(planOf(placed('over', 'b1', 0.2), ground.sites)?.bays).toEqual([1, 3]);
    expect(planOf(placed('over', 'b1', 1), ground.sites)?.bays).toEqual([2, 3]);
    expect(planOf(placed('over', 'a1', 0), ground.sites)?.bays).toEqual([1, 2]);
    expect(planOf({ ...draft('over'), row: rowOf('zone A') }, ground.sites)).toBeNull();
  });
});

describe('what speaks against a plan', () => {
  const words = {
    taken: ({ id }: BoardUse, bays: readonly number[]) => `${id} has ${bays}`,
    closed: (from: string, to: string | undefined) => `closed ${from} ${to}`,
    tooSmall: (area: number, need: number) => `${area} of ${need}`,
    past: (from: string) => `${from} is past`,
  };
  const judge = (id: string, bays: readonly number[], from: string, to: string, need?: number, own = true) =>
    judgePlan(
      { site: ground.sites.get(id) as BoardSite, bays, from, to },
      ground,
      { ...(own && { own: plan }), need },
      words,
    );

  it('are other uses of the bays, an overstay until today, closures and too little area', () => {
    expect(judge('a1', [1, 2], '2026-03-12', '2026-03-20')).toEqual({ clashing: [], problems: [] });
    expect(judge('a1', [2, 3], '2026-03-15', '2026-03-20')).toEqual({ clashing: ['run'], problems: ['run has 3'] });
    expect(judge('a1', [3], '2026-03-16', '2026-03-20').problems).toEqual([]);
    expect(judge('b1', [1, 2, 3], today, '2026-03-20')).toEqual({
      clashing: ['over', 'over 1'],
      problems: ['over has 1,3'],
    });
    expect(judge('b1', [1], '2026-03-25', '2026-04-01').problems).toEqual(['closed 2026-04-01 2026-04-05']);
    expect(judge('b1', [1], '2026-03-20', '2026-03-25', 150).problems).toEqual(['100 of 150']);
  });

  it('are the first day of a waiting application once it is past', () => {
    expect(judge('a2', [1], '2026-03-09', '2026-03-11', 100, false).problems).toEqual(['2026-03-09 is past']);
    expect(judge('a2', [1], today, '2026-03-11', 100, false).problems).toEqual([]);
  });
});
