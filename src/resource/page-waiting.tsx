import styles from '#src/resource/list/list.module.css';

/** While a page's code is on its way: the page's frame and nothing that blinks. */
export function PageWaiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head} />
      <div className={styles.card} />
    </div>
  );
}
