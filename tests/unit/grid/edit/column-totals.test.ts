import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { EditStore } from '#src/grid/edit/edit-store.ts';
import { ColumnTotals } from '#src/grid/edit/totals/column-totals.ts';

const column: GridColumn<GridRecord> = {
  key: 'n',
  title: 'N',
  text: ({ n }) => String(n),
  statistics: ['sum', 'average'],
  number: ({ n }) => (typeof n === 'number' ? n : undefined),
};

function totalsOf(values: readonly unknown[]) {
  const store = new EditStore();
  store.load(values.map((n, at) => ({ id: `r${at}`, n })));
  const totals = new ColumnTotals(store);
  totals.watch([column]);
  return { store, totals };
}

const value = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }).map((n) => n / 10),
  fc.constant(null),
  fc.constant('text'),
);

describe('ColumnTotals', () => {
  it('equal the sum of all rows, whatever was edited, removed, undone or received from others', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('set', 'remove', 'undo', 'redo', 'remote', 'insert'), fc.nat(9), value),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), steps, (values, all) => {
        const { store, totals } = totalsOf(values);
        totals.valueOf(column, 'sum');
        let made = 0;
        for (const [kind, at, n] of all) {
          const index = at % Math.max(1, store.count);
          const id = store.at(index)?.id ?? 'none';
          if (kind === 'set') store.setCells([{ index, key: 'n', value: n }]);
          else if (kind === 'remove') store.remove(new Set([id]));
          else if (kind === 'undo') store.history.undo();
          else if (kind === 'redo') store.history.redo();
          else if (kind === 'remote') store.takeRemote({ id, n });
          else {
            made += 1;
            store.insert(index, [{ id: `new${made}`, n }]);
          }
          const numbers = store.all.flatMap((row) => (typeof row.n === 'number' ? [row.n] : []));
          const sum = numbers.reduce((total, each) => total + each, 0);
          if (numbers.length === 0) expect(totals.valueOf(column, 'sum')).toBeUndefined();
          else {
            expect(totals.valueOf(column, 'sum')).toBeCloseTo(sum, 6);
            expect(totals.valueOf(column, 'average')).toBeCloseTo(sum / numbers.length, 6);
          }
        }
      }),
    );
  });

  it('look at every row once, then only at changes', () => {
    const { store, totals } = totalsOf(Array.from({ length: 1000 }, (_, at) => at));
    totals.valueOf(column, 'sum');
    for (let at = 0; at < 100; at += 1) {
      store.setCells([{ index: at, key: 'n', value: 0.1 }]);
      totals.valueOf(column, 'sum');
      totals.valueOf(column, 'average');
    }
    expect(totals.looked).toBe(1000);
  });

  it('return to exactly 0', () => {
    const { store, totals } = totalsOf([0.1, 0.2]);
    totals.valueOf(column, 'sum');
    for (const index of [0, 1]) store.setCells([{ index, key: 'n', value: 0 }]);
    expect(Object.is(totals.valueOf(column, 'sum'), 0)).toBe(true);
  });
});
