import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { EditStore } from '#src/grid/edit/edit-store.ts';

const rowOf = (id: string, a: number): GridRecord => ({ id, a, b: `b${a}`, orderNum: a });

/** Positions are read modulo the rows there are at that moment. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('set' as const), at: fc.nat(20), key: fc.constantFrom('a', 'b'), value: fc.nat(3) }),
    fc.record({ kind: fc.constant('insert' as const), at: fc.nat(20), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(20), to: fc.nat(20) }),
    fc.record({ kind: fc.constant('sort' as const), by: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('group' as const), at: fc.nat(20), value: fc.nat(3) }),
    fc.record({ kind: fc.constant('undo' as const) }),
    fc.record({ kind: fc.constant('redo' as const) }),
  ),
  { maxLength: 30 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

let made = 0;
const newRow = (): GridRecord => {
  made += 1;
  return { id: `new${made}` };
};

function run(store: EditStore, step: Step): void {
  const at = 'at' in step ? step.at % Math.max(1, store.count) : 0;
  if (step.kind === 'set') store.setCells([{ index: at, key: step.key, value: step.value }]);
  else if (step.kind === 'insert') store.insert(at, Array.from({ length: step.count }, newRow));
  else if (step.kind === 'remove') store.remove(new Set(store.all.slice(at, at + step.count).map(({ id }) => id)));
  else if (step.kind === 'move') store.move(at, step.to % Math.max(1, store.count));
  else if (step.kind === 'sort')
    store.reorder([...store.all].sort((x, y) => String(x[step.by]).localeCompare(String(y[step.by]))));
  else if (step.kind === 'group')
    store.history.group(() => {
      store.insert(at, [newRow()]);
      store.setCells([{ index: at, key: 'a', value: step.value }]);
    });
  else if (step.kind === 'undo') store.history.undo();
  else store.history.redo();
}

/** All that a page reads from a store. */
const stateOf = (store: EditStore) => ({
  rows: store.all.map((row) => ({ ...row })),
  fresh: store.all.filter(({ id }) => store.isNew(id)).map(({ id }) => id),
  changed: [...store.changedIds].sort(),
  removed: store.removed.map(({ id }) => id).sort(),
  marked: store.all.flatMap((row) => [...(store.marksOf(row)?.changed ?? [])].map((key) => `${row.id} ${key}`)).sort(),
});

const numbering = fc.constantFrom(undefined, 'orderNum');
/** In order, or with gaps as a server may have them. */
const numbers = fc.array(fc.nat(30), { maxLength: 8 });

function loaded(orderKey: string | undefined, values: readonly number[]): EditStore {
  const store = new EditStore();
  store.orderKey = orderKey;
  store.load(values.map((value, at) => rowOf(`r${at}`, value)));
  return store;
}

