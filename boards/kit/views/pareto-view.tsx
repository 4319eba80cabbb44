import { ChartPanel } from '#boards/kit/chart-panel.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { loadLines } from './load-lines.ts';
import { paretoOption } from './pareto-option.ts';

/** Shows which few causes make up most of the total. */
export function ParetoView({ figure, panel, screen: { language } }: FigureViewProps<'pareto'>) {
  return <ChartPanel panel={panel} language={language} option={paretoOption(figure, language)} load={loadLines} />;
}
