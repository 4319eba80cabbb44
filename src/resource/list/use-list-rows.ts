import { useEffect, useMemo, useRef, useState } from 'react';
import { type ListState, listQuery } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { RowLoader } from '#src/grid/rows/row-loader.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import { call } from '#src/http/call.ts';
import { useCall } from '#src/http/use-call.ts';
import { boundedState, boundOf } from './list-bound.ts';
import type { ListMode } from './use-list-state.ts';

export interface ListRows {
  readonly window: RowWindow<ResourceRecord>;
  readonly status: ListStatus;
  /** Reads the list anew, staying where it is. */
  readonly reload: () => void;
}

export interface ListStatus {
  readonly kind: 'loading' | 'ready' | 'error';
  readonly total: number;
  /** The total is counted only now and then (lists above 100,000 rows). */
  readonly approximate: boolean;
  readonly error: Error | null;
}

const waiting: ListStatus = { kind: 'loading', total: 0, approximate: false, error: null };

/** The rows of a list as its state asks for them; they live in a store outside React that survives paging. */
export function useListRows(
  definition: ResourceDefinition,
  state: ListState,
  mode: ListMode,
  rowHeight: number,
): ListRows {
  const [store] = useState(() => new RowStore<ResourceRecord>((row) => row.id));
  const loader = useRef<RowLoader<ResourceRecord>>(undefined);
  const window = useMemo(
    () => new RowWindow(store, rowHeight, (first, last) => loader.current?.want(first, last)),
    [store, rowHeight],
  );
  const paged = usePage(definition, state, mode === 'paging', store);
  const scrolled = useChunks(definition, state, mode === 'scrolling', store, loader);
  const conditions = JSON.stringify([state.filters, state.superQuery, state.matchType]);

  // What was selected under other conditions is out of sight now: no batch action may touch it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the conditions change
  useEffect(() => store.clearSelection(), [store, conditions]);

  const { status, reload } = mode === 'paging' ? paged : scrolled;
  return { window, status, reload };
}

function usePage(
  definition: ResourceDefinition,
  state: ListState,
  enabled: boolean,
  store: RowStore<ResourceRecord>,
): Omit<ListRows, 'window'> {
  const query = useMemo(() => listQuery(state), [state]);
  // The rows of the page before stay until the new ones are here, so that nothing jumps.
  const page = useCall(
    resourceCalls(definition).list,
    { query },
    { enabled, placeholderData: (before) => before, staleTime: 0 },
  );
  const { data, error, refetch } = page;
  useEffect(() => {
    if (enabled && data !== undefined) store.reset(data.records);
  }, [enabled, data, store]);
  const status = useMemo((): ListStatus => {
    if (data !== undefined) return readyStatus(data);
    return error === null ? waiting : { ...waiting, kind: 'error', error };
  }, [data, error]);
  return { status, reload: () => void refetch() };
}

function useChunks(
  definition: ResourceDefinition,
  state: ListState,
  enabled: boolean,
  store: RowStore<ResourceRecord>,
  loader: { current: RowLoader<ResourceRecord> | undefined },
): Omit<ListRows, 'window'> {
  const [status, setStatus] = useState(waiting);
  useEffect(() => {
    if (!enabled) return;
    let approximate = false;
    const { list } = resourceCalls(definition);
    const made = new RowLoader<ResourceRecord>({
      store,
      fetchPage: async ({ pageNo, pageSize, bound, after, signal }) => {
        const query = listQuery({ ...boundedState(state, bound), pageNo, pageSize }, after);
        const page = await call(list, { query }, { signal });
        approximate = page.totalApprox === true;
        return { rows: page.records, total: page.total, bound: boundOf(page), after: page.after };
      },
      onStatus: (next) => {
        if (next.kind === 'loading') setStatus(waiting);
        else if (next.kind === 'error') setStatus((old) => failedStatus(old, next.error));
        else setStatus({ kind: 'ready', total: next.total, approximate, error: null });
      },
    });
    loader.current = made;
    made.start();
    return () => {
      made.stop();
      loader.current = undefined;
    };
  }, [definition, enabled, state, store, loader]);
  return { status, reload: () => loader.current?.start() };
}

function readyStatus(page: { readonly total: number; readonly totalApprox?: boolean }): ListStatus {
  return { kind: 'ready', total: page.total, approximate: page.totalApprox === true, error: null };
}

/** A chunk that fails while rows are shown leaves them; it is asked for again when it comes into sight. */
function failedStatus(old: ListStatus, error: unknown): ListStatus {
  if (old.kind === 'ready') return old;
  return { ...waiting, kind: 'error', error: error instanceof Error ? error : new Error(String(error)) };
}
