import type { ReactNode } from 'react';
import { Chart, type ChartProps } from './chart.tsx';
import { Panel, type PanelProps } from './panel.tsx';

export interface ChartPanelProps extends Omit<PanelProps, 'children'>, Omit<ChartProps, 'label'> {
  /** Lies over the chart. */
  readonly over?: ReactNode;
}

/** A panel with one chart. */
export function ChartPanel({ panel, language, note, option, load, over }: ChartPanelProps) {
  const chart = <Chart option={option} label={panel.title[language]} load={load} />;
  return (
    <Panel panel={panel} language={language} note={note}>
      {over === undefined ? (
        chart
      ) : (
        <div className="chart-below">
          {chart}
          {over}
        </div>
      )}
    </Panel>
  );
}
