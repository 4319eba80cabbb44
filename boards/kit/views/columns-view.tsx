import { ChartPanel } from '#boards/kit/chart-panel.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { ColumnButtons } from './column-buttons.tsx';
import { columnsOption } from './columns-option.ts';
import { SeriesKey } from './series-key.tsx';

/** Amounts by month, week or day. Several series are explained by the legend beside the title. */
export function ColumnsView({ figure, panel, screen: { language } }: FigureViewProps<'columns'>) {
  const option = columnsOption(figure, panel.stacked === true, language);
  const legend = figure.series.length > 1 ? <SeriesKey series={figure.series} language={language} /> : undefined;
  return (
    <ChartPanel
      panel={panel}
      language={language}
      note={legend}
      option={option}
      over={<ColumnButtons figure={figure} />}
    />
  );
}
