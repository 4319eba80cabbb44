import { cellTypeOf } from '#src/grid/cell-types/known-types.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

/** Prefix of temporary ids, which are removed when rows are read out (docs/wire.md §2.17.4). */
const temporary = '_tid-';

let count = 0;

/** A temporary id, unique since the page was loaded. */
function newId(): string {
  count += 1;
  return `${temporary}${count.toString(36).padStart(6, '0')}`;
}

/** Creates unsaved rows with the columns' defaults, overridden by `values`. */
export function newRows(
  columns: readonly EditColumn[],
  present: readonly GridRecord[],
  wanted: number,
  values: Readonly<Record<string, unknown>> = {},
): GridRecord[] {
  const rows: GridRecord[] = [];
  for (let at = 0; at < wanted; at += 1) {
    // `isOrder` numbers continue from the row created last, because searching all rows for each new row would take
    // long.
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
