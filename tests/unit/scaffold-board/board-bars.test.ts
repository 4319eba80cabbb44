import { describe, expect, test } from 'vitest';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import {
  type BarWords,
  blockRows,
  cardGroups,
  isEmptyBoard,
  noBlock,
  scaffoldBars,
  searchBoard,
} from '#src/features/scaffold-board/board-bars.ts';
import { type BoardScaffold, kindOf, type Waiting } from '#src/features/scaffold-board/scaffold-state.ts';

const today = '2026-03-10';
const words: BarWords = {
  left: (days) => `left ${days}`,
  inspect: (days) => `inspect ${days}`,
  asked: ({ applyType }) => `asked ${applyType}`,
  next: (day) => `next ${day}`,
};

const standing = (id: string, changes: Partial<BoardScaffold> = {}): BoardScaffold => ({
  id,
  scafNo: `JT-${id}`,
  block: 'b1',
  place: 'hold 3',
  tag: 'G',
  scafStatus: '40',
  created: '2026-02-25',
  acceptDate: '2026-03-01',
  planDismantle: '2026-03-20',
  nextInspect: '2026-03-15',
  ...changes,
});

const asked = (id: string, changes: Partial<Waiting> = {}): Waiting => ({
  id,
  applyNo: `JS-${id}`,
  applyType: '1',
  block: 'b2',
  needDate: '2026-03-12',
  planDismantle: '2026-03-18',
  ...changes,
});

const answer = (changes: Partial<ScaffoldBoard>): ScaffoldBoard => ({
  now: `${today} 08:00:00`,
  from: '2026-02-08',
  days: 121,
  ships: [],
  ship: 's',
  blocks: [
    { id: 'b2', blockNo: 'B102', zone: '2', zone_dictText: 'Hold' },
    { id: 'b1', blockNo: 'B101', zone: '2', zone_dictText: 'Hold' },
    { id: 'a1', blockNo: 'Z900', zone: '1' },
  ],
  scaffolds: [],
  waiting: [],
  totals: [],
  alarmDays: 1,
  more: false,
  ...changes,
});

const barsOf = (changes: Partial<ScaffoldBoard>) => scaffoldBars(answer(changes), words);
const barOf = (scaffold: BoardScaffold, waiting: Waiting[] = []) => barsOf({ scaffolds: [scaffold], waiting })[0];
const days = (bar: { readonly from: number; readonly to: number } | undefined) =>
  bar && [bar.from - dayNumber(today), bar.to - dayNumber(today)];

describe('the bar of a scaffold', () => {
  test('reaches from the acceptance to the planned day, with the days left', () => {
    const bar = barOf(standing('1'));
    expect(days(bar)).toEqual([-9, 11]);
    expect(bar).toMatchObject({
      row: 'b1',
      kind: 'green',
      state: 'free',
      text: 'JT-1 · hold 3',
      notes: ['next 2026-03-15'],
    });
    expect(bar?.tags).toEqual([{ state: 'off', text: 'left 10' }]);
    expect(bar).not.toHaveProperty('overFrom');
    expect(bar?.inspect).toEqual({ at: dayNumber('2026-03-15'), isDue: false });
  });

  test('reaches to today past the planned day, and says from when on', () => {
    const bar = barOf(standing('1', { planDismantle: '2026-03-07' }));
    expect(days(bar)).toEqual([-9, 1]);
    expect(bar?.overFrom).toBe(dayNumber('2026-03-08'));
    expect(bar?.tags).toEqual([{ state: 'overdue', text: 'left -3' }]);
    // On its last day it is not late yet.
    expect(barOf(standing('1', { planDismantle: today }))).not.toHaveProperty('overFrom');
  });

  test.each([
    ['2026-03-12', undefined],
    ['2026-03-11', { state: 'due', text: 'inspect 1' }],
    [today, { state: 'due', text: 'inspect 0' }],
    ['2026-03-09', { state: 'overdue', text: 'inspect -1' }],
  ])('says that the inspection of %s is due, as the yard sets it', (nextInspect, tag) => {
    expect(barOf(standing('1', { nextInspect }))?.tags?.[1]).toEqual(tag);
  });

  test('has no inspection and no days left once it is dismantled', () => {
    const bar = barOf(standing('1', { scafStatus: '70', tag: 'R', gone: '2026-03-05' }));
    expect(days(bar)).toEqual([-9, -4]);
    expect(bar).toMatchObject({ kind: 'gone', tags: [], notes: [] });
    expect(bar).not.toHaveProperty('inspect');
  });

  test('begins with the erection, or with the scheduling, before it is accepted', () => {
    const built = standing('1', { scafStatus: '30', tag: 'R', erectDate: '2026-02-27' });
    const { acceptDate: _accept, ...waiting } = built;
    const { erectDate: _erect, ...begun } = waiting;
    expect(days(barOf(waiting))?.[0]).toBe(-11);
    expect(days(barOf(begun))?.[0]).toBe(-13);
  });

  test('without a plan reaches to today', () => {
    const { planDismantle: _plan, ...open } = standing('1');
    expect(days(barOf(open))).toEqual([-9, 1]);
    expect(barOf(open)?.tags).toEqual([]);
  });

  test('names the applications about it', () => {
    const bar = barOf(standing('1'), [asked('4', { applyType: '4', scafId: '1' })]);
    expect(bar?.tags?.[1]).toEqual({ state: 'draft', text: 'asked 4' });
  });
});

