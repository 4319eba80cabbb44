import styles from '#src/resource/list/list.module.css';
import { ListFailed, type ListFailedProps } from '#src/resource/list/list-empty.tsx';
import { activeTitle, useTabStore } from '#src/tab/tab-store.ts';

/**
 * In place of a page that could not be made: its frame, as while its code is on its way, with why and another try. What it is
 * called, its tab knows from the menu.
 */
export function PageFailed(props: ListFailedProps) {
  const title = useTabStore(activeTitle);
  return (
    <div className={styles.page} role="alert">
      <div className={styles.head}>{title !== null && <h1 title={title}>{title}</h1>}</div>
      <div className={`${styles.card} ${styles.failed}`}>
        <ListFailed {...props} />
      </div>
    </div>
  );
}
