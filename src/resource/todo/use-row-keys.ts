import type { RefObject } from 'react';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { useShortcuts } from '#src/screen/use-shortcuts.ts';
import type { BatchAction } from './batch-dialog.tsx';
import type { TodoRow } from './todo-columns.tsx';
import type { Batch } from './use-batch.tsx';

interface RowKeys extends Pick<Batch, 'ask'> {
  /** The preview of the active row is shown. */
  readonly preview: boolean;
  readonly onPreview: (() => void) | undefined;
}

/**
 * Shortcuts of a pending list. J and K move down and up and focus the grid, where Enter opens and Space selects the
 * row. A and R open the batch dialog. P toggles the preview.
 */
export function useRowKeys(
  window: RowWindow<TodoRow>,
  around: RefObject<HTMLElement | null>,
  { ask, preview, onPreview }: RowKeys,
): void {
  const { store, cursor } = window;
  const move = (by: number) => {
    if (store.count === 0) return;
    const row = Math.max(0, Math.min(store.count - 1, store.active + by));
    window.reveal(row);
    cursor?.moveTo(row, Math.max(0, cursor.column));
    store.activate(row);
    around.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  // While the preview is shown and no row is selected, A and R decide the previewed task instead.
  const batch = (action: BatchAction) => () => (preview && store.selectedCount === 0 ? false : ask(action));
  useShortcuts({ j: () => move(1), k: () => move(-1), a: batch('pass'), r: batch('reject'), p: onPreview });
}
