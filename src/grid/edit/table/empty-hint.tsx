import { useSyncExternalStore } from 'react';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';

export interface EmptyHintProps {
  readonly store: EditStore;
  /** The user may add rows. */
  readonly mayAdd: boolean;
}

/** Shown over the grid while there are no rows. */
export function EmptyHint({ store, mayAdd }: EmptyHintProps) {
  const t = useMessages(editTableMessages);
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.count === 0);
  return isEmpty ? <div className={styles.empty}>{t(mayAdd ? 'noRowsAdd' : 'noRows')}</div> : null;
}
