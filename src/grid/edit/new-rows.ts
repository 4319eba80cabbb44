import { cellTypeOf } from '#src/grid/cell-types/known-types.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

/** Ends the temporary id of a new row; taken off when rows are read out (docs/wire.md §2.17.4). */
const temporary = '_tid-';

let count = 0;

/** A temporary id, unique in this page load. */
function newId(): string {
  count += 1;
  return `${temporary}${count.toString(36).padStart(6, '0')}`;
}

/** Rows that are not saved yet, with the columns' defaults; `values` go over them. */
export function newRows(
  columns: readonly EditColumn[],
  present: readonly GridRecord[],
  wanted: number,
  values: Readonly<Record<string, unknown>> = {},
): GridRecord[] {
  const rows: GridRecord[] = [];
  for (let at = 0; at < wanted; at += 1) {
    // Numbers that count up go on from the row made last: looking through all rows for each would take long.
    const last = rows.at(-1);
    rows.push({ ...initialValues(columns, last === undefined ? present : [last]), ...values, id: newId() });
  }
  return rows;
}

function initialValues(columns: readonly EditColumn[], present: Iterable<GridRecord>): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = column.defaultValue ?? cellTypeOf(column.type).initial?.(column, present);
      return value === undefined ? [] : [[column.key, value]];
    }),
  );
}
