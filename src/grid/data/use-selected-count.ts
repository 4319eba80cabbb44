import { useSyncExternalStore } from 'react';
import type { RowStore } from '#src/grid/rows/row-store.ts';

/** Number of selected rows; re-renders only when it changes. */
export function useSelectedCount<Row>(store: RowStore<Row>): number {
  return useSyncExternalStore(store.subscribe, () => store.selectedCount);
}
