import { useQueryClient } from '@tanstack/react-query';
import Modal from 'antd/es/modal';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Call } from '#shared/contract/call.ts';
import { emptyListState, type ListState, pageAfterDelete } from '#shared/query/list-query.ts';
import { size } from '#shared/theme/tokens.ts';
import { type ChoosableColumn, shownKeys } from '#src/grid/settings/column-choice.ts';
import type { GridSettings } from '#src/grid/settings/grid-settings.ts';
import { useKeptSettings } from '#src/grid/settings/use-kept-settings.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import type { ListCalls, PathValues } from './list-calls.ts';
import { cardHeight } from './record-card.tsx';
import { type ListDelete, useListDelete } from './use-list-delete.ts';
import { type ListExport, useListExport } from './use-list-export.ts';
import { type ListImport, useListImport } from './use-list-import.tsx';
import { type ListRows, useListRows } from './use-list-rows.ts';
import { type ListMode, type ListStateOptions, type Narrow, useListState } from './use-list-state.ts';
import { type PageSizeChoice, usePageSize } from './use-page-size.ts';

export interface ListOptions<Row> extends ListStateOptions {
  readonly calls: ListCalls<Row>;
  /** Returns the id of a row for selection, delete and export; must be stable. */
  readonly rowId: (row: Row) => string;
  /** Used as the name of exported files. */
  readonly title: string;
  /** Columns of the grid, keyed by wire name: an export contains the visible ones. Without them the server chooses. */
  readonly columns?: readonly ChoosableColumn[];
  /** Parameters in addition to the state, such as a tab or area; must be stable while unchanged. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Values of placeholders in the paths of the calls; must be stable. */
  readonly path?: PathValues | undefined;
  /** False for numbered pages only, also on a phone. */
  readonly scrolls?: boolean;
  /** Key of the list's settings; default: the id of its list call. */
  readonly settingsName?: string;
  /** Calls whose answers depend on these rows (details, choices); refetched after a delete or an import. */
  readonly affects?: readonly Pick<Call, 'id'>[];
}

export interface List<Row> {
  readonly calls: ListCalls<Row>;
  readonly title: string;
  readonly state: ListState;
  readonly mode: ListMode;
  /** Undefined if the list has only one mode. */
  readonly setMode: ((mode: ListMode) => void) | undefined;
  readonly phone: boolean;
  readonly rows: ListRows<Row>;
  /** Columns and row height chosen by the user. */
  readonly settings: GridSettings;
  /** Number of rows before the first visible one. */
  readonly offset: number;
  /**
   * Applies filters: goes to the first page, clears the selection, and refetches even if nothing changed
   * (docs/wire.md §2.18).
   */
  readonly search: (filters: ListState['filters']) => void;
  /** Clears filters and the advanced query, but keeps the sort order (docs/decisions/reset.md). */
  readonly reset: () => void;
  readonly advance: (query: Pick<ListState, 'superQuery' | 'matchType'>) => void;
  /** As `search`, with filters computed from the state in the URL, which may be newer than the rendered one. */
  readonly narrow: (make: Narrow) => void;
  readonly sortBy: (sort: NonNullable<ListState['sort']>) => void;
  readonly turn: (pageNo: number) => void;
  readonly pageSize: PageSizeChoice;
  readonly reload: () => void;
  /** Call after rows were added or removed by other means. */
  readonly changed: () => void;
  readonly remove: ListDelete<Row>;
  readonly exporting: ListExport;
  readonly importing: Pick<ListImport, 'open'>;
  /** Dialogs of delete and import; render anywhere on the page. */
  readonly dialogs: ReactNode;
}

const rowHeightOf = { comfortable: size.listRow, compact: size.listRow - 8 };
const nothingFixed = {};
const noColumns: readonly ChoosableColumn[] = [];
const nothingAffected: readonly Pick<Call, 'id'>[] = [];

