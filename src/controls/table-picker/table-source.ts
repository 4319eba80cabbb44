import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListSort } from '#shared/query/list-query.ts';

/** A selectable row as returned by its call. */
export type PickerRow = Readonly<Record<string, unknown>>;

export interface PickerColumn {
  /** Field of the row; also the sort column. */
  readonly key: string;
  readonly title: string;
  /** In px; without it, the remaining width. */
  readonly width?: number;
  readonly sorter?: boolean;
  /** Default: the field's `_dictText` or value as text. */
  readonly render?: (row: PickerRow) => ReactNode;
}

/** Query for a page of rows; `conditions` are wire parameters with their values. */
export interface TableQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  /** Null leaves the order to the server. */
  readonly sort: ListSort | null;
  readonly conditions: Readonly<Record<string, string>>;
}

export interface TablePage {
  readonly records: readonly PickerRow[];
  readonly total: number;
}

/** Where a table picker gets its rows. Must be stable (a module constant, or `useMemo`). */
export interface TableSource {
  /** Query key; includes everything that changes rows, keys or texts. */
  readonly id: QueryKey;
  readonly columns: readonly PickerColumn[];
  /** The stored key and the displayed text of a row. */
  readonly keyOf: (row: PickerRow) => string;
  readonly textOf: (row: PickerRow) => string;
  readonly list: (query: TableQuery, signal: AbortSignal) => Promise<TablePage>;
  /** Loads the rows of stored keys, in any order; called with at most 200 keys, because of the length of the URL. */
  readonly byKeys: (keys: readonly string[], signal: AbortSignal) => Promise<readonly PickerRow[]>;
}

/** A selected row. If the row no longer exists, `row` is undefined and `text` is the key. */
export interface Picked {
  readonly key: string;
  readonly text: string;
  readonly row: PickerRow | undefined;
}

/** Display text of a field of a row. */
export function readText(row: PickerRow, name: string): string {
  const value = row[`${name}_dictText`] ?? row[name];
  return value === null || value === undefined ? '' : String(value);
}

/** Stored value of a field of a row, as text. */
export function readKey(row: PickerRow, name: string): string {
  const value = row[name];
  return value === null || value === undefined ? '' : String(value);
}
