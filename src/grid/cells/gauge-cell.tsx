import styles from './gauge-cell.module.css';

export interface GaugeCellProps {
  /** Absent while the row has not arrived. */
  readonly value: number | undefined;
  readonly full: number;
  readonly text: string;
}

/** A number with how much of the whole it is; the digits say it, the bar lets a column be read at a glance. */
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
