import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';

export interface ListEmptyProps {
  readonly title: string;
  /** Filters are active and may hide rows. */
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** Undefined if the user may not add a record. */
  readonly onCreate?: () => void;
}

/** Says why a list is empty and what to do. */
export function ListEmpty({ title, filtered, onClear, onCreate }: ListEmptyProps) {
  const t = useMessages(listMessages);
  const phone = usePhone();
  return (
    <div className={styles.empty}>
      <svg
        width="56"
        height="56"
        viewBox="0 0 56 56"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M10 46h36M14 46V18m10 28V10m10 36V22m8 24V14M14 22h28M14 34h28" strokeLinecap="round" />
      </svg>
      <h2>{filtered ? t('noMatchTitle', { title }) : t('emptyTitle', { title })}</h2>
      <p>{filtered ? t('noMatchHint') : onCreate ? t('emptyHint') : t('emptyHintReadOnly')}</p>
      {filtered ? (
        <Button onClick={onClear}>{t('clearFilters')}</Button>
      ) : (
        // On a phone the bottom bar has this button.
        !phone && onCreate && <Button onClick={onCreate}>{t('create')}</Button>
      )}
    </div>
  );
}

export interface ListFailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shown if the list could not be loaded: the reason and a retry. */
export function ListFailed({ message, onRetry }: ListFailedProps) {
  const t = useMessages(listMessages);
  return (
    <div className={styles.empty}>
      <h2>{t('failedTitle')}</h2>
      <p>{message}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
