import styles from '#src/resource/list/list.module.css';

/** Empty frame of a page while its code is loading. */
export function PageWaiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head} />
      <div className={styles.card} />
    </div>
  );
}
