import { describe, expect, it, vi } from 'vitest';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { LinkedOptions } from '#src/grid/edit/office/linked-options.ts';
import { withoutDoubles } from '#src/grid/edit/office/use-cell-context.ts';
import { pasteCells } from '#src/grid/edit/paste/paste-cells.ts';
import { plainModel } from './plain-model.ts';

const columns: readonly EditColumn[] = [
  { key: 'province', type: 'select', title: 'P', linkageKey: 'city' },
  { key: 'city', type: 'select', title: 'C', linkageKey: 'district' },
  { key: 'district', type: 'select', title: 'D' },
  { key: 'other', type: 'input', title: 'O' },
];
const [province, city, district, other] = columns as [EditColumn, EditColumn, EditColumn, EditColumn];
const option = (value: string) => ({ value, text: `${value}!` });
const children: Readonly<Record<string, readonly string[]>> = {
  '': ['a', 'b'],
  a: ['a1', 'a2'],
  b: ['b1'],
  b1: ['b11'],
};

function linked() {
  const requestData = vi.fn(async (parent: string) => (children[parent] ?? []).map(option));
  const options = new LinkedOptions([{ key: 'province', requestData }], columns);
  return { requestData, options };
}
const row = { id: '1', province: 'b', city: 'b1', district: '' };

describe('choices of linked selects', () => {
  it('request the root with an empty text and each parent value once, however often they are asked for', async () => {
    const { requestData, options } = linked();
    for (let at = 0; at < 3; at += 1) {
      expect(options.optionsOf(province, row)).toEqual([]);
      expect(options.optionsOf(city, row)).toEqual([]);
      expect(options.optionsOf(city, { ...row, id: '2' })).toEqual([]);
    }
    await options.pending();
    expect(options.optionsOf(province, undefined)).toEqual([option('a'), option('b')]);
    expect(options.optionsOf(city, row)).toEqual([option('b1')]);
    expect(requestData.mock.calls).toEqual([[''], ['b']]);
    expect(options.pending()).toBeUndefined();
  });

  it('are empty below an empty value, and undefined for other columns', () => {
    const { requestData, options } = linked();
    expect(options.optionsOf(city, { id: '1' })).toEqual([]);
    expect(options.optionsOf(district, undefined)).toEqual([]);
    expect(options.optionsOf(other, row)).toBeUndefined();
    expect(requestData).not.toHaveBeenCalled();
  });

  it('are preloaded on every level for existing rows', async () => {
    const { requestData, options } = linked();
    options.preload([row, { id: '2', province: 'a', city: null }]);
    await options.pending();
    expect(requestData.mock.calls.map(([parent]) => parent).sort()).toEqual(['', 'a', 'b', 'b1']);
    expect(options.optionsOf(district, row)).toEqual([option('b11')]);
  });

  it('are requested again some time after a failure', async () => {
    let now = 0;
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const requestData = vi.fn(() => Promise.reject(new Error('away')));
    const options = new LinkedOptions([{ key: 'province', requestData }], columns, () => now);
    options.optionsOf(province, row);
    await options.pending();
    options.optionsOf(province, row);
    expect(requestData).toHaveBeenCalledTimes(1);
    now = 15_000;
    options.optionsOf(province, row);
    await options.pending();
    expect(requestData).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('append dictionary items to the column’s own options, without duplicates', () => {
    expect(withoutDoubles([option('1'), { value: '2', text: 'own' }, { value: '2', text: 'dictionary' }])).toEqual([
      option('1'),
      { value: '2', text: 'own' },
    ]);
  });
});

describe('cells of linked selects', () => {
  const contextOf = (options: LinkedOptions): CellContext => ({
    language: 'zh',
    optionsOf: (column, of) => options.optionsOf(column, of) ?? [],
    nameOf: () => undefined,
    pendingOptions: options.pending,
  });
  const full = { id: '1', province: 'a', city: 'a1', district: 'x', other: 'o' };

  it('clear the later levels when an earlier one changes, in the same step', () => {
    const { options } = linked();
    const model = plainModel(columns, [full], { context: contextOf(options) });
    const changes = model.store.setCells([{ index: 0, key: 'province', value: 'b' }]);
    expect(changes.map(({ key }) => key)).toEqual(['province', 'city', 'district']);
    expect(model.store.at(0)).toEqual({ id: '1', province: 'b', city: null, district: null, other: 'o' });
    model.undo();
    expect(model.store.at(0)).toEqual(full);
    model.redo();
    expect(model.store.at(0)?.city).toBeNull();
    model.undo();
    model.store.setCells([{ index: 0, key: 'city', value: 'a2' }]);
    expect(model.store.at(0)).toMatchObject({ province: 'a', city: 'a2', district: null });
  });

  it('keep values that the same edit sets', () => {
    const { options } = linked();
    const model = plainModel(columns, [full], { context: contextOf(options) });
    model.store.setCells([
      { index: 0, key: 'province', value: 'b' },
      { index: 0, key: 'city', value: 'b1' },
    ]);
    expect(model.store.at(0)).toMatchObject({ province: 'b', city: 'b1', district: null });
  });

  it('are pasted by their texts, even before anybody opened a level', async () => {
    const { options } = linked();
    const model = plainModel(columns, [{ id: '1' }], { context: contextOf(options) });
    model.goTo(0, 0);
    const outcome = await pasteCells(model, 'b!\tb1!\tb11!');
    expect(outcome.kind).toBe('done');
    expect(model.store.at(0)).toEqual({ id: '1', province: 'b', city: 'b1', district: 'b11' });
  });
});
