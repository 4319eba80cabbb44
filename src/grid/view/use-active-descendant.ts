import { type RefObject, useEffect } from 'react';
import type { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';

export interface ActiveDescendant<Row> {
  readonly window: RowWindow<Row>;
  /** Grids without one have an active row instead of an active cell. */
  readonly cursor: CellCursor | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly gridId: string;
}

/** Names the active cell's (or row's) element on the grid without rendering anything. */
export function useActiveDescendant<Row>({ window, cursor, scroller, gridId }: ActiveDescendant<Row>): void {
  const { store } = window;
  useEffect(() => {
    const mark = () => {
      const slot = window.slotOf(cursor?.row ?? store.active);
      const id = cursor === undefined ? `${gridId}-${slot}` : `${gridId}-${slot}-${cursor.column}`;
      const element = scroller.current;
      if (slot < 0) element?.removeAttribute('aria-activedescendant');
      else if (element?.getAttribute('aria-activedescendant') !== id)
        element?.setAttribute('aria-activedescendant', id);
    };
    mark();
    const element = scroller.current;
    const stops = [store.subscribe(mark), cursor?.subscribe(mark)];
    // Out of sight its slot shows another row; back in sight it has an element again.
    element?.addEventListener('scroll', mark, { passive: true });
    return () => {
      for (const stop of stops) stop?.();
      element?.removeEventListener('scroll', mark);
    };
  }, [window, store, cursor, scroller, gridId]);
}
