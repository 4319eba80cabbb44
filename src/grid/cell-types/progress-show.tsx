import type { CSSProperties } from 'react';
import type { CellShowProps } from './cell-type.ts';
import { percentOf } from './percent.ts';
import styles from './show.module.css';

/** The percentage over a bar, in a single element. */
export function ProgressShow({ row, value, column, text }: CellShowProps) {
  const percent = percentOf(value) ?? 0;
  const style = { '--part': `${Math.min(100, Math.max(0, percent))}%` } as CSSProperties;
  return (
    <span
      role="progressbar"
      aria-label={column.title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={row === undefined ? styles.unseen : percent >= 100 ? styles.done : styles.progress}
      style={style}
    >
      {text}
    </span>
  );
}
