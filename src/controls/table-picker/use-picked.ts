import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsByKeys } from './rows-by-keys.ts';
import type { Picked, PickerRow, TableSource } from './table-source.ts';

/** Cache of rows by key. */
export interface RowCache {
  readonly picked: (key: string) => Picked;
  /** Adds rows to the cache, so that they need not be loaded. */
  readonly remember: (rows: readonly PickerRow[]) => void;
}

export interface PickedRows {
  readonly picked: readonly Picked[];
  /** The same object as long as the source is the same. */
  readonly cache: RowCache;
  /** Why some texts could not be loaded. */
  readonly problem: string | undefined;
  readonly again: () => void;
}

/** The rows of stored keys; unknown rows are loaded once. */
export function usePicked(source: TableSource, keys: readonly string[]): PickedRows {
  const { rows, book: cache } = useMemo(() => makeCache(source), [source]);
  const unknown = keys.filter((key) => !rows.has(key));
  const asked = useQuery({
    queryKey: ['picked', ...source.id, ...unknown],
    queryFn: ({ signal }) => rowsByKeys(source.byKeys, unknown, signal),
    enabled: unknown.length > 0,
    staleTime: 300_000,
  });
  if (asked.data !== undefined && unknown.length > 0) {
    for (const key of unknown) rows.set(key, null);
    cache.remember(asked.data);
  }
  const problem = unknown.length > 0 ? asked.error?.message : undefined;
  return { picked: keys.map(cache.picked), cache, problem, again: () => void asked.refetch() };
}

function makeCache({ keyOf, textOf }: TableSource) {
  /** Null for a key that was requested and does not exist. */
  const rows = new Map<string, PickerRow | null>();
  const cache: RowCache = {
    picked: (key) => {
      const row = rows.get(key) ?? undefined;
      return { key, row, text: row === undefined ? key : textOf(row) };
    },
    remember: (seen) => {
      for (const row of seen) rows.set(keyOf(row), row);
    },
  };
  return { rows, book: cache };
}
