import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './points-by-month.module.css';
import { violationMessages } from './violation.messages.ts';

/** Read-only, because the server computes the value. */
function Entered({ id, value }: NamedControlProps) {
  return <output id={id}>{String(value ?? '')}</output>;
}

/** Twelve bars with their points; the last bar is this month. */
function Months({ value }: NamedShowProps) {
  const t = useMessages(violationMessages);
  const months = String(value).split(',').map(Number);
  const most = Math.max(1, ...months);
  return (
    <ol className={styles.months} aria-label={t('months')}>
      {months.map((points, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the month
        <li key={at} aria-label={t('month', { ago: months.length - 1 - at, points })}>
          <span aria-hidden>{points > 0 ? points : ''}</span>
          <span aria-hidden className={styles.bar} style={{ blockSize: `${(points / most) * 48}px` }} />
        </li>
      ))}
    </ol>
  );
}

export const control: NamedControl = { serves: ['str'], Control: Entered, Show: Months, entersOnly: true };
