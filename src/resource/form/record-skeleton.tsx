import Skeleton from 'antd/es/skeleton';
import styles from './form.module.css';

/** Placeholder with the layout of a record while the record loads. */
export function RecordSkeleton() {
  return (
    <div className={styles.body} aria-busy="true">
      <div className={styles.group}>
        <Skeleton active={false} title={{ width: 180 }} paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
