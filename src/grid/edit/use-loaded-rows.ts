import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import type { EditModel } from './edit-model.ts';

/**
 * Loads rows into a grid, once for each array, which forgets all edits; undefined: not there yet. The same array keeps
 * what was edited, also while another tab is in front (docs/wire.md §2.17.1 `dataSource`).
 */
export function useLoadedRows({ store }: EditModel, rows: readonly GridRecord[] | undefined): void {
  useOnChange(rows, (loaded) => {
    if (loaded !== undefined) store.load(loaded);
  });
}
