import { describe, expect, it } from 'vitest';
import { RowStore } from '#src/grid/rows/row-store.ts';

interface Item {
  id: string;
  version: number;
}

const page = (from: number, count: number, version = 1): Item[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${from + at}`, version }));

const makeStore = () => new RowStore<Item>((row) => row.id);

describe('RowStore', () => {
  it('keeps the selection over pages', () => {
    const store = makeStore();
    store.reset(page(0, 10));
    store.toggle(2);
    store.reset(page(10, 10));
    expect(store.isSelected(2)).toBe(false);
    store.toggle(0);
    expect(store.selected.map((row) => row.id)).toEqual(['r2', 'r10']);
    store.reset(page(0, 10));
    expect(store.isSelected(2)).toBe(true);
  });

  it('hands out the current copy of a selected row that came again', () => {
    const store = makeStore();
    store.reset(page(0, 10));
    store.toggle(2);
    store.reset(page(0, 10, 7));
    expect(store.selected).toEqual([{ id: 'r2', version: 7 }]);
  });

  it('selects a stretch from the row toggled last', () => {
    const store = makeStore();
    store.reset(page(0, 10));
    store.toggle(6);
    store.extendTo(3);
    expect(store.selected.map((row) => row.id).sort()).toEqual(['r3', 'r4', 'r5', 'r6']);
  });

  it('deselects only its own page by the title checkbox', () => {
    const store = makeStore();
    store.reset(page(0, 10));
    store.toggle(1);
    store.reset(page(10, 10));
    store.selectLoaded(true);
    expect(store.selectedCount).toBe(11);
    store.selectLoaded(false);
    expect(store.selected.map((row) => row.id)).toEqual(['r1']);
  });

  it('keeps the active row inside a list that got shorter', () => {
    const store = makeStore();
    store.reset(page(0, 10));
    store.activate(99);
    expect(store.active).toBe(9);
    store.reset(page(0, 3));
    expect(store.active).toBe(2);
  });

  it('ignores rows that arrive beyond the count', () => {
    const store = makeStore();
    store.expect(5);
    store.put(3, page(3, 4));
    expect(store.held).toBe(2);
    expect(store.at(6)).toBeUndefined();
  });
});
