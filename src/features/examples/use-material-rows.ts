import { useEffect, useMemo, useRef, useState } from 'react';
import type { QueryOf } from '#shared/contract/call.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoRow } from '#shared/yard/demo-row.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { call } from '#src/http/call.ts';

export const materialCalls = resourceCalls(demoRow);

/** Rows as the server has them, or where reading them stands. */
export type MaterialRows =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly rows: readonly GridRecord[] };

/**
 * The example rows of a query, read once and again on `reload`; never behind the person's back, since an editable grid
 * stands on them. `query` must be stable.
 */
export function useMaterialRows(query: QueryOf<typeof materialCalls.list>): {
  readonly material: MaterialRows;
  readonly reload: () => void;
} {
  const [material, setMaterial] = useState<MaterialRows>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another reading of the same query.
  const reading = useMemo(() => ({ query }), [query, turn]);
  const done = useRef<typeof reading>(undefined);
  useEffect(() => {
    // A tab that is shown again has its rows, and perhaps edits on them.
    if (done.current === reading) return;
    const gone = new AbortController();
    const end = (outcome: MaterialRows) => {
      if (gone.signal.aborted) return;
      done.current = reading;
      setMaterial(outcome);
    };
    setMaterial({ status: 'loading' });
    readAll(reading.query, gone.signal).then(
      (rows) => end({ status: 'ready', rows }),
      (error: unknown) => end({ status: 'failed', reason: String(error) }),
    );
    return () => gone.abort();
  }, [reading]);
  return { material, reload: () => setTurn((at) => at + 1) };
}

const pageSize = 1000;

async function readAll(query: QueryOf<typeof materialCalls.list>, signal: AbortSignal): Promise<readonly GridRecord[]> {
  const rows: GridRecord[] = [];
  let after: string | undefined;
  do {
    const page = await call(
      materialCalls.list,
      { query: { column: 'code', order: 'asc', ...query, pageSize, after } },
      { signal, quiet: true },
    );
    rows.push(...page.records);
    after = page.after;
  } while (after !== undefined && !signal.aborted);
  return rows;
}
