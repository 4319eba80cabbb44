import { type RefObject, useEffect } from 'react';
import type { RowStore } from '#src/grid/rows/row-store.ts';

export interface RowCountOptions<Row> {
  readonly store: RowStore<Row>;
  /** Number of rows of previous pages. */
  readonly offset: number;
  /** Total number of rows of the list, if the store contains one page. */
  readonly total: number | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Updates `aria-rowcount`, because rows are added and removed without rendering the grid. */
export function useRowCount<Row>({ store, offset, total, scroller }: RowCountOptions<Row>): void {
  useEffect(() => {
    const tell = () => scroller.current?.setAttribute('aria-rowcount', String((total ?? store.count + offset) + 1));
    tell();
    return store.subscribe(({ kind }) => {
      if (kind === 'count') tell();
    });
  }, [store, offset, total, scroller]);
}
