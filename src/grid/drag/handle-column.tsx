import { useMemo } from 'react';
import { checkboxWidth, type GridColumn } from '#src/grid/columns/grid-column.ts';
import styles from './drag.module.css';

/**
 * The column of drag handles, for all rows or those that match `has` (stable). Not focusable, because keys and menus
 * offer the same. Returns the same array until the arguments change.
 */
export function useHandleColumn<Row>(
  isShown: boolean,
  title: string,
  has?: (row: Row) => boolean,
): readonly GridColumn<Row>[] {
  return useMemo(() => {
    if (!isShown) return [];
    const handles: GridColumn<Row> = {
      key: '#handle',
      title: '',
      width: checkboxWidth,
      align: 'center',
      pinned: 'start',
      chrome: true,
      text: () => '',
      show: (row) => (
        <span
          className={styles.handle}
          data-handle={row !== undefined && has?.(row) === false ? undefined : ''}
          title={title}
          aria-hidden="true"
        />
      ),
    };
    return [handles];
  }, [isShown, title, has]);
}