test.each([
  ['10', 'R', 'building'],
  ['30', 'R', 'building'],
  ['40', 'G', 'green'],
  ['40', 'Y', 'yellow'],
  ['45', 'R', 'red'],
  ['50', 'R', 'leaving'],
  ['60', 'R', 'leaving'],
  ['70', 'R', 'gone'],
])('a scaffold of status %s with the tag %s is %s', (scafStatus, tag, kind) => {
  expect(kindOf({ scafStatus, tag })).toBe(kind);
});

describe('a waiting application', () => {
  test('is a hollow bar over the days that are asked for', () => {
    const [bar] = barsOf({ waiting: [asked('1', { place: 'deck' })] });
    expect(bar).toMatchObject({ id: '1', row: 'b2', kind: 'wish', look: 'dashed', text: 'JS-1 · deck' });
    expect(days(bar)).toEqual([2, 9]);
  });

  test('for an extension covers the days after the present end, on the row of its scaffold', () => {
    const { block: _block, ...longer } = asked('9', { applyType: '3', scafId: '1', planDismantle: '2026-03-25' });
    const bars = barsOf({ scaffolds: [standing('1')], waiting: [longer] });
    expect(bars.map(({ id }) => id)).toEqual(['1', '9']);
    expect(bars[1]?.row).toBe('b1');
    expect(days(bars[1])).toEqual([11, 16]);
  });

  test('of other days has no bar, and leaves the board empty', () => {
    const waiting = [
      asked('1', { needDate: '2026-01-01', planDismantle: '2026-02-07' }),
      asked('2', { needDate: '2026-06-09', planDismantle: '2026-07-01' }),
    ];
    expect(barsOf({ waiting })).toEqual([]);
    expect(isEmptyBoard(answer({ waiting }))).toBe(true);
    expect(isEmptyBoard(answer({ waiting: [asked('3')] }))).toBe(false);
  });

  test('for a scaffold that is shown, or for no further day, has no bar of its own', () => {
    const scaffolds = [standing('1')];
    const waiting = [
      asked('2', { applyType: '2', scafId: '1' }),
      asked('3', { applyType: '3', scafId: '1', planDismantle: '2026-03-19' }),
      asked('4', { applyType: '4', scafId: '1' }),
    ];
    expect(barsOf({ scaffolds, waiting }).map(({ id }) => id)).toEqual(['1']);
  });
});

describe('the rows', () => {
  const rowsOf = (board: ScaffoldBoard, all = false) =>
    blockRows(board, scaffoldBars(board, words), { all, none: 'none' }).map(({ name }) => name);

  test('are the blocks with bars by zone and number, or all of them', () => {
    const board = answer({ scaffolds: [standing('1')], waiting: [asked('2')] });
    expect(rowsOf(board)).toEqual(['B101', 'B102']);
    expect(rowsOf(board, true)).toEqual(['Z900', 'B101', 'B102']);
  });

  test('name blocks by their scaffolds if the reader may not list blocks, and end with what has no block', () => {
    const { block: _block, ...loose } = standing('2');
    const board = answer({ blocks: null, scaffolds: [standing('1', { block_dictText: 'B101' }), loose] });
    expect(rowsOf(board)).toEqual(['B101', 'none']);
    expect(scaffoldBars(board, words)[1]?.row).toBe(noBlock);
  });
});

describe('the search', () => {
  const board = answer({ scaffolds: [standing('1'), standing('22', { block: 'b2', place: 'deck' })] });
  const bars = scaffoldBars(board, words);
  const rows = blockRows(board, bars, { all: false, none: '' });
  const found = (text: string) => searchBoard(text, rows, bars).map(({ row, bar }) => bar?.text ?? row.name);

  test('finds a block first, then its scaffolds', () => {
    expect(found('b101')).toEqual(['B101', 'JT-1 · hold 3']);
  });

  test('finds a scaffold by part of its number or place, whatever the signs and letters', () => {
    expect(found('jt22')).toEqual(['JT-22 · deck']);
    expect(found('HOLD3')).toEqual(['JT-1 · hold 3']);
    expect(found('  ')).toEqual([]);
  });
});

test('the cards of a phone begin with what is urgent, each bar in one group', () => {
  const scaffolds = [
    standing('later', { planDismantle: '2026-04-02' }),
    standing('gone', { scafStatus: '70', gone: '2026-03-02' }),
    standing('red', { scafStatus: '45', tag: 'R' }),
    standing('due', { nextInspect: today }),
    standing('over', { planDismantle: '2026-03-01', nextInspect: today }),
    standing('sooner'),
  ];
  const groups = cardGroups(barsOf({ scaffolds, waiting: [asked('wish')] }));
  expect(groups.map(({ group, bars }) => [group, bars.map(({ id }) => id)])).toEqual([
    ['overdue', ['over']],
    ['inspect', ['due']],
    ['red', ['red']],
    ['standing', ['sooner', 'later']],
    ['wish', ['wish']],
    ['gone', ['gone']],
  ]);
});
