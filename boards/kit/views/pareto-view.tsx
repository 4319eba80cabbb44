import { useMemo } from 'react';
import { Chart } from '#boards/kit/chart.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { loadLines } from './load-lines.ts';
import { paretoOption } from './pareto-option.ts';

/** Shows which few causes make up most of the total. */
export function ParetoView({ figure, panel, screen: { language } }: FigureViewProps<'pareto'>) {
  const option = useMemo(() => paretoOption(figure, language), [figure, language]);
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <Chart option={option} label={panel.title[language]} load={loadLines} />
    </Panel>
  );
}
