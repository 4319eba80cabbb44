import type { GridRecord } from '#src/grid/columns/edit-column.ts';

/** A row and where it stood. */
export interface PlacedRow {
  readonly index: number;
  readonly row: GridRecord;
}

/** Puts rows back where they stood, in one pass: thousands may return at once. */
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
