import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsByKeys } from './rows-by-keys.ts';
import type { Picked, PickerRow, TableSource } from './table-source.ts';

/** What is known of the rows behind keys. */
export interface RowBook {
  readonly picked: (key: string) => Picked;
  /** Rows that were seen: nothing is asked for them any more. */
  readonly remember: (rows: readonly PickerRow[]) => void;
}

export interface PickedRows {
  readonly picked: readonly Picked[];
  /** The same object as long as the source stays. */
  readonly book: RowBook;
  /** Why some texts did not come. */
  readonly problem: string | undefined;
  readonly again: () => void;
}

/** The rows behind stored keys; the server is asked once for those that nobody has seen yet. */
export function usePicked(source: TableSource, keys: readonly string[]): PickedRows {
  const { rows, book } = useMemo(() => makeBook(source), [source]);
  const unknown = keys.filter((key) => !rows.has(key));
  const asked = useQuery({
    queryKey: ['picked', ...source.id, ...unknown],
    queryFn: ({ signal }) => rowsByKeys(source.byKeys, unknown, signal),
    enabled: unknown.length > 0,
    staleTime: 300_000,
  });
  if (asked.data !== undefined && unknown.length > 0) {
    for (const key of unknown) rows.set(key, null);
    book.remember(asked.data);
  }
  const problem = unknown.length > 0 ? asked.error?.message : undefined;
  return { picked: keys.map(book.picked), book, problem, again: () => void asked.refetch() };
}

function makeBook({ keyOf, textOf }: TableSource) {
  /** null: it was asked for, and there is none. */
  const rows = new Map<string, PickerRow | null>();
  const book: RowBook = {
    picked: (key) => {
      const row = rows.get(key) ?? undefined;
      return { key, row, text: row === undefined ? key : textOf(row) };
    },
    remember: (seen) => {
      for (const row of seen) rows.set(keyOf(row), row);
    },
  };
  return { rows, book };
}
