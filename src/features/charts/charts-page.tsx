import { showCharts } from '#shared/contract/form/chart.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { ChartCard } from './chart-card.tsx';
import { isEmptyChart } from './chart-option.ts';
import { chartsMessages } from './charts.messages.ts';
import css from './charts.module.css';

/** /IndexNewChart: charts over the rows that the user may list (docs/specification.md §1.2, Routes). */
export function ChartsPage() {
  const t = useMessages(chartsMessages);
  const query = useCall(showCharts, {}, { staleTime: 30_000 });
  return (
    <QueryPage
      title={t('title')}
      query={query}
      note={({ asOf, charts }) => charts.length > 0 && t('asOf', { time: asOf })}
      refreshes
      outline={<Outline />}
      nothing={({ charts }) => (charts.length === 0 ? { title: t('empty'), text: t('emptyText') } : null)}
    >
      {({ charts }) => (
        <>
          {!charts.every(isEmptyChart) && <p className={css.hint}>{t('hint')}</p>}
          <div className={css.charts}>
            {charts.map((chart) => (
              <ChartCard key={chart.key} chart={chart} />
            ))}
          </div>
        </>
      )}
    </QueryPage>
  );
}

function Outline() {
  return (
    <div className={css.charts}>
      {[1, 2, 3, 4].map((at) => (
        <div key={at} className={css.card}>
          <SkeletonLines rows={7} />
        </div>
      ))}
    </div>
  );
}
