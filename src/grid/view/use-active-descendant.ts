import { type RefObject, useEffect } from 'react';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';

export interface ActiveDescendant<Row> {
  readonly window: RowWindow<Row>;
  readonly columns: ColumnWindow<Row>;
  /** Grids without one have an active row instead of an active cell. */
  readonly cursor: CellCursor | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly gridId: string;
}

/**
 * Names the active cell's (or row's) element on the grid without rendering anything; nothing while it is scrolled out of
 * sight, in either direction, because its element is not there then.
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
    // Heard after the rows' and the columns' own listeners, which were there first.
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      element.removeEventListener('scroll', mark);
      element.removeAttribute('aria-activedescendant');
      for (const stop of stops) stop?.();
    };
  }, [window, columns, store, cursor, scroller, gridId]);
}
