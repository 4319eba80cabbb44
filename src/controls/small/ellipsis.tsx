import Tooltip from 'antd/es/tooltip';
import styles from './small.module.css';

export interface EllipsisProps {
  readonly value: string | null | undefined;
  /** Maximum number of characters; -1 shows all (docs/specification.md §2.9). */
  readonly length?: number;
}

/** A truncated text with the full text as tooltip, also on focus. */
export function Ellipsis({ value, length = 25 }: EllipsisProps) {
  const letters = Array.from(value ?? '');
  if (length < 0 || letters.length <= length) return <span>{value}</span>;
  return (
    <Tooltip title={value} trigger={['hover', 'focus']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the whole text is to be reached without a pointer */}
      <span className={styles.cut} tabIndex={0}>
        {letters.slice(0, length).join('')}…
      </span>
    </Tooltip>
  );
}
