import { Chart } from '#boards/kit/chart.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { linesOption } from './lines-option.ts';
import { loadLines } from './load-lines.ts';

/** Small charts side by side, one per title, all on the same scale. */
export function LinesView({ figure, panel, screen: { language } }: FigureViewProps<'lines'>) {
  return (
    <Panel panel={panel} language={language}>
      <ul className="charts">
        {figure.charts.map((chart) => (
          <li key={chart.title}>
            <b>{chart.title}</b>
            <Chart option={linesOption(chart, language)} label={chart.title} load={loadLines} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
