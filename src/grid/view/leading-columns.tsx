import { useMemo } from 'react';
import {
  checkboxWidth,
  checkboxWidthWithFooter,
  type GridColumn,
  rowNumberWidth,
} from '#src/grid/columns/grid-column.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { CheckAll } from './check-all.tsx';
import { gridMessages } from './grid.messages.ts';
import styles from './grid.module.css';

export interface LeadingOptions<Row> {
  readonly store: RowStore<Row>;
  readonly selectable: boolean;
  readonly numbered: boolean;
  /** Number of rows of previous pages; row numbers continue from it. */
  readonly offset: number;
  readonly hasFooter: boolean;
  /** Rows that cannot be selected. */
  readonly isFixed?: ((row: Row) => boolean) | undefined;
  /** At most one row can be selected. */
  readonly single?: boolean;
}

/** The checkbox column and the number column at the start of a grid; stable while the options are. */
export function useLeadingColumns<Row>(options: LeadingOptions<Row>): readonly GridColumn<Row>[] {
  const { store, selectable, numbered, offset, hasFooter, isFixed, single = false } = options;
  const t = useMessages(gridMessages);
  return useMemo(() => {
    const tick: GridColumn<Row> = {
      key: '#tick',
      title: t('selectAll'),
      width: hasFooter ? checkboxWidthWithFooter : checkboxWidth,
      align: 'center',
      pinned: 'start',
      chrome: true,
      header: () => (single ? null : <CheckAll store={store} label={t('selectAll')} />),
      text: () => '',
      show: (row, _, { index, selected }) => (
        <input
          type={single ? 'radio' : 'checkbox'}
          tabIndex={-1}
          checked={selected}
          readOnly
          disabled={row !== undefined && isFixed?.(row)}
          aria-label={t('selectRow', { n: offset + index + 1 })}
          className={styles.tick}
          data-check=""
        />
      ),
    };
    const number: GridColumn<Row> = {
      key: '#number',
      title: t('rowNumber'),
      width: rowNumberWidth,
      align: 'end',
      pinned: 'start',
      chrome: true,
      text: () => '',
      show: (_, __, { index }) => (index < 0 ? '\u00a0' : String(offset + index + 1)),
    };
    return [...(selectable ? [tick] : []), ...(numbered ? [number] : [])];
  }, [store, selectable, numbered, offset, hasFooter, isFixed, single, t]);
}