describe('EditStore', () => {
  it('is as it was loaded when everything is taken back, and as it became when it is all done again', () => {
    fc.assert(
      fc.property(numbering, numbers, steps, (orderKey, values, all) => {
        const store = loaded(orderKey, values);
        const start = stateOf(store);
        for (const step of all) run(store, step);
        const end = stateOf(store);
        let taken = 0;
        while (store.history.undo()) taken += 1;
        expect(stateOf(store)).toEqual(start);
        for (let at = 0; at < taken; at += 1) store.history.redo();
        expect(stateOf(store)).toEqual(end);
      }),
      { numRuns: 300 },
    );
  });

  it('never writes into the rows that it was given, whatever happened', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const rows = [1, 2, 3, 4, 5].map((a) => rowOf(`r${a}`, a));
        const given = structuredClone(rows);
        const store = new EditStore();
        store.load(rows);
        for (const step of list) run(store, step);
        expect(rows).toEqual(given);
      }),
    );
  });

  it('knows which rows are new, removed and changed, whatever happened', () => {
    fc.assert(
      fc.property(numbering, numbers, steps, (orderKey, values, all) => {
        const store = loaded(orderKey, values);
        const base = new Map(store.all.map((row) => [row.id, row]));
        for (const step of all) run(store, step);
        const now = new Map(store.all.map((row) => [row.id, row]));
        expect(now.size).toBe(store.count);
        const differs = (row: GridRecord, before: GridRecord) =>
          ['a', 'b', 'orderNum'].some((key) => row[key] !== before[key]);
        const expected = {
          fresh: [...now.keys()].filter((id) => !base.has(id)),
          removed: [...base.keys()].filter((id) => !now.has(id)).sort(),
          changed: [...now].flatMap(([id, row]) => {
            const before = base.get(id);
            return before !== undefined && differs(row, before) ? [id] : [];
          }),
        };
        const { fresh, removed, changed } = stateOf(store);
        expect({ fresh, removed, changed }).toEqual({ ...expected, changed: expected.changed.sort() });
        for (const row of store.removed) expect(row).toEqual(base.get(row.id));
        for (const id of now.keys()) expect(store.all[store.positionOf(id)]?.id).toBe(id);
      }),
      { numRuns: 300 },
    );
  });

  it('numbers the rows 1 … n after each change of their order', () => {
    const store = loaded('orderNum', [10, 20, 30]);
    store.move(2, 0);
    expect(store.all.map(({ id, orderNum }) => [id, orderNum])).toEqual([
      ['r2', 1],
      ['r0', 2],
      ['r1', 3],
    ]);
    store.history.undo();
    expect(store.all.map(({ orderNum }) => orderNum)).toEqual([10, 20, 30]);
    expect(store.isDirty).toBe(false);
  });

  it('knows by which column it is sorted, until a row is moved by hand', () => {
    const store = loaded(undefined, [2, 1]);
    const sort = { column: 'a', order: 'asc' } as const;
    store.reorder([...store.all].reverse(), sort);
    expect(store.sort).toBe(sort);
    store.move(0, 1);
    expect(store.sort).toBeUndefined();
    store.history.undo();
    expect(store.sort).toBe(sort);
    store.history.undo();
    expect(store.sort).toBeUndefined();
    store.history.redo();
    expect(store.sort).toBe(sort);
    store.load([]);
    expect(store.sort).toBeUndefined();
  });

  it('puts thousands of removed rows back in one go', () => {
    const store = loaded(
      undefined,
      Array.from({ length: 100_000 }, (_, at) => at),
    );
    store.remove(new Set(store.all.filter((_, at) => at % 2 === 0).map(({ id }) => id)));
    expect(store.count).toBe(50_000);
    store.history.undo();
    expect(store.all.every((row, at) => row.a === at)).toBe(true);
  });

  it('gives the ticked rows as they are now', () => {
    const store = loaded(undefined, [1, 2]);
    store.toggle(0);
    store.setCells([{ index: 0, key: 'b', value: 'other' }]);
    expect(store.selected).toEqual([{ id: 'r0', a: 1, b: 'other', orderNum: 1 }]);
  });

  it('leaves fixed rows unticked, and calls it all when every other one is', () => {
    const store = loaded(undefined, [1, 2, 3]);
    store.isFixed = ({ a }) => a === 2;
    store.toggle(1);
    expect(store.loadedSelection()).toBe('none');
    store.selectLoaded(true);
    expect(store.selected.map(({ id }) => id)).toEqual(['r0', 'r2']);
    expect(store.loadedSelection()).toBe('all');
    store.toggle(0);
    expect(store.loadedSelection()).toBe('some');
  });

  it('ticks one row at a time when it is single', () => {
    const store = loaded(undefined, [1, 2, 3]);
    store.singleTick = true;
    store.toggle(0);
    store.extendTo(2);
    expect(store.selected.map(({ id }) => id)).toEqual(['r2']);
    store.toggle(2);
    expect(store.selectedCount).toBe(0);
  });
});
