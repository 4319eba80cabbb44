import type { GridRecord } from '#src/grid/columns/edit-column.ts';

/** Column values that make a row read-only and unselectable: `{ state: ['2', '3'] }`. */
export type DisabledRows = Readonly<Record<string, unknown>>;

/** Returns whether a row has one of the values (docs/wire.md §2.17.4); undefined if no values are given. */
export function rowFilter(rows: DisabledRows | undefined): ((row: GridRecord) => boolean) | undefined {
  const entries = Object.entries(rows ?? {}).map(
    ([key, value]) => [key, Array.isArray(value) ? value : [value]] as const,
  );
  if (entries.length === 0) return undefined;
  return (row) => entries.some(([key, values]) => values.includes(row[key]));
}
