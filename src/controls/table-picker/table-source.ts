import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListSort } from '#shared/query/list-query.ts';

/** A row that can be chosen, as its call answers it. */
export type PickerRow = Readonly<Record<string, unknown>>;

export interface PickerColumn {
  /** Field of the row; what the list is sorted by, too. */
  readonly key: string;
  readonly title: string;
  /** Px; absent: what is left. */
  readonly width?: number;
  readonly sorter?: boolean;
  /** Absent: the field as a text, its `_dictText` where there is one. */
  readonly render?: (row: PickerRow) => ReactNode;
}

/** What a page of rows is asked with; `conditions` are the wire's parameters with their written values. */
export interface TableQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  /** null: the order is the server's own. */
  readonly sort: ListSort | null;
  readonly conditions: Readonly<Record<string, string>>;
}

export interface TablePage {
  readonly records: readonly PickerRow[];
  readonly total: number;
}

/** What a table picker chooses from. Make it once (a module's constant, or `useMemo`), not at each render. */
export interface TableSource {
  /** Names the source in the cache; includes everything that changes its rows, keys or texts. */
  readonly id: QueryKey;
  readonly columns: readonly PickerColumn[];
  /** What is stored of a row, and what is shown for it. */
  readonly keyOf: (row: PickerRow) => string;
  readonly textOf: (row: PickerRow) => string;
  readonly list: (query: TableQuery, signal: AbortSignal) => Promise<TablePage>;
  /** Rows of stored keys, in any order; asked for at most 200 at a time, so that no address grows too long. */
  readonly byKeys: (keys: readonly string[], signal: AbortSignal) => Promise<readonly PickerRow[]>;
}

/** One that was chosen. `row` is undefined where no row has that key any more; its text is the key then. */
export interface Picked {
  readonly key: string;
  readonly text: string;
  readonly row: PickerRow | undefined;
}

/** A field of a row as people read it. */
export function readText(row: PickerRow, name: string): string {
  const value = row[`${name}_dictText`] ?? row[name];
  return value === null || value === undefined ? '' : String(value);
}

/** A field of a row as it is stored. */
export function readKey(row: PickerRow, name: string): string {
  const value = row[name];
  return value === null || value === undefined ? '' : String(value);
}
