import type { KeyboardEvent } from 'react';
import type { RowWindow } from '#src/grid/rows/row-window.ts';

export interface GridKeyActions<Row> {
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selectable: boolean;
}

/**
 * Keyboard handling of a list with an active row: arrows, page keys, Home and End move it, Space selects it, Enter
 * opens it, Escape clears the selection and then the active row.
 */
export function handleGridKey<Row>(event: KeyboardEvent, window: RowWindow<Row>, actions: GridKeyActions<Row>): void {
  const { store } = window;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = targetOf(event.key, store.active, window.pageRows, store.count);
  if (target !== undefined) {
    event.preventDefault();
    if (store.count === 0) return;
    const index = Math.max(0, Math.min(store.count - 1, target));
    window.reveal(index);
    store.activate(index);
    if (event.shiftKey && actions.selectable) store.extendTo(store.active);
    return;
  }
  if (event.key === ' ' && actions.selectable && store.active >= 0) {
    event.preventDefault();
    store.toggle(store.active);
  } else if (event.key === 'Enter' && event.target === event.currentTarget) {
    const row = store.at(store.active);
    if (row !== undefined) actions.onOpen?.(row);
  } else if (event.key === 'Escape') {
    if (store.selectedCount > 0) store.clearSelection();
    else store.activate(-1);
  }
}

function targetOf(key: string, active: number, page: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active < 0 ? 0 : active - 1;
    case 'PageDown':
      return Math.max(active, 0) + page;
    case 'PageUp':
      return active - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
