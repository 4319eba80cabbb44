import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { EditGrid } from '#src/grid/edit/edit-grid.tsx';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import { sortBy } from '#src/grid/edit/sort-by.ts';
import { columns, makeRow, makeRows, rowCount } from './bench-rows.ts';
import './page.css';

/**
 * The page of `bench/grid`: the product's grid and cell types, nothing else. Rows arrive 50 ms after the code, because
 * a server's answer never arrives in the task that evaluates the modules. In that task the harness reads the bytes of
 * each script, which would be measured with the first rows.
 */
await new Promise((resolve) => setTimeout(resolve, 50));
const rows = makeRows();
const model = new EditModel(40);
const context: CellContext = {
  language: 'en',
  optionsOf: (column) => column.options ?? [],
  nameOf: (_, value) => value,
};
let inserted = 0;

Object.assign(window, {
  bench: {
    name: 'slipway',
    columns: columns.map(({ key }) => key),
    geometry: { rowHeight: 40, headerHeight: 40, colWidth: 120, left: 0, top: 0 },
    ready: Promise.resolve(),
    scrollElement: () => document.querySelector('[role=grid]'),
    scrollTo: (px: number) => {
      const grid = document.querySelector('[role=grid]');
      if (grid !== null) grid.scrollTop = px;
    },
    rowCount: () => model.store.count,
    getValue: (row: number, key: string) => model.store.at(row)?.[key],
    editCell: (row: number, key: string, value: string) =>
      (window as unknown as { __driveEdit: (row: number, key: string, value: string) => Promise<void> }).__driveEdit(
        row,
        key,
        value,
      ),
    insertRow: (at: number) => {
      inserted += 1;
      model.store.insert(at, [makeRow(rowCount + inserted, `NEW${String(inserted).padStart(6, '0')}`)]);
    },
    sortBy: (key: string) => sortBy(model, key, 'asc'),
    validateAll: async () => {
      const { checked, problems } = await model.checks.checkAll();
      return { checked, invalid: problems.size };
    },
  },
});

model.store.load(rows);
const root = document.getElementById('root');
if (root !== null) {
  flushSync(() => {
    createRoot(root).render(<EditGrid model={model} columns={columns} context={context} label="Bench" />);
  });
}
