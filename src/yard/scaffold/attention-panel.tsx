import Button from 'antd/es/button';
import { Link } from 'react-router-dom';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';
import styles from './attention-panel.module.css';
import { dueAt, type LedgerFilter, limited, stopped } from './ledger-filter.ts';
import { scaffoldMessages } from './scaffold.messages.ts';

const { list } = resourceCalls(scaffold);

/** How many scaffolds need a look, and why; each figure leads to their list. */
export function AttentionPanel() {
  const t = useMessages(scaffoldMessages);
  const figures = [
    { label: t('due'), ...useCount(dueAt(useServerNow())) },
    { label: t('stopped'), ...useCount(stopped) },
    { label: t('limited'), ...useCount(limited) },
  ];
  const failed = figures.filter(({ isError }) => isError);
  const isReading = useReadingShown(figures.some(({ isFetching, isPending }) => isFetching && !isPending));
  return (
    <nav className={styles.panel} aria-label={t('attention')} aria-busy={isReading}>
      <ReadingBar shown={isReading} />
      {figures.map(({ label, filter, data }) => (
        <Link key={label} className={dimmed(isReading)} to={`?${new URLSearchParams(filter)}`}>
          {label}
          <strong>{data?.total ?? '–'}</strong>
        </Link>
      ))}
      {failed.length > 0 && (
        <p className={styles.failed} role="alert">
          {t('attentionFailed', { reason: failed[0]?.error?.message ?? '' })}
          <Button size="small" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {t('retry')}
          </Button>
        </p>
      )}
    </nav>
  );
}

/** The list itself counts, by the reader's data scope; with one row it is the cheapest call that does. */
function useCount(filter: LedgerFilter) {
  // Three that fail are told once, in their place.
  return { filter, ...useCall(list, { query: { ...filter, pageNo: 1, pageSize: 1 } }, { quiet: true }) };
}
