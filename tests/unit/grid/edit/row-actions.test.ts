import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { addRows } from '#src/grid/edit/actions/add-rows.ts';
import { duplicateRow } from '#src/grid/edit/actions/duplicate-row.ts';
import { insertRow } from '#src/grid/edit/actions/insert-rows.ts';
import { moveRow } from '#src/grid/edit/actions/move-row.ts';
import { removeRows } from '#src/grid/edit/actions/remove-rows.ts';
import { plainModel } from './plain-model.ts';

const columns: readonly EditColumn[] = [
  { key: 'code', type: 'input', title: 'Code', disabled: true },
  { key: 'name', type: 'input', title: 'Name', defaultValue: 'x' },
  { key: 'order', type: 'inputNumber', title: 'Order', isOrder: true },
];
const rows = [1, 2, 3].map((at) => ({ id: `r${at}`, code: `c${at}`, name: `n${at}`, order: at * 10, version: at }));
const model = () => plainModel(columns, rows, { mayAdd: true });
const codes = (one: ReturnType<typeof model>) => one.store.all.map(({ code }) => code);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('row actions', () => {
  it('add rows with defaults and counted numbers at the end, and activate the first editable cell of the last row', () => {
    const one = model();
    const added = addRows(one, { count: 2 });
    expect(added.map(({ name, order }) => [name, order])).toEqual([
      ['x', 31],
      ['x', 32],
    ]);
    expect(one.store.all.slice(3)).toEqual(added);
    expect([one.cursor.row, one.cursor.column]).toEqual([4, 1]);
    one.undo();
    expect(one.store.count).toBe(3);
    expect(one.cursor.row).toBe(2);
  });

  it('add rows after a position, at most after the last row', () => {
    const one = model();
    addRows(one, { after: 1, values: { code: 'new' } });
    addRows(one, { after: 99, values: { code: 'last' } });
    expect(codes(one)).toEqual(['c1', 'new', 'c2', 'c3', 'last']);
  });

  it('refuse an insert within 1500 ms of the previous insert, per grid', () => {
    const one = model();
    expect(insertRow(one, 1)).toBeDefined();
    vi.advanceTimersByTime(1499);
    expect(insertRow(one, 1)).toBeUndefined();
    expect(one.store.count).toBe(4);
    expect(insertRow(model(), 1)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(insertRow(one, 0)).toBe(one.store.at(0));
  });

  it('remove rows and report saved ones; new rows are not reported as deleted', () => {
    const one = model();
    const [added] = addRows(one);
    const removed = removeRows(one, ['r2', added?.id ?? '', 'unknown']);
    expect(removed.count).toBe(2);
    expect(removed.saved.map(({ id }) => id)).toEqual(['r2']);
    expect(one.store.removed.map(({ id }) => id)).toEqual(['r2']);
    one.undo();
    expect(one.store.count).toBe(4);
    expect(one.store.isNew(added?.id ?? '')).toBe(true);
  });

  it('move a row together with the active cell, not beyond the ends', () => {
    const one = model();
    one.goTo(0, 1);
    expect(moveRow(one, 0, 2)).toBe(true);
    expect(codes(one)).toEqual(['c2', 'c3', 'c1']);
    expect([one.cursor.row, one.cursor.column]).toEqual([2, 1]);
    expect(moveRow(one, 2, 3)).toBe(false);
    expect(moveRow(one, 0, -1)).toBe(false);
  });

  it('copy a row below itself: its columns, but not its id, version or counted number', () => {
    const one = model();
    const copy = duplicateRow(one, 0);
    expect(one.store.at(1)).toBe(copy);
    expect(copy).toMatchObject({ code: 'c1', name: 'n1', order: 31 });
    expect(copy).not.toHaveProperty('version');
    expect(one.store.isNew(copy?.id ?? '')).toBe(true);
  });

  it('keep the active cell inside the grid when rows below it are removed', () => {
    const one = model();
    one.goTo(2, 1);
    one.goTo(0, 1, true);
    removeRows(one, ['r3']);
    expect(one.cursor.block).toEqual({ top: 0, bottom: 0, left: 1, right: 1 });
    removeRows(one, ['r1', 'r2']);
    expect(one.cursor.block).toBeUndefined();
  });
});
