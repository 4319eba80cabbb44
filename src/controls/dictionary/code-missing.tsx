import { useMessages } from '#src/i18n/use-messages.ts';
import { dictionaryMessages } from './dictionary.messages.ts';
import styles from './dictionary.module.css';

/** Shown if a control has no dictionary (docs/specification.md §2.5). */
export function CodeMissing() {
  const t = useMessages(dictionaryMessages);
  return (
    <span role="alert" className={styles.problem}>
      {t('codeMissing')}
    </span>
  );
}
