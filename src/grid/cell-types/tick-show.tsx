import type { CellShowProps } from './cell-type.ts';
import styles from './show.module.css';
import { isTicked } from './tick-pair.ts';

/** A box with or without a tick: one element, drawn by the style sheet. A row that has not arrived keeps it, unseen. */
export function TickShow({ row, value, column }: CellShowProps) {
  return (
    <span
      role="checkbox"
      aria-checked={isTicked(value, column)}
      aria-label={column.title}
      aria-disabled={column.disabled === true || undefined}
      className={row === undefined ? styles.unseen : styles.tick}
    />
  );
}
