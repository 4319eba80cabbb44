import { useSyncExternalStore } from 'react';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';

export interface EmptyHintProps {
  readonly store: EditStore;
  /** There is a button that makes rows. */
  readonly mayAdd: boolean;
}

/** Lies over the rows while there are none. */
export function EmptyHint({ store, mayAdd }: EmptyHintProps) {
  const t = useMessages(editTableMessages);
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.count === 0);
  return isEmpty ? <div className={styles.empty}>{t(mayAdd ? 'noRowsAdd' : 'noRows')}</div> : null;
}
