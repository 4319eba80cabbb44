import { useMemo } from 'react';
import { Chart } from '#boards/kit/chart.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { linesOption } from './lines-option.ts';
import { loadLines } from './load-lines.ts';

/** Small charts side by side, one per title, all on the same scale. */
export function LinesView({ figure, panel, screen: { language } }: FigureViewProps<'lines'>) {
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <ul className="charts">
        {figure.charts.map((chart) => (
          <OneChart key={chart.title} chart={chart} language={language} />
        ))}
      </ul>
    </Panel>
  );
}

interface OneChartProps {
  readonly chart: FigureOf<'lines'>['charts'][number];
  readonly language: 'zh' | 'en';
}

function OneChart({ chart, language }: OneChartProps) {
  const option = useMemo(() => linesOption(chart, language), [chart, language]);
  return (
    <li>
      <b>{chart.title}</b>
      <Chart option={option} label={chart.title} load={loadLines} />
    </li>
  );
}
