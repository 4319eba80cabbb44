import { describe, expect, it } from 'vitest';
import {
  type BarDraft,
  barsMeeting,
  draftOf,
  isMoved,
  type MoveFrame,
  stepPlace,
  toEnd,
  toPlace,
  toTime,
} from '#src/timeline/edit/move-bar.ts';
import { draftAfterKey } from '#src/timeline/edit/move-keys.ts';
import type { TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';

const rows: readonly TimelineRow[] = [
  { id: 'a', name: 'A', extent: 4 },
  { id: 'b', name: 'B' },
  { id: 'c', name: 'C', extent: 3 },
];
const [a, b, c] = rows as [TimelineRow, TimelineRow, TimelineRow];
const frame: MoveFrame = { rows, times: { from: 0, to: 100 }, step: 1, placeStep: 1 };
const bar: TimelineBar = {
  id: 'x',
  row: 'a',
  from: 10,
  to: 15,
  place: { from: 1, to: 3 },
  state: 'reserved',
  text: 'X',
};
const start = draftOf(bar, rows) as BarDraft<TimelineBar>;
const times = ({ from, to }: BarDraft<TimelineBar>) => [from, to];
const placed = ({ row, place }: BarDraft<TimelineBar>) => [row.id, place?.from, place?.to];

describe('a bar that is moved along time', () => {
  it('keeps its length, is rounded to steps, and stays within the times', () => {
    expect(times(toTime(start, 20.6, frame))).toEqual([21, 26]);
    expect(times(toTime(start, -7, frame))).toEqual([0, 5]);
    expect(times(toTime(start, 98, frame))).toEqual([95, 100]);
    expect(times(toTime(start, 11.3, { ...frame, step: 0.25 }))).toEqual([11.25, 16.25]);
    // 0.1 cannot be written as a binary fraction; equal times must still be equal.
    expect(times(toTime(start, 0.31, { ...frame, step: 0.1 }))).toEqual([0.3, 5.3]);
  });

  it('that reaches beyond the times moves by steps, not back into them, and not further', () => {
    const narrow = { ...frame, times: { from: 12, to: 13 } };
    expect(times(toTime(start, 9, narrow))).toEqual([10, 15]);
    expect(times(toTime(start, 11, { ...frame, times: { from: 0, to: 13 } }))).toEqual([10, 15]);
    expect(times(toTime(start, 9, { ...frame, times: { from: 0, to: 13 } }))).toEqual([9, 14]);
    expect(times(toEnd(start, 'to', 14, narrow))).toEqual([10, 14]);
    expect(times(toEnd(start, 'to', 17, narrow))).toEqual([10, 15]);
    expect(times(toEnd(start, 'from', 8, narrow))).toEqual([10, 15]);
  });

  it('has at least one step between its ends', () => {
    expect(times(toEnd(start, 'to', 17.4, frame))).toEqual([10, 17]);
    expect(times(toEnd(start, 'to', 3, frame))).toEqual([10, 11]);
    expect(times(toEnd(start, 'from', 40, frame))).toEqual([14, 15]);
    expect(times(toEnd(start, 'from', -3, frame))).toEqual([0, 15]);
    expect(times(toEnd(start, 'to', 300, frame))).toEqual([10, 100]);
  });
});

describe('a bar that is moved to another place', () => {
  it('keeps its size within the row, also after a row that was too small', () => {
    expect(placed(toPlace(start, a, 1.6, frame))).toEqual(['a', 2, 4]);
    expect(placed(toPlace(start, a, 9, frame))).toEqual(['a', 2, 4]);
    expect(placed(toPlace(start, a, -2, frame))).toEqual(['a', 0, 2]);
    const small = toPlace(start, b, 0.4, frame);
    expect(placed(small)).toEqual(['b', 0, 1]);
    expect(placed(toPlace(small, c, 0.9, frame))).toEqual(['c', 1, 3]);
  });

  it('takes the whole row if it has no place', () => {
    const { place: _, ...rest } = bar;
    const draft = draftOf(rest, rows) as BarDraft<TimelineBar>;
    expect(placed(toPlace(draft, c, 2, frame))).toEqual(['c', undefined, undefined]);
    expect(placed(stepPlace(draft, 1, false, frame))).toEqual(['b', undefined, undefined]);
  });

  it('reaches each place step by step, in both ways, and each row with a large step', () => {
    const way = (step: 1 | -1, from: BarDraft<TimelineBar>, count: number) => {
      const seen: unknown[] = [];
      let draft = from;
      for (let at = 0; at < count; at += 1) {
        draft = stepPlace(draft, step, false, frame);
        seen.push(placed(draft).slice(0, 2).join(''));
      }
      return { seen, draft };
    };
    const down = way(1, start, 5);
    expect(down.seen).toEqual(['a2', 'b0', 'c0', 'c1', 'c1']);
    expect(way(-1, down.draft, 6).seen).toEqual(['c0', 'b0', 'a2', 'a1', 'a0', 'a0']);
    expect(placed(stepPlace(start, 1, true, frame))).toEqual(['b', 0, 1]);
    expect(placed(stepPlace(start, -1, true, frame))).toEqual(['a', 1, 3]);
  });
});

describe('a bar that can take only some places', () => {
  const places = [
    { from: 0, to: 1 },
    { from: 1, to: 3 },
    { from: 3, to: 4 },
  ];
  const some: MoveFrame = { ...frame, rows: [a], placesIn: () => places };

  it('takes the nearest one, whatever its size', () => {
    expect([-5, 0, 0.4, 1.9, 9].map((at) => placed(toPlace(start, a, at, some)).slice(1))).toEqual([
      [0, 1],
      [0, 1],
      [1, 3],
      [3, 4],
      [3, 4],
    ]);
    expect(placed(toPlace(start, a, 0, { ...some, placesIn: () => [] }))).toEqual(['a', 1, 3]);
  });

  it('goes step by step from one to the next, also from a place that is none of them', () => {
    const next = stepPlace(start, 1, false, some);
    expect([next, stepPlace(next, 1, false, some), stepPlace(next, -1, false, some)].map(placed)).toEqual([
      ['a', 3, 4],
      ['a', 3, 4],
      ['a', 1, 3],
    ]);
    expect(placed(stepPlace({ ...start, place: { from: 0.5, to: 1.2 } }, -1, false, some))).toEqual(['a', 0, 1]);
  });
});

describe('a bar that moves by hours', () => {
  const hours = { ...frame, step: 1 / 24, largeStep: 1 };
  const odd = draftOf({ ...bar, from: 10 + 490 / 1440, to: 12 + 1 / 3 }, rows) as BarDraft<TimelineBar>;
  const minutes = (draft: BarDraft<TimelineBar>) => times(draft).map((time) => Math.round((time ?? 0) * 1440));

  it('keeps its minutes, and is not moved once it is back', () => {
    const later = toTime(odd, odd.from + 2.2 / 24, hours);
    expect(minutes(later)).toEqual([14_400 + 610, 17_280 + 600]);
    expect(isMoved(toTime(later, odd.from + 0.3 / 24, hours))).toBe(false);
    expect(minutes(toEnd(odd, 'to', 13, hours))).toEqual([14_400 + 490, 18_720]);
  });

  it('moves by the large step of its page with Ctrl', () => {
    const key = { key: 'ArrowRight', ctrlKey: true, metaKey: false, shiftKey: false };
    const moved = draftAfterKey(odd, key, 'across', { time: true }, hours);
    expect(moved && minutes(moved)).toEqual([15_840 + 490, 18_720 + 480]);
  });
});

describe('keys of a bar that was taken', () => {
  const all = { time: true, place: true, from: true, to: true };
  const press = (key: string, { ctrl = false, shift = false } = {}, freedom: typeof all | object = all) => ({
    across: draftAfterKey(start, { key, ctrlKey: ctrl, metaKey: false, shiftKey: shift }, 'across', freedom, frame),
    down: draftAfterKey(start, { key, ctrlKey: ctrl, metaKey: false, shiftKey: shift }, 'down', freedom, frame),
  });
  const across = (...asked: Parameters<typeof press>) => {
    const draft = press(...asked).across;
    return draft && [...times(draft), ...placed(draft)];
  };

  it('move it along time and place, its end with Shift and its begin with Ctrl and Shift', () => {
    expect(across('ArrowRight')).toEqual([11, 16, 'a', 1, 3]);
    expect(across('ArrowLeft', { ctrl: true })).toEqual([3, 8, 'a', 1, 3]);
    expect(across('ArrowDown')).toEqual([10, 15, 'a', 2, 4]);
    expect(across('ArrowDown', { ctrl: true })).toEqual([10, 15, 'b', 0, 1]);
    expect(across('ArrowRight', { shift: true })).toEqual([10, 16, 'a', 1, 3]);
    expect(across('ArrowRight', { ctrl: true, shift: true })).toEqual([11, 15, 'a', 1, 3]);
    expect(across('x')).toBeUndefined();
    expect(press('ArrowDown').down).toMatchObject({ from: 11, to: 16 });
    expect(press('ArrowRight').down).toMatchObject({ from: 10, place: { from: 2, to: 4 } });
  });

  it('do nothing that the bar does not allow', () => {
    const end = { to: true };
    expect(across('ArrowRight', {}, end)).toBeUndefined();
    expect(across('ArrowDown', {}, end)).toBeUndefined();
    expect(across('ArrowRight', { ctrl: true, shift: true }, end)).toBeUndefined();
    expect(across('ArrowRight', { shift: true }, end)).toEqual([10, 16, 'a', 1, 3]);
  });
});

describe('conflicts of a draft', () => {
  const other = (id: string, from: number, to: number, place?: TimelineBar['place'], row = 'a'): TimelineBar => ({
    ...bar,
    id,
    row,
    from,
    to,
    place,
  });

  it('are bars of the same row that share time and place, not those that only touch', () => {
    const bars = [
      bar,
      other('before', 5, 10, { from: 1, to: 3 }),
      other('over', 14, 20, { from: 2, to: 3 }),
      other('beside', 10, 15, { from: 3, to: 4 }),
      other('whole', 12, 13),
      other('elsewhere', 10, 15, { from: 1, to: 3 }, 'c'),
    ];
    expect(barsMeeting(start, bars)).toEqual(['over', 'whole']);
    expect(barsMeeting(toTime(start, 9, frame), bars)).toEqual(['before', 'whole']);
  });

  it('need a changed draft', () => {
    expect(isMoved(start)).toBe(false);
    expect(isMoved(toTime(start, 11, frame))).toBe(true);
    expect(isMoved(toPlace(start, a, 0, frame))).toBe(true);
    expect(isMoved(toEnd(start, 'to', 16, frame))).toBe(true);
    expect(isMoved({ ...start, row: c })).toBe(true);
  });
});
