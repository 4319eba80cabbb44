import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

/** One thing that is told of a record. */
export interface DetailItem {
  readonly key: string;
  readonly label: string;
  /** Nothing entered is told by a dash. */
  readonly value: ReactNode;
  /** Takes the whole line. */
  readonly wide?: boolean;
}

export interface DetailListProps {
  readonly items: readonly DetailItem[];
  /** Side by side, where there is room for them (docs/specification.md §2.9); default 3. */
  readonly columns?: 1 | 2 | 3 | 4;
  /** Name for assistive technology. */
  readonly label?: string;
}

/** What is known of something, as labels with their values in one to four columns. */
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
