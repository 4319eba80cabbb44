import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { showCharts } from '#shared/contract/chart.ts';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { ChartCard } from './chart-card.tsx';
import { chartsMessages } from './charts.messages.ts';
import css from './charts.module.css';

/** /IndexNewChart: charts of the yard over what the person may list (spec 1 §2, Routes). */
export function ChartsPage() {
  const t = useMessages(chartsMessages);
  const query = useCall(showCharts, {}, { staleTime: 30_000 });
  const isReading = useReadingShown(query.isFetching && !query.isPending);
  const charts = query.data?.charts ?? [];
  return (
    <div className={css.page} aria-busy={query.isFetching}>
      <ReadingBar shown={isReading} />
      <header className={css.head}>
        <h1>{t('title')}</h1>
        {query.data && charts.length > 0 && <span>{t('asOf', { time: query.data.asOf })}</span>}
        <Button icon={<ReloadOutlined aria-hidden />} loading={isReading} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      </header>
      {query.isPending ? (
        <div className={css.charts}>
          {[1, 2, 3, 4].map((at) => (
            <div key={at} className={css.card}>
              <SkeletonLines rows={7} />
            </div>
          ))}
        </div>
      ) : query.isError ? (
        <p className={css.none} role="alert">
          {t('failed', { reason: query.error.message })}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : charts.length === 0 ? (
        <div className={css.none}>
          <h2>{t('empty')}</h2>
          <p>{t('emptyText')}</p>
        </div>
      ) : (
        <>
          <p className={css.hint}>{t('hint')}</p>
          <div className={`${css.charts} ${dimmed(isReading) ?? ''}`}>
            {charts.map((chart) => (
              <ChartCard key={chart.key} chart={chart} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
