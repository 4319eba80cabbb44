import { useMessages } from '#src/i18n/use-messages.ts';
import { controlMessages } from './controls.messages.ts';
import styles from './controls.module.css';

/** What stands in an open select that has nothing to offer (docs/specification.md §2.8); `hint`: nothing was typed yet. */
export function NothingFound({ hint = false }: { readonly hint?: boolean }) {
  const t = useMessages(controlMessages);
  return (
    <div className={styles.notFound}>
      {t('nothingFound')}
      {hint && <small>{t('typeToSearch')}</small>}
    </div>
  );
}
