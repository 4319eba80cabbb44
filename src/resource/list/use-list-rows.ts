import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ListState, listQuery } from '#shared/query/list-query.ts';
import { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import { RowLoader } from '#src/grid/rows/row-loader.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import { call } from '#src/http/call.ts';
import { failedUnreached, onNetworkReturn } from '#src/http/network-return.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { boundedState, boundOf } from './list-bound.ts';
import { type ListCalls, type ListPage, listInput, type PathValues, pageOfAnswer } from './list-calls.ts';
import { forgetPrefetched, isPrefetched } from './prefetch-list.ts';
import type { ListMode } from './use-list-state.ts';

export interface ListSource<Row> {
  readonly call: ListCalls<Row>['list'];
  /** Returns the id of a row; must be stable. */
  readonly rowId: (row: Row) => string;
  /**
   * Parameters in addition to the list state, such as a tab or area; must be stable. When they change, the previous
   * rows are not shown while the new ones load.
   */
  readonly fixed: Readonly<Record<string, string>>;
  /** Must be stable. */
  readonly path?: PathValues | undefined;
}

export interface ListRows<Row> {
  readonly window: RowWindow<Row>;
  readonly status: ListStatus;
  /** The current page; undefined while loading and in a continuous list. */
  readonly page: ListPage<Row> | undefined;
  /** The list state of the rows on screen. The requested state may still be loading. */
  readonly shown: ListState;
  /** A refetch is running. */
  readonly isReading: boolean;
  /** Refetches the list and keeps the position. */
  readonly reload: () => void;
}

export interface ListStatus {
  readonly kind: 'loading' | 'ready' | 'error';
  readonly total: number;
  /** The total is an estimate: lists above 100,000 rows are counted only from time to time. */
  readonly approximate: boolean;
  readonly error: Error | null;
}

const waiting: ListStatus = { kind: 'loading', total: 0, approximate: false, error: null };

/** Loads the rows for the list state. They are kept in a store outside React that survives paging. */
export function useListRows<Row>(
  source: ListSource<Row>,
  state: ListState,
  mode: ListMode,
  rowHeight: number,
): ListRows<Row> {
  const { rowId, fixed } = source;
  const [store] = useState(() => new RowStore<Row>(rowId));
  const loader = useRef<RowLoader<Row>>(undefined);
  const window = useMemo(
    () =>
      new RowWindow(store, rowHeight, {
        onRange: (first, last) => loader.current?.want(first, last),
        cursor: new CellCursor(),
      }),
    [store, rowHeight],
  );
  const paged = usePage(source, state, mode === 'paging', store);
  const scrolled = useChunks(source, state, mode === 'scrolling', store, loader);
  const conditions = JSON.stringify([fixed, state.filters, state.superQuery, state.matchType]);

  // Rows selected under other conditions are not visible any more, so no batch action may affect them.
  useOnChange(conditions, () => store.clearSelection());

  const rows = mode === 'paging' ? paged : scrolled;
  const { status } = rows;
  useEffect(() => {
    if (status.error !== null) console.warn('a list could not be loaded', status.error.message);
  }, [status.error]);
  return { ...rows, window };
}

type Rows<Row> = Omit<ListRows<Row>, 'window'>;

function usePage<Row>(source: ListSource<Row>, state: ListState, enabled: boolean, store: RowStore<Row>): Rows<Row> {
  const { call: list, fixed, path } = source;
  const client = useQueryClient();
  const query = useMemo(() => ({ ...fixed, ...listQuery(state) }), [fixed, state]);
  // The previous page stays until the new one has loaded, so that nothing jumps.
  const { data, error, isFetching, isPlaceholderData } = useCall(list, listInput(query, path), {
    enabled,
    placeholderData: (before, asked) => (asks(asked?.queryKey, fixed) ? before : undefined),
    staleTime: ({ queryKey, state: { dataUpdatedAt } }) =>
      isPrefetched(queryKey, dataUpdatedAt) ? Number.POSITIVE_INFINITY : 0,
  });
  useEffect(() => {
    if (data !== undefined) forgetPrefetched(callKey(list, listInput(query, path)));
  }, [data, list, query, path]);
  const shown = useMemo(() => (data === undefined ? undefined : pageOfAnswer(data)), [data]);
  useEffect(() => {
    if (enabled && shown !== undefined) store.reset(shown.records);
  }, [enabled, shown, store]);
  const status = useMemo((): ListStatus => {
    if (shown !== undefined) return readyStatus(shown);
    return error === null ? waiting : { ...waiting, kind: 'error', error };
  }, [shown, error]);
  const [answered, setAnswered] = useState(state);
  if (!isPlaceholderData && answered !== state) setAnswered(state);
  return {
    status,
    page: isPlaceholderData ? undefined : shown,
    shown: isPlaceholderData ? answered : state,
    isReading: isFetching && status.kind !== 'loading',
    // Other cached pages of this list are out of date as well.
    reload: () => void client.invalidateQueries({ queryKey: callKey(list) }),
  };
}

/** Whether a cached query had these fixed parameters. */
function asks(key: readonly unknown[] | undefined, fixed: Readonly<Record<string, string>>): boolean {
  const input = key?.[1];
  if (typeof input !== 'object' || input === null || !('query' in input)) return false;
  const query = new Map<string, unknown>(Object.entries(input.query ?? {}));
  return Object.entries(fixed).every(([name, value]) => query.get(name) === value);
}

function useChunks<Row>(
  { call: list, fixed, path }: ListSource<Row>,
  state: ListState,
  enabled: boolean,
  store: RowStore<Row>,
  loader: { current: RowLoader<Row> | undefined },
): Rows<Row> {
  const [status, setStatus] = useState(waiting);
  const [isReading, setReading] = useState(false);
  /** Error of the last chunk; rows may be visible nevertheless. */
  const failure = useRef<unknown>(null);
  const made = useMemo(() => {
    if (!enabled) return undefined;
    let approximate = false;
    return new RowLoader<Row>({
      store,
      fetchPage: async ({ pageNo, pageSize, bound, after, signal }) => {
        const query = { ...fixed, ...listQuery({ ...boundedState(state, bound), pageNo, pageSize }, after) };
        const page = pageOfAnswer(await call(list, listInput(query, path), { signal }));
        approximate = page.totalApprox === true;
        return { rows: page.records, total: page.total, bound: boundOf(page), after: page.after };
      },
      onStatus: (next) => {
        setReading(next.kind === 'ready' && next.isReading);
        failure.current = next.kind === 'error' ? next.error : null;
        if (next.kind === 'loading') setStatus(waiting);
        else if (next.kind === 'error') setStatus((old) => failedStatus(old, next.error));
        else setStatus({ kind: 'ready', total: next.total, approximate, error: null });
      },
    });
  }, [list, fixed, path, enabled, state, store]);
  useEffect(() => {
    // Not reset in the cleanup: when a hidden tab is shown again, the grid may ask for rows before this effect runs.
    loader.current = made;
    made?.resume();
    return () => made?.stop();
  }, [made, loader]);
  useEffect(
    () =>
      onNetworkReturn(() => {
        if (failedUnreached(failure.current)) made?.resume();
      }),
    [made],
  );
  return { status, page: undefined, shown: state, isReading, reload: () => loader.current?.start() };
}

function readyStatus(page: { readonly total: number; readonly totalApprox?: boolean }): ListStatus {
  return { kind: 'ready', total: page.total, approximate: page.totalApprox === true, error: null };
}

/** If a chunk fails, the loaded rows stay; the chunk is requested again when its rows scroll into view. */
function failedStatus(old: ListStatus, error: unknown): ListStatus {
  if (old.kind === 'ready') return old;
  return { ...waiting, kind: 'error', error: error instanceof Error ? error : new Error(String(error)) };
}
