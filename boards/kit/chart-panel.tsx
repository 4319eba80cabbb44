import { Chart, type ChartProps } from './chart.tsx';
import { Panel, type PanelProps } from './panel.tsx';

export interface ChartPanelProps extends Omit<PanelProps, 'children'>, Omit<ChartProps, 'label'> {}

/** A panel with one chart. */
export function ChartPanel({ panel, language, note, option, load }: ChartPanelProps) {
  return (
    <Panel panel={panel} language={language} note={note}>
      <Chart option={option} label={panel.title[language]} load={load} />
    </Panel>
  );
}