/**
 * The common behaviour of list pages (docs/specification.md §2.3 'Common list state', §2.7 'Lists', §2.8;
 * docs/wire.md §2.18): state in the URL, rows, paging, filters, advanced query, delete, export and import. A page adds
 * its calls, columns and filter form.
 */
export function useList<Row>(options: ListOptions<Row>): List<Row> {
  const { calls, rowId, title, fixed = nothingFixed, scrolls = true, settingsName = calls.list.id } = options;
  const { affects = nothingAffected, columns = noColumns, path } = options;
  const client = useQueryClient();
  const phone = usePhone();
  const settings = useKeptSettings(settingsName);
  const { density, paging } = useSyncExternalStore(settings.subscribe, settings.read);
  const view = useListState({ ...options, pageSize: paging?.rows });
  const { state, change } = view;
  const mode = !scrolls ? 'paging' : phone ? 'scrolling' : view.mode;
  const rows = useListRows(
    { call: calls.list, rowId, fixed, path },
    state,
    mode,
    phone ? cardHeight : rowHeightOf[density],
  );
  const { store } = rows.window;
  const enabled = mode === 'paging' && !phone && rows.status.total > 0;
  const pageSize = usePageSize({ settings, window: rows.window, state, enabled, change });
  const [modal, modalHolder] = Modal.useModal();
  useLastPage(rows, state, (pageNo) => change({ pageNo }, { replace: true }));

  const refreshOthers = () => {
    for (const { id } of affects) void client.invalidateQueries({ queryKey: [id] });
  };
  const changed = () => {
    rows.reload();
    refreshOthers();
  };
  const remove = useListDelete({
    calls,
    rows,
    modal,
    onDeleted: (count) => {
      const pageNo = pageAfterDelete(state, rows.status.total, count);
      if (mode === 'scrolling' || pageNo === state.pageNo) {
        changed();
        return;
      }
      // Changing the page loads its rows, so there is no refetch of the page that no longer exists.
      change({ pageNo }, { replace: true });
      refreshOthers();
    },
  });
  const exporting = useListExport({
    calls,
    fixed,
    path,
    state,
    selectedIds: () => store.selected.map(store.idOf),
    shownColumns: () => shownKeys(columns, settings.read().columns),
    title,
  });
  const importing = useListImport({ calls, modal, title, onImported: changed });
  const ask = (part: Partial<ListState>) => {
    store.clearSelection();
    // Only the given part is changed; the rest stays as it is in the URL, which may be newer than the rendered state.
    if (!change({ pageNo: 1, ...part })) rows.reload();
  };

  return {
    calls,
    title,
    state,
    mode,
    setMode: scrolls && !phone ? view.setMode : undefined,
    phone,
    rows,
    settings,
    offset: mode === 'paging' ? (rows.shown.pageNo - 1) * rows.shown.pageSize : 0,
    search: (filters) => ask({ filters: filledOf(filters) }),
    reset: () => ask({ filters: {}, superQuery: [], matchType: emptyListState().matchType }),
    advance: ask,
    narrow: (make) => {
      store.clearSelection();
      if (!view.narrow(make)) rows.reload();
    },
    sortBy: (sort) => change({ sort, pageNo: 1 }),
    turn: (pageNo) => change({ pageNo }),
    pageSize,
    reload: rows.reload,
    changed,
    remove,
    exporting,
    importing,
    dialogs: (
      <>
        {modalHolder}
        {importing.dialog}
      </>
    ),
  };
}

function filledOf(filters: ListState['filters']): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Goes to the last page if the current one is past the end, because rows were deleted or the URL is old. */
function useLastPage<Row>(
  { page }: ListRows<Row>,
  { pageNo, pageSize }: ListState,
  go: (pageNo: number) => void,
): void {
  const past = page !== undefined && page.records.length === 0 && page.total > 0 && pageNo > 1;
  const last = past ? Math.min(pageNo - 1, Math.ceil(page.total / pageSize)) : pageNo;
  useEffect(() => {
    if (last !== pageNo) go(last);
  });
}
