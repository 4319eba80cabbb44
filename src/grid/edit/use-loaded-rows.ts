import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import type { EditModel } from './edit-model.ts';

/**
 * Loads rows into a grid once per array, which discards all edits; undefined while loading. The same array keeps the
 * edits, also while another tab is active (docs/wire.md §2.17.1 `dataSource`).
 */
export function useLoadedRows({ store }: EditModel, rows: readonly GridRecord[] | undefined): void {
  useOnChange(rows, (loaded) => {
    if (loaded !== undefined) store.load(loaded);
  });
}
