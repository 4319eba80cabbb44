import Button from 'antd/es/button';
import { Link } from 'react-router-dom';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';
import { jpMessages } from './jp.messages.ts';
import styles from './jp.module.css';

const { list } = resourceCalls(jpPallet);
const oneDay = 86_400_000;

type Filter = Readonly<Record<string, string>>;

/** Pallets that nobody delivered by their day, and containers that are not back (rule 7); each figure leads to their list. */
export function ContainerPanel() {
  const t = useMessages(jpMessages);
  const yesterday = new Date(useServerNow() - oneDay).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const figures = [
    {
      label: t('frozenSoon'),
      ...useCount({ palletStatus_MultiString: '10,20,30,35,40', needDate_end: yesterday }),
    },
    { label: t('overdue'), ...useCount({ palletStatus: '60', containerDue_end: yesterday }) },
    { label: t('container'), ...useCount({ palletStatus: '60' }) },
  ];
  const failed = figures.filter(({ isError }) => isError);
  return (
    <nav className={styles.panel} aria-label={t('attention')}>
      {figures.map(({ label, filter, data }) => (
        <Link key={label} to={`?${new URLSearchParams(filter)}`}>
          {label}
          <strong>{data?.total ?? '–'}</strong>
        </Link>
      ))}
      {failed.length > 0 && (
        <p role="alert">
          {t('attentionFailed', { reason: failed[0]?.error?.message ?? '' })}{' '}
          <Button size="small" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {t('retry')}
          </Button>
        </p>
      )}
    </nav>
  );
}

/** The list itself counts, by the reader's data scope. */
function useCount(filter: Filter) {
  return { filter, ...useCall(list, { query: { ...filter, pageNo: 1, pageSize: 1 } }, { quiet: true }) };
}
