import type { CellShowProps } from './cell-type.ts';
import styles from './show.module.css';
import { splitValues } from './value-list.ts';

/**
 * Shows the first of several values as a tag and `+n`. Two elements for every row, hidden if there is nothing to show.
 */
export function TagsShow({ value, text }: CellShowProps) {
  const more = splitValues(value).length - 1;
  return (
    <span className={styles.tags} title={text} data-more={more > 0 ? `+${more}` : undefined}>
      <span className={more < 0 ? styles.unseen : styles.tag}>
        {more > 0 ? text.slice(0, text.indexOf(', ')) : text}
      </span>
    </span>
  );
}
