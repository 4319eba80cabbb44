import { Link } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from '#src/resource/list/record-card.module.css';
import { lateMessages } from './late.messages.ts';
import css from './late.module.css';
import { LateActions, type LateHandlers } from './late-actions.tsx';
import { LateAge } from './late-age.tsx';
import { type LateRow, ownersText, titleText } from './late-row.ts';

export interface LateCardProps extends LateHandlers {
  readonly row: LateRow;
  /** Undefined if the user's menu has no page for the item. */
  readonly to: string | undefined;
}

/** Card of a late item on phones; a click opens the item, the buttons are on the card. */
export function LateCard({ row, to, ...handlers }: LateCardProps) {
  const t = useMessages(lateMessages);
  const body = (
    <>
      <span className={styles.top}>
        <strong title={row.no}>{row.no}</strong>
        <LateAge since={row.since} />
      </span>
      <span className={css.what} title={titleText(row)}>
        {[row.ship, row.kindName, titleText(row)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.fact}>
        <span>{t('owner')}</span>
        <span>{ownersText(row, t('nobody'))}</span>
      </span>
    </>
  );
  return (
    <div className={css.card}>
      {to === undefined ? (
        <div className={styles.card}>{body}</div>
      ) : (
        <Link to={to} className={styles.card}>
          {body}
        </Link>
      )}
      <LateActions row={row} {...handlers} />
    </div>
  );
}
