import { describe, expect, it } from 'vitest';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { FindState } from '#src/grid/edit/find/find-state.ts';
import { plainModel } from './plain-model.ts';

const columns: readonly EditColumn[] = [
  { key: 'name', type: 'input', title: 'Name' },
  { key: 'state', type: 'select', title: 'State', options: [{ value: '1', text: 'Open' }] },
  { key: 'secret', type: 'hidden', title: 'Hidden' },
];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `Part ${at}`, state: '1', secret: 'part' }));

describe('FindState', () => {
  it('finds displayed texts, ignoring case, and cycles from the active cell', async () => {
    const model = plainModel(columns, rowsOf(12));
    model.goTo(5, 0);
    const find = new FindState(model);
    await find.search('pART 1');
    expect(find.read()).toMatchObject({ count: 3, current: 1, searching: false });
    expect(model.cursor.row).toBe(10);
    find.step(1);
    expect([model.cursor.row, find.read().current]).toEqual([11, 2]);
    find.step(1);
    expect([model.cursor.row, find.read().current]).toEqual([1, 0]);
    find.step(-1);
    expect(model.cursor.row).toBe(11);
    await find.search('open');
    expect(find.read().count).toBe(12);
    expect(model.cursor.column).toBe(1);
    find.close();
  });

  it('highlights matches only while it is open', async () => {
    const model = plainModel(columns, rowsOf(3));
    const find = new FindState(model);
    await find.search('part 2');
    expect([model.isFound?.('Part 2'), model.isFound?.('Part 1')]).toEqual([true, false]);
    await find.search('');
    expect(model.isFound).toBeUndefined();
    expect(find.read()).toEqual({ text: '', count: 0, current: -1, searching: false });
    await find.search('x');
    expect(find.read().count).toBe(0);
    find.step(1);
    find.close();
    expect(model.isFound).toBeUndefined();
  });

  it('searches changed rows again', async () => {
    const model = plainModel(columns, rowsOf(3));
    const find = new FindState(model);
    await find.search('part');
    model.store.setCells([{ index: 0, key: 'name', value: 'gone' }]);
    await expect.poll(() => find.read().count).toBe(2);
    model.store.remove(new Set(['r2']));
    await expect.poll(() => find.read().count).toBe(1);
    find.close();
  });

  it('lets a later search replace an earlier one', async () => {
    const model = plainModel(columns, rowsOf(20_000));
    const find = new FindState(model);
    const first = find.search('part');
    const second = find.search('part 19999');
    await Promise.all([first, second]);
    expect(find.read()).toMatchObject({ text: 'part 19999', count: 1, current: 0 });
    find.close();
  });
});
