import styles from '#src/resource/list/list.module.css';
import { ListFailed, type ListFailedProps } from '#src/resource/list/list-empty.tsx';

/** In place of a page that could not be made: its frame, as while its code is on its way, with why and another try. */
export function PageFailed(props: ListFailedProps) {
  return (
    <div className={styles.page} role="alert">
      <div className={styles.head} />
      <div className={`${styles.card} ${styles.failed}`}>
        <ListFailed {...props} />
      </div>
    </div>
  );
}
