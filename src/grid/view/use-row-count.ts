import { type RefObject, useEffect } from 'react';
import type { RowStore } from '#src/grid/rows/row-store.ts';

export interface RowCountOptions<Row> {
  readonly store: RowStore<Row>;
  /** Rows of pages before these. */
  readonly offset: number;
  /** All rows of the list, where the store holds one page of them. */
  readonly total: number | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Rows come and go without the grid rendering: `aria-rowcount` follows here. */
export function useRowCount<Row>({ store, offset, total, scroller }: RowCountOptions<Row>): void {
  useEffect(() => {
    const tell = () => scroller.current?.setAttribute('aria-rowcount', String((total ?? store.count + offset) + 1));
    tell();
    return store.subscribe(({ kind }) => {
      if (kind === 'count') tell();
    });
  }, [store, offset, total, scroller]);
}
