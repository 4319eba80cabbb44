// Loaded with the file: what a file asks for and does not wait for is torn down with it, for all files after it too.
import '#src/grid/edit/cell-checks.ts';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { drawnColumns } from '#src/grid/edit/edit-columns.tsx';
import { EditModel, type EditRules, isReadOnlyCell } from '#src/grid/edit/edit-model.ts';

const plain: CellContext = { language: 'zh', optionsOf: ({ options }) => options ?? [], nameOf: () => undefined };

/** An editable grid as `EditGrid` sets it up, without a page to draw it on. */
export function plainModel(
  columns: readonly EditColumn[],
  rows: readonly GridRecord[],
  { context = plain, ...rules }: EditRules & { readonly context?: CellContext } = {},
): EditModel {
  const model = new EditModel();
  const drawn = drawnColumns(
    columns,
    context,
    (row, column) => isReadOnlyCell(rules, row, column),
    () => model.isFound,
    (id, key) => model.store.leftovers.of(id, key) !== undefined,
  );
  model.configure(columns, context, new ColumnWindow(new ColumnModel(drawn)), rules);
  model.store.load(rows);
  return model;
}
