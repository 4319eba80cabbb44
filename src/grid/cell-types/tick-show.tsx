import type { CellShowProps } from './cell-type.ts';
import styles from './show.module.css';
import { isTicked } from './tick-pair.ts';

/** A checkbox as a single element, drawn by the style sheet; hidden while the row is loading. */
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
