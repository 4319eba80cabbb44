import { useMessages } from '#src/i18n/use-messages.ts';
import { controlMessages } from './controls.messages.ts';
import styles from './controls.module.css';

/** Shown in an open select without options (docs/specification.md §2.8); `hint`: nothing has been typed yet. */
export function NothingFound({ hint = false }: { readonly hint?: boolean }) {
  const t = useMessages(controlMessages);
  return (
    <div className={styles.notFound}>
      {t('nothingFound')}
      {hint && <small>{t('typeToSearch')}</small>}
    </div>
  );
}
