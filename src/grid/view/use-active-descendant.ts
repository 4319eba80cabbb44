import { type RefObject, useEffect } from 'react';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';

export interface ActiveDescendant<Row> {
  readonly window: RowWindow<Row>;
  readonly columns: ColumnWindow<Row>;
  /** Grids without a cursor have an active row instead of an active cell. */
  readonly cursor: CellCursor | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly gridId: string;
}

/**
 * Sets `aria-activedescendant` of the grid to the active cell (or row) without rendering. Removed while that cell is
 * scrolled out of view, because its element does not exist then.
 */
export function useActiveDescendant<Row>({ window, columns, cursor, scroller, gridId }: ActiveDescendant<Row>): void {
  const { store } = window;
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const isDrawn = (column: number) => {
      const { layout, center } = columns.read();
      const placed = layout.data[column];
      return placed !== undefined && (placed.pinned !== undefined || center.includes(placed));
    };
    let named: string | undefined;
    const mark = () => {
      const slot = window.slotOf(cursor?.row ?? store.active);
      const isThere = slot >= 0 && (cursor === undefined || isDrawn(cursor.column));
      const id = isThere
        ? cursor === undefined
          ? `${gridId}-${slot}`
          : `${gridId}-${slot}-${cursor.column}`
        : undefined;
      if (id === named) return;
      named = id;
      if (id === undefined) element.removeAttribute('aria-activedescendant');
      else element.setAttribute('aria-activedescendant', id);
    };
    mark();
    const stops = [store.subscribe(mark), cursor?.subscribe(mark), columns.subscribe(mark)];
    // Called after the listeners of rows and columns, which were added earlier.
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      element.removeEventListener('scroll', mark);
      element.removeAttribute('aria-activedescendant');
      for (const stop of stops) stop?.();
    };
  }, [window, columns, store, cursor, scroller, gridId]);
}
