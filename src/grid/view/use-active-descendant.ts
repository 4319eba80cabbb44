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
      if (slot < 0) scroller.current?.removeAttribute('aria-activedescendant');
      else scroller.current?.setAttribute('aria-activedescendant', id);
    };
    mark();
    const stops = [store.subscribe(mark), cursor?.subscribe(mark)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [window, store, cursor, scroller, gridId]);
}
