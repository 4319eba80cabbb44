import styles from './gauge-cell.module.css';

export interface GaugeCellProps {
  /** Undefined while the row is loading. */
  readonly value: number | undefined;
  readonly full: number;
  readonly text: string;
}

/** A number with a bar for its share of `full`, so that a column can be compared at a glance. */
export function GaugeCell({ value, full, text }: GaugeCellProps) {
  const share = value === undefined || full <= 0 ? 0 : Math.min(1, Math.max(0, value / full));
  return (
    <span className={styles.gauge}>
      <span className={styles.track} aria-hidden="true" hidden={value === undefined || text.trim() === ''}>
        <span className={share < 1 ? styles.part : styles.whole} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {text}
    </span>
  );
}
