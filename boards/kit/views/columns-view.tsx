import { useMemo } from 'react';
import { Chart } from '#boards/kit/chart.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { columnsOption } from './columns-option.ts';
import { SeriesKey } from './series-key.tsx';

/** Amounts by month, week or day. Several series are explained by the legend beside the title. */
export function ColumnsView({ figure, panel, screen: { language } }: FigureViewProps<'columns'>) {
  const stacked = panel.stacked === true;
  const option = useMemo(() => columnsOption(figure, stacked, language), [figure, stacked, language]);
  const note =
    figure.series.length > 1 ? <SeriesKey series={figure.series} language={language} /> : panel.note?.[language];
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={note}>
      <Chart option={option} label={panel.title[language]} />
    </Panel>
  );
}
