import { useSyncExternalStore } from 'react';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import styles from './grid.module.css';

export interface CheckAllProps<Row> {
  readonly store: RowStore<Row>;
  readonly label: string;
}

/** Checkbox that selects all loaded rows (a page); indeterminate if only some are selected. */
export function CheckAll<Row>({ store, label }: CheckAllProps<Row>) {
  const held = useSyncExternalStore(store.subscribe, store.loadedSelection);
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={held === 'all'}
      ref={(box) => {
        if (box !== null) box.indeterminate = held === 'some';
      }}
      onChange={() => store.selectLoaded(held !== 'all')}
    />
  );
}
