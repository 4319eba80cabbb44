import { useMemo } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { checkboxWidth, type GridColumn } from '#src/grid/columns/grid-column.ts';
import styles from './drag.module.css';

const none: readonly GridColumn<GridRecord>[] = [];

/** The column of handles that rows are dragged by; keys and the row menu do the same, so it is no stop of its own. */
export function useHandleColumn(isShown: boolean, title: string): readonly GridColumn<GridRecord>[] {
  return useMemo(() => {
    if (!isShown) return none;
    const handles: GridColumn<GridRecord> = {
      key: '#handle',
      title: '',
      width: checkboxWidth,
      align: 'center',
      pinned: 'start',
      chrome: true,
      text: () => '',
      show: () => <span className={styles.handle} data-handle="" title={title} aria-hidden="true" />,
    };
    return [handles];
  }, [isShown, title]);
}
