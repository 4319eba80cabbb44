import Segmented from 'antd/es/segmented';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChartResult } from '#shared/contract/form/chart.ts';
import { Chart } from '#src/controls/chart/chart.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { chartOption, isEmptyChart } from './chart-option.ts';
import { ChartTable } from './chart-table.tsx';
import { chartsMessages } from './charts.messages.ts';
import css from './charts.module.css';
import { useTargetPath } from './use-target-path.ts';

/** Height of a chart in px; horizontal bars need a line each. */
const heightOf = ({ layout, at, stacked, series }: ChartResult): number =>
  layout === 'columns' ? 280 : Math.max(200, 48 + at.length * (stacked ? 32 : 14 + 14 * series.length));

/** One chart, as a picture or as a table; every figure links to its rows. */
export function ChartCard({ chart }: { readonly chart: ChartResult }) {
  const t = useMessages(chartsMessages);
  const navigate = useNavigate();
  const theme = useTheme();
  const pathOf = useTargetPath();
  const titleId = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const option = useMemo(() => chartOption(chart, theme), [chart, theme]);
  const { title, unit, at, series } = chart;
  const isEmpty = isEmptyChart(chart);
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <header className={css.cardHead}>
        <h2 id={titleId}>{title}</h2>
        <small>{unit}</small>
        {!isEmpty && (
          <Segmented
            className={css.views}
            aria-label={t('view', { title })}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t('asChart') },
              { value: 'table', label: t('asTable') },
            ]}
          />
        )}
      </header>
      {isEmpty ? (
        <p className={css.none}>{t('none')}</p>
      ) : view === 'table' ? (
        <ChartTable chart={chart} />
      ) : (
        <Chart
          option={option}
          height={heightOf(chart)}
          label={t('summary', { title, unit, n: at.length })}
          failed={t('chartFailed')}
          onChoose={(point) => {
            const to = pathOf(series[point.series]?.opens[point.at]);
            if (to !== null) navigate(to);
          }}
        />
      )}
    </section>
  );
}
