import { describe, expect, it } from 'vitest';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { addRows } from '#src/grid/edit/actions/add-rows.ts';
import { getAll, getChangedData, getNewData, getTableData, getValues } from '#src/grid/edit/actions/read-out.ts';
import { removeRows } from '#src/grid/edit/actions/remove-rows.ts';
import { setValues } from '#src/grid/edit/actions/set-values.ts';
import { showFirstProblem } from '#src/grid/edit/actions/show-first-problem.ts';
import { plainModel } from './plain-model.ts';

const columns: readonly EditColumn[] = [
  { key: 'name', type: 'input', title: 'Name', validateRules: [{ required: true }] },
  { key: 'code', type: 'input', title: 'Code', validateRules: [{ unique: true }] },
  { key: 'kept', type: 'hidden', title: 'Kept' },
];
const rows = [1, 2, 3].map((at) => ({ id: `r${at}`, name: `n${at}`, code: `c${at}`, kept: at }));
const model = () => plainModel(columns, rows, { mayAdd: true });

describe('reading values out of a grid', () => {
  it('returns all rows, new ones without their id, and the removed saved rows', () => {
    const one = model();
    const [added] = addRows(one, { values: { name: 'new', code: 'c9' } });
    removeRows(one, ['r1']);
    const { tableData, deleteData } = getAll(one);
    expect(tableData).toEqual([rows[1], rows[2], { name: 'new', code: 'c9' }]);
    expect(tableData[0]).not.toBe(one.store.at(0));
    expect(deleteData).toEqual([rows[0]]);
    removeRows(one, [added?.id ?? '']);
    expect(getAll(one).deleteData).toEqual([rows[0]]);
  });

  it('returns only new, only changed or only named rows', () => {
    const one = model();
    const [added] = addRows(one, { values: { name: 'new' } });
    setValues(one, [{ rowKey: 'r2', values: { name: 'other' } }]);
    expect(getNewData(one)).toEqual([{ name: 'new' }]);
    expect(getNewData(one, true)).toEqual([added]);
    expect(getChangedData(one)).toEqual([{ ...rows[1], name: 'other' }]);
    expect(getTableData(one, { rowIds: ['r3'] })).toEqual([rows[2]]);
  });

  it('counts failing cells when it validates, and moves to the first in display order', async () => {
    const one = model();
    setValues(one, [
      { rowKey: 'r3', values: { name: '' } },
      { rowKey: 'r2', values: { code: 'c3' } },
    ]);
    one.store.reorder([...one.store.all].reverse());
    const { errorCount, problems, deletedIds } = await getValues(one);
    expect(errorCount).toBe(3);
    expect(deletedIds).toEqual([]);
    expect([...(problems.get('r3')?.keys() ?? [])]).toEqual(['name', 'code']);
    expect((await getValues(one, { rowIds: ['r1'] })).errorCount).toBe(0);
    expect(showFirstProblem(one)).toBe(true);
    expect([one.cursor.row, one.cursor.column]).toEqual([0, 0]);
  });

  it('moves nowhere if nothing fails', async () => {
    const one = model();
    expect((await getValues(one)).errorCount).toBe(0);
    expect(showFirstProblem(one)).toBe(false);
    expect(one.cursor.row).toBe(-1);
  });

  it('sets values by row id, also of new rows, as one step', () => {
    const one = model();
    const [added] = addRows(one);
    const changes = setValues(one, [
      { rowKey: added?.id ?? '', values: { name: 'A' } },
      { rowKey: 'r1', values: { name: 'n1', code: 'B' } },
      { rowKey: 'unknown', values: { name: 'C' } },
    ]);
    expect(changes.map(({ id, key, after }) => [id, key, after])).toEqual([
      [added?.id, 'name', 'A'],
      ['r1', 'code', 'B'],
    ]);
    one.undo();
    expect(one.store.at(0)).toEqual(rows[0]);
    expect(one.store.at(3)?.name).toBeUndefined();
  });
});

describe('marks of duplicate values', () => {
  it('disappear from both cells when one of them changes', async () => {
    const one = model();
    setValues(one, [{ rowKey: 'r2', values: { code: 'c1' } }]);
    await getValues(one);
    expect([...one.store.problems.keys()].sort()).toEqual(['r1', 'r2']);
    setValues(one, [{ rowKey: 'r1', values: { code: 'c7' } }]);
    expect(one.store.problems.size).toBe(0);
  });

  it('disappear when the other row is removed', async () => {
    const one = model();
    setValues(one, [{ rowKey: 'r2', values: { code: 'c1' } }]);
    await getValues(one);
    removeRows(one, ['r2']);
    expect(one.store.problems.size).toBe(0);
  });
});
