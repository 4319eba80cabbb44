import type { ReactNode } from 'react';
import { absentMessages } from '#src/http/absent.messages.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from '#src/resource/list/list.module.css';
import { ListFailed, type ListFailedProps } from '#src/resource/list/list-empty.tsx';
import { activeTitle, useTabStore } from '#src/tab/tab-store.ts';

/** Shown instead of a page that could not be loaded: reason and retry, under the title of the tab. */
export function PageFailed(props: ListFailedProps) {
  return (
    <PageState role="alert">
      <ListFailed {...props} />
    </PageState>
  );
}

/** Shown instead of a page whose records the server does not have. */
export function PageAbsent() {
  const t = useMessages(absentMessages);
  return (
    <PageState role="status">
      <div className={styles.empty}>
        <h2>{t('absentTitle')}</h2>
        <p>{t('absentText')}</p>
      </div>
    </PageState>
  );
}

function PageState({ role, children }: { readonly role: 'alert' | 'status'; readonly children: ReactNode }) {
  const title = useTabStore(activeTitle);
  return (
    <div className={styles.page} role={role}>
      <div className={styles.head}>{title !== null && <h1 title={title}>{title}</h1>}</div>
      <div className={`${styles.card} ${styles.failed}`}>{children}</div>
    </div>
  );
}
