import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

/** A labelled value. */
export interface DetailItem {
  readonly key: string;
  readonly label: string;
  /** An empty value is shown as a dash. */
  readonly value: ReactNode;
  /** Takes a full line. */
  readonly wide?: boolean;
}

export interface DetailListProps {
  readonly items: readonly DetailItem[];
  /** Number of columns, if there is room (docs/specification.md §2.9); default 3. */
  readonly columns?: 1 | 2 | 3 | 4;
  /** Accessible name. */
  readonly label?: string;
}

/** Values with labels in one to four columns. */
export function DetailList({ items, columns = 3, label }: DetailListProps) {
  return (
    <dl className={styles.list} data-columns={columns} aria-label={label}>
      {items.map(({ key, label: name, value, wide = false }) => (
        <div key={key} className={wide ? styles.wide : undefined}>
          <dt>{name}</dt>
          <dd>
            {value === '' || value === null || value === undefined ? <span className={styles.blank}>–</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
