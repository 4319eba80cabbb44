import { describe, expect, it } from 'vitest';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { removeRows } from '#src/grid/edit/actions/remove-rows.ts';
import { clearCells } from '#src/grid/edit/clear-cells.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { fillDown } from '#src/grid/edit/fill/fill-down.ts';
import { pasteCells } from '#src/grid/edit/paste/paste-cells.ts';
import { plainModel } from './plain-model.ts';

const options = [
  { value: '1', text: '待办' },
  { value: '2', text: '已办' },
];
const columns: readonly EditColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'count', type: 'inputNumber', title: '数量', validateRules: [{ pattern: 'z' }] },
  { key: 'state', type: 'select', title: '状态', options },
  { key: 'sum', type: 'inputNumber', title: '合计', disabled: true },
];
const rows: readonly GridRecord[] = Array.from({ length: 4 }, (_, at) => ({
  id: `r${at}`,
  name: `n${at}`,
  count: at,
  state: '1',
  sum: at,
}));

async function grid(): Promise<EditModel> {
  const model = plainModel(columns, rows, { mayAdd: true });
  await model.checks.load();
  return model;
}
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const refused = { zh: '不行', en: 'no' };
const refuse = (model: EditModel, id: string, key: string) =>
  model.store.setProblems(new Map([[id, new Map([[key, refused]])]]));
const left = ({ store }: EditModel) => store.leftovers.read().map(({ id, key, text }) => `${id} ${key} ${text}`);

describe('mark of a text that a paste could not enter', () => {
  it('is shown beside the entered values, counts as no failing check, and is removed by one undo', async () => {
    const model = await grid();
    model.cursor.select(at(0, 0));
    const outcome = await pasteCells(model, 'a\tseven\t已办\nb\t8\tnever');
    expect(outcome.kind).toBe('done');
    expect(model.store.all.slice(0, 2)).toMatchObject([
      { name: 'a', count: 0, state: '2' },
      { name: 'b', count: 8, state: '1' },
    ]);
    expect(left(model)).toEqual(['r0 count seven', 'r1 state never']);
    expect(model.store.problems.size).toBe(0);
    model.undo();
    expect(model.store.all).toEqual(rows);
    expect(left(model)).toEqual([]);
    expect(model.store.isDirty).toBe(false);
    model.redo();
    expect(left(model)).toEqual(['r0 count seven', 'r1 state never']);
  });

  it('ends when a valid column is pasted there, even with the old value, and stays away after undo', async () => {
    const model = await grid();
    model.cursor.select(at(0, 1));
    await pasteCells(model, 'x\ny\nz');
    expect(left(model)).toHaveLength(3);
    model.cursor.select(at(0, 1));
    await pasteCells(model, '0\n1\n9');
    expect(left(model)).toEqual([]);
    model.undo();
    expect([left(model), model.store.all]).toEqual([[], rows]);
  });

  it('ends when its cell is typed into, filled or cleared, and follows the id that its row gets on saving', async () => {
    const model = await grid();
    model.cursor.select(at(0, 1));
    await pasteCells(model, 'x\ny\nz\nu');
    model.store.setCells([{ index: 0, key: 'count', value: 0 }]);
    expect(left(model)).toEqual(['r1 count y', 'r2 count z', 'r3 count u']);
    model.cursor.select(at(0, 1, 1, 1));
    fillDown(model);
    model.cursor.select(at(2, 1));
    clearCells(model);
    expect(left(model)).toEqual(['r3 count u']);
    model.store.saved('r3', { ...rows[3], id: 's3' });
    expect(left(model)).toEqual(['s3 count u']);
    model.store.load(rows);
    expect(left(model)).toEqual([]);
  });

  it('appears in new rows and for read-only cells', async () => {
    const model = await grid();
    model.cursor.select(at(3, 2));
    await pasteCells(model, '已办\t3\nnever\t7');
    expect(left(model)).toEqual([`${model.store.at(4)?.id} state never`, `${model.store.at(4)?.id} sum 7`]);
    model.undo();
    expect([left(model), model.store.count]).toEqual([[], 4]);
  });
});

describe('a cell that a server refused', () => {
  const isMarked = (model: EditModel, id: string, key: string) => model.store.problems.get(id)?.has(key) === true;

  it('is marked until its value changes, even if its column has no rule', async () => {
    const model = await grid();
    refuse(model, 'r1', 'state');
    model.store.setCells([{ index: 1, key: 'state', value: '2' }]);
    expect(isMarked(model, 'r1', 'state')).toBe(false);
  });

  it.each([
    ['pasted', async (model: EditModel) => void (await pasteCells(model, '1'))],
    [
      'filled',
      (model: EditModel) => {
        model.store.setCells([{ index: 0, key: 'count', value: 1 }]);
        fillDown(model);
      },
    ],
  ])('is checked again when its own value is %s there', async (_, enter) => {
    const model = await grid();
    refuse(model, 'r1', 'count');
    model.cursor.select(at(1, 1));
    await enter(model);
    expect([isMarked(model, 'r1', 'count'), model.store.at(1)?.count]).toEqual([false, 1]);
  });

  it('is checked again when it is empty and cleared again', async () => {
    const model = await grid();
    model.store.setCells([{ index: 1, key: 'count', value: null }]);
    refuse(model, 'r1', 'count');
    model.cursor.select(at(1, 1));
    clearCells(model);
    expect(isMarked(model, 'r1', 'count')).toBe(false);
  });

  it('keeps its mark while its row is removed and restored', async () => {
    const model = await grid();
    refuse(model, 'r1', 'count');
    removeRows(model, ['r1']);
    expect(model.store.problems.size).toBe(0);
    model.undo();
    expect(isMarked(model, 'r1', 'count')).toBe(true);
  });

  it('is valid once another user changed its value', async () => {
    const model = await grid();
    refuse(model, 'r1', 'count');
    model.store.takeRemote({ ...rows[1], id: 'r1', name: 'theirs' });
    expect(isMarked(model, 'r1', 'count')).toBe(true);
    model.store.takeRemote({ ...rows[1], id: 'r1', count: 5 });
    expect(isMarked(model, 'r1', 'count')).toBe(false);
  });
});
