import { useEffect, useState } from 'react';
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
  useEffect(() => {
    const gone = new AbortController();
    setMaterial({ status: 'loading' });
    readAll(query, gone.signal).then(
      (rows) => gone.signal.aborted || setMaterial({ status: 'ready', rows }),
      (error: unknown) => gone.signal.aborted || setMaterial({ status: 'failed', reason: String(error) }),
    );
    return () => gone.abort();
  }, [query, turn]);
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
