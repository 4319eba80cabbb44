import { useEffect, useMemo, useRef, useState } from 'react';
import type { QueryOf } from '#shared/contract/call.ts';
import type { ResourceCalls } from '#shared/resource/resource-calls.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { call } from '#src/http/call.ts';
import { useMaterial } from './example-data.ts';

type ListCall = ResourceCalls['list'];

/** The loaded rows, or the state of the request. */
export type MaterialRows =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly rows: readonly GridRecord[] };

/**
 * The example rows of a query, loaded once and again on `reload`. They never reload by themselves, because the user
 * edits them in a grid. `query` must be stable.
 */
export function useMaterialRows(query: QueryOf<ListCall>): {
  readonly material: MaterialRows;
  readonly reload: () => void;
} {
  const [material, setMaterial] = useState<MaterialRows>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  const { list } = useMaterial().calls;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another reading of the same query.
  const reading = useMemo(() => ({ list, query }), [list, query, turn]);
  const done = useRef<typeof reading>(undefined);
  useEffect(() => {
    // If the tab is shown again, the rows are loaded already and may have been edited.
    if (done.current === reading) return;
    const gone = new AbortController();
    const end = (outcome: MaterialRows) => {
      if (gone.signal.aborted) return;
      done.current = reading;
      setMaterial(outcome);
    };
    setMaterial({ status: 'loading' });
    readAll(reading, gone.signal).then(
      (rows) => end({ status: 'ready', rows }),
      (error: unknown) => end({ status: 'failed', reason: String(error) }),
    );
    return () => gone.abort();
  }, [reading]);
  return { material, reload: () => setTurn((at) => at + 1) };
}

const pageSize = 1000;

async function readAll(
  { list, query }: { readonly list: ListCall; readonly query: QueryOf<ListCall> },
  signal: AbortSignal,
): Promise<readonly GridRecord[]> {
  const rows: GridRecord[] = [];
  let after: string | undefined;
  do {
    const page = await call(
      list,
      { query: { column: 'code', order: 'asc', ...query, pageSize, after } },
      { signal, quiet: true },
    );
    rows.push(...page.records);
    after = page.after;
  } while (after !== undefined && !signal.aborted);
  return rows;
}
