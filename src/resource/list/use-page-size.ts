import { useEffect, useRef, useSyncExternalStore } from 'react';
import { emptyListState, type ListState } from '#shared/query/list-query.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import type { GridSettings } from '#src/grid/settings/grid-settings.ts';

/** A number of rows, or as many as fit into the window. */
export type PageSize = number | 'fill';

export interface PageSizeChoice {
  readonly size: PageSize;
  /** Number of rows that fit into the window; 0 while unknown. */
  readonly fitting: number;
  /** Saves the size for this list and goes to the first page. */
  readonly choose: (size: PageSize) => void;
}

export interface PageSizeOptions<Row> {
  readonly settings: GridSettings;
  readonly window: RowWindow<Row>;
  readonly state: ListState;
  /** Numbered pages are shown and the list is not empty. */
  readonly enabled: boolean;
  readonly change: (part: Partial<ListState>, how?: { readonly replace: boolean }) => void;
}

/** Minimum and maximum rows of a page that fills the window. */
const [fewest, most] = [5, 100];
/** Debounce in ms after the window was resized; otherwise dragging its edge would refetch for each row. */
const rest = 200;

/**
 * The page size that the user chose for a list. 'fill' follows the size of the window and keeps the first row visible.
 */
export function usePageSize<Row>(options: PageSizeOptions<Row>): PageSizeChoice {
  const { settings, window, state, enabled, change } = options;
  const fills = useSyncExternalStore(settings.subscribe, settings.read).paging?.fills === true;
  const fitting = useSyncExternalStore(window.subscribeView, () => fittingRows(window));
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const { pageNo, pageSize } = state;
  useEffect(() => {
    if (!enabled || !fills || fitting === 0 || fitting === pageSize) return;
    const timer = setTimeout(() => {
      settings.change({ paging: { rows: fitting, fills } });
      const first = (pageNo - 1) * pageSize;
      latest.current({ pageNo: Math.floor(first / fitting) + 1, pageSize: fitting }, { replace: true });
    }, rest);
    return () => clearTimeout(timer);
  }, [enabled, fills, fitting, pageNo, pageSize, settings]);

  return {
    size: fills ? 'fill' : pageSize,
    fitting,
    choose: (size) => {
      const rows = size === 'fill' ? fitting || pageSize : size;
      settings.change({ paging: { rows, fills: size === 'fill' } });
      change({ pageNo: emptyListState().pageNo, pageSize: rows });
    },
  };
}

function fittingRows<Row>({ viewHeight, rowHeight }: RowWindow<Row>): number {
  if (viewHeight === 0) return 0;
  return Math.max(fewest, Math.min(most, Math.floor(viewHeight / rowHeight)));
}
