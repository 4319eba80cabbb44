import { useMemo } from 'react';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { Chart } from '#src/controls/chart/chart.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { unitBeside } from './figure-text.ts';
import { summaryMessages } from './summary.messages.ts';
import css from './summary.module.css';
import type { SummaryQuery } from './summary-address.ts';
import { mostBars, type PointPlace, summaryChart } from './summary-option.ts';
import { SummaryTable } from './summary-table.tsx';
import { Arrangement } from './summary-tools.tsx';

interface SummaryContentProps {
  readonly summary: SummaryResult;
  readonly onChange: (changes: SummaryQuery) => void;
  readonly onOpen: (place: PointPlace) => void;
}

/** Formula, chart and table of a report. */
export function SummaryContent({ summary, onChange, onOpen }: SummaryContentProps) {
  const t = useMessages(summaryMessages);
  const theme = useTheme();
  const words = { others: t('others'), before: t('before'), total: t('total') };
  const chart = useMemo(
    () => summaryChart(summary, theme, { others: words.others, before: words.before, total: words.total }),
    [summary, theme, words.others, words.before, words.total],
  );
  const { formula, from, to, before, columns, title } = summary;
  const isEmpty = summary.rows.length === 0;
  return (
    <>
      <div className={css.card}>
        <p className={css.formula}>
          <b>{t('formula')}</b> {formula}
        </p>
        <p className={css.quiet}>{t('period', { from, to, before: before.from, end: before.to })}</p>
      </div>
      <section className={css.card}>
        <Arrangement summary={summary} onChange={onChange} />
        {isEmpty ? (
          <div className={css.empty} role="status">
            <h2>{t('none')}</h2>
            <p>{t('noneText')}</p>
          </div>
        ) : (
          <>
            {chart !== null && (
              <>
                <h2 className={css.chartTitle}>
                  {summary.spread === 'month' || summary.charted.length === 1
                    ? chart.measure.title
                    : summary.charted
                        .map((key) => summary.measures.find((each) => each.key === key)?.title)
                        .join(' · ')}{' '}
                  <small>{unitBeside(chart.measure)}</small>
                </h2>
                <Chart
                  option={chart.option}
                  height={chart.height}
                  label={t('chartOf', { title, measure: chart.measure.title })}
                  failed={t('chartFailed')}
                  onChoose={({ series, at }) => {
                    const place = chart.placeOf(series, at);
                    if (place !== null) onOpen(place);
                  }}
                />
              </>
            )}
            {chart !== null && chart.left > 0 && (
              <p className={css.quiet}>{t('left', { n: mostBars, more: chart.left })}</p>
            )}
            <SummaryTable summary={summary} onOpen={onOpen} />
            {columns.some(({ closed }) => closed) && <p className={css.quiet}>{t('closed')}</p>}
          </>
        )}
      </section>
    </>
  );
}
