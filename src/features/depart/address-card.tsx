import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from '#src/resource/list/record-card.module.css';
import { CardFact } from '#src/resource/list/record-card.tsx';
import { type AddressRow, departsText } from './address-columns.ts';
import { departMessages } from './depart.messages.ts';

/** Card of a colleague, on phones. */
export function AddressCard({ row }: { readonly row: AddressRow }) {
  const t = useMessages(departMessages);
  const language = useLanguage();
  return (
    <div className={styles.card}>
      <span className={styles.top}>
        <strong>{row.realname}</strong>
        <span>{row.workNo}</span>
      </span>
      <CardFact label={t('departNames')} text={departsText(row, language)} />
      <CardFact label={t('phone')} text={row.phone ?? row.telephone ?? ''} />
      <CardFact label={t('email')} text={row.email ?? ''} />
    </div>
  );
}
