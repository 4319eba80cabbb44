import type { GridRecord } from '#src/grid/columns/edit-column.ts';

/** A row with its former position. */
export interface PlacedRow {
  readonly index: number;
  readonly row: GridRecord;
}

/** Inserts rows at their former positions in one pass, because there may be thousands. */
export function withRows(
  rows: readonly (GridRecord | undefined)[],
  back: readonly PlacedRow[],
): (GridRecord | undefined)[] {
  const all: (GridRecord | undefined)[] = [];
  let taken = 0;
  for (const { index, row } of back) {
    while (all.length < index && taken < rows.length) {
      all.push(rows[taken]);
      taken += 1;
    }
    all.push(row);
  }
  for (; taken < rows.length; taken += 1) all.push(rows[taken]);
  return all;
}
