import type { MonitorStatus } from '#shared/contract/system/monitor.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Card } from './card.tsx';
import { type Column, FigureTable } from './figure-table.tsx';
import { countText, timeText } from './figures.ts';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

type CallFigures = MonitorStatus['calls'][number];

/** Calls that cost most, were slow, or failed. */
export function CallsCard({ calls, lookBack }: Pick<MonitorStatus, 'calls' | 'lookBack'>) {
  const t = useMessages(monitorMessages);
  const columns: readonly Column<CallFigures>[] = [
    { key: 'call', title: t('call'), words: true, show: ({ call }) => <code>{call}</code> },
    { key: 'count', title: t('count'), show: ({ count }) => countText(count) },
    {
      key: 'errors',
      title: t('failedCount'),
      show: ({ errors }) => <span className={errors > 0 ? css.wrong : undefined}>{countText(errors)}</span>,
    },
    { key: 'refusals', title: t('refused'), show: ({ refusals }) => countText(refusals) },
    { key: 'p50', title: t('p50'), show: ({ p50 }) => timeText(p50) },
    { key: 'p95', title: 'P95', show: ({ p95 }) => timeText(p95) },
    { key: 'max', title: t('max'), show: ({ max }) => timeText(max) },
    { key: 'total', title: t('total'), show: ({ total }) => timeText(total) },
  ];
  return (
    <Card title={t('calls')} hint={t('callsHint', { n: lookBack })} wide>
      {calls.length === 0 ? (
        <p className={css.none}>{t('noCalls')}</p>
      ) : (
        <FigureTable label={t('calls')} columns={columns} rows={calls} keyOf={({ call }) => call} />
      )}
    </Card>
  );
}
