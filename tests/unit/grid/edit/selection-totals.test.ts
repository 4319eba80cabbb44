import { expect, it, vi } from 'vitest';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { selectionTotals } from '#src/grid/edit/totals/selection-totals.ts';
import { plainModel } from './plain-model.ts';

const columns: readonly EditColumn[] = [
  { key: 'code', type: 'input', title: 'Code' },
  { key: 'weight', type: 'inputNumber', title: 'Weight' },
];
const block = { top: 0, left: 0, bottom: 3, right: 1 };

it('selection totals count filled cells, and add up only number columns', async () => {
  const model = plainModel(columns, [
    { id: '1', code: '7', weight: 0.1 },
    { id: '2', code: '', weight: 0.2 },
    { id: '3', code: 'x', weight: null },
    { id: '4', code: null, weight: '1,5' },
  ]);
  expect(await selectionTotals(model, block)).toEqual({ count: 5, sum: 0.3, average: 0.15 });
  expect(await selectionTotals(model, { ...block, right: 0 })).toEqual({
    count: 2,
    sum: undefined,
    average: undefined,
  });
});

it('selection totals look at each of 100,000 rows once, and stop when cancelled', async () => {
  let looked = 0;
  const weight = {
    get: () => {
      looked += 1;
      return 1;
    },
  };
  const rows = Array.from(
    { length: 100_000 },
    (_, at): GridRecord => Object.defineProperty({ id: `r${at}`, code: 'x' }, 'weight', weight),
  );
  const model = plainModel(columns, rows);
  const all = { ...block, bottom: 99_999 };
  expect(await selectionTotals(model, all)).toEqual({ count: 200_000, sum: 100_000, average: 1 });
  expect(looked).toBe(100_000);
  // Each look at the clock finds the slice over, so the page comes to work after the first one.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
  const off = new AbortController();
  const counted = selectionTotals(model, all, off.signal);
  off.abort(new Error('another selection'));
  await expect(counted).rejects.toThrow('another selection');
  clock.mockRestore();
  expect(looked - 100_000).toBeGreaterThan(0);
  expect(looked - 100_000).toBeLessThan(10_000);
});
