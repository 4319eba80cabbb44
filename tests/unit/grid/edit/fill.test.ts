import { describe, expect, it } from 'vitest';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { fillOn, fillRight } from '#src/grid/edit/fill/fill-cells.ts';
import { fillDown } from '#src/grid/edit/fill/fill-down.ts';
import { seriesOf } from '#src/grid/edit/fill/fill-series.ts';
import { fillTarget } from '#src/grid/edit/fill/fill-target.ts';
import { plainModel } from './plain-model.ts';

const number: EditColumn = { key: 'n', type: 'inputNumber', title: 'N' };
const text: EditColumn = { key: 't', type: 'input', title: 'T' };
const day: EditColumn = { key: 'd', type: 'date', title: 'D' };
const moment: EditColumn = { key: 'm', type: 'datetime', title: 'M' };
const month: EditColumn = { key: 'o', type: 'date', title: 'O', format: 'YYYY-MM' };

const line = (values: readonly unknown[], column: EditColumn, counts: boolean, places: readonly number[]) =>
  places.map(seriesOf(values, column, counts));

describe('a filled line', () => {
  it('repeats one value; with Ctrl a number or a day counts by one, backwards too', () => {
    expect(line([5], number, false, [1, 2, -1])).toEqual([5, 5, 5]);
    expect(line([5], number, true, [1, 2, -1, -2])).toEqual([6, 7, 4, 3]);
    expect(line(['2026-12-31'], day, false, [1])).toEqual(['2026-12-31']);
    expect(line(['2026-12-31'], day, true, [1, -1])).toEqual(['2027-01-01', '2026-12-30']);
    expect(line(['2028-02-28 08:30:00'], moment, true, [1, 2])).toEqual(['2028-02-29 08:30:00', '2028-03-01 08:30:00']);
  });

  it('continues equal steps; with Ctrl it repeats the values', () => {
    expect(line([10, 20], number, false, [2, 3, -1])).toEqual([30, 40, 0]);
    expect(line([0.1, 0.2, 0.3], number, false, [3, 4])).toEqual([0.4, 0.5]);
    expect(line([10, 20], number, true, [2, 3, -1])).toEqual([10, 20, 20]);
    expect(line(['2026-11-01', '2026-11-08'], day, false, [2])).toEqual(['2026-11-15']);
  });

  it('repeats values without equal steps, empty values, text, and invalid days', () => {
    expect(line([1, 2, 4], number, false, [3, 4])).toEqual([1, 2]);
    expect(line([1, null], number, false, [2, 3])).toEqual([1, null]);
    expect(line([null], number, true, [1])).toEqual([null]);
    expect(line([true], number, true, [1, 2])).toEqual([true, true]);
    expect(line([false, true], number, false, [2, 3])).toEqual([false, true]);
    expect(line(['a', 'b'], text, false, [2, 3, -1])).toEqual(['a', 'b', 'b']);
    expect(line(['7'], text, true, [1])).toEqual(['7']);
    expect(line(['2026-11'], month, true, [1])).toEqual(['2026-11']);
  });
});

describe('the fill handle', () => {
  const block = { top: 2, bottom: 3, left: 1, right: 2 };

  it('fills in the direction of the longer drag, and nothing inside the block', () => {
    expect(fillTarget(block, 6, 2)).toEqual({ ...block, top: 4, bottom: 6 });
    expect(fillTarget(block, 0, 3)).toEqual({ ...block, top: 0, bottom: 1 });
    expect(fillTarget(block, 4, 5)).toEqual({ ...block, left: 3, right: 5 });
    expect(fillTarget(block, 3, 0)).toEqual({ ...block, left: 0, right: 0 });
    expect(fillTarget(block, 3, 2)).toBeUndefined();
  });
});

describe('filling cells', () => {
  const columns: readonly EditColumn[] = [
    text,
    number,
    { key: 'p', type: 'inputNumber', title: 'P', props: { precision: 1 } },
    day,
    { key: 'shown', type: 'normal', title: 'Shown' },
    { key: 'closed', type: 'inputNumber', title: 'Closed', disabled: true },
  ];
  const rows: readonly GridRecord[] = Array.from({ length: 6 }, (_, at) => ({
    id: `r${at}`,
    t: `t${at}`,
    n: at,
    p: 0,
    d: '2026-11-22',
    shown: `s${at}`,
    closed: at,
  }));
  const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

  it('down and up is one step, fills column by column, and skips read-only cells', async () => {
    const model = plainModel(columns, rows);
    const source = at(1, 0, 2, 5);
    expect(await fillOn(model, source, at(3, 0, 5, 5), false)).toEqual({ kind: 'filled', cells: 3, left: 0 });
    expect(model.store.all.slice(3)).toEqual([
      { ...rows[3], t: 't1', n: 3 },
      { ...rows[4], t: 't2', n: 4 },
      { ...rows[5], t: 't1', n: 5 },
    ]);
    expect(model.cursor.block).toEqual(at(1, 0, 5, 5));
    model.undo();
    expect(model.store.all).toEqual(rows);
    await fillOn(model, at(2, 1), at(0, 1, 1, 1), true);
    expect(model.store.all.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
    await fillOn(model, at(5, 1), at(0, 1, 4, 1), false);
    expect(model.store.all.map(({ n }) => n)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('right and left enters what other columns accept, and lists what they refuse', async () => {
    const model = plainModel(columns, rows);
    expect(await fillOn(model, at(1, 1), at(1, 2, 1, 3), false)).toEqual({ kind: 'filled', cells: 1, left: 1 });
    expect(model.store.at(1)).toEqual({ ...rows[1], p: 1 });
    expect(model.store.leftovers.read()).toMatchObject([{ id: 'r1', key: 'd', text: '1' }]);
    await fillOn(model, at(4, 1), at(4, 0), false);
    expect(model.store.at(4)?.t).toBe('4');
    await fillOn(model, at(2, 1), at(2, 2), true);
    expect(model.store.at(2)?.p).toBe(3);
  });

  it('with Ctrl+D and Ctrl+R copies the first row or column, and the previous cell for a single cell', async () => {
    const model = plainModel(columns, rows);
    model.cursor.select(at(3, 0));
    fillDown(model);
    expect(model.store.at(3)?.t).toBe('t2');
    model.cursor.select(at(4, 1, 5, 2));
    await fillRight(model);
    expect(model.store.all.map(({ p }) => p)).toEqual([0, 0, 0, 0, 4, 5]);
    model.cursor.select(at(3, 2));
    await fillRight(model);
    expect(model.store.at(3)?.p).toBe(3);
    model.cursor.select(at(0, 0));
    expect(await fillRight(model)).toEqual({ kind: 'filled', cells: 0, left: 0 });
    model.cursor.select(at(1, 4, 5, 4));
    fillDown(model);
    expect(model.store.all.map(({ shown }) => shown)).toEqual(rows.map(({ shown }) => shown));
  });
});
