import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import EChartsCore from 'echarts-for-react/esm/core';

// What the office draws, in a chunk that comes with the first chart. Vectors stay sharp at any zoom and print well.
echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

const renderer = { renderer: 'svg' } as const;

export interface OfficeChartProps {
  readonly option: echarts.EChartsCoreOption;
  readonly height: number;
  /** Stays the same object; another one would bind all events anew. */
  readonly onEvents: Record<string, (event: { readonly seriesIndex?: number; readonly dataIndex: number }) => void>;
}

export function OfficeChart({ option, height, onEvents }: OfficeChartProps) {
  return (
    <EChartsCore echarts={echarts} option={option} notMerge opts={renderer} style={{ height }} onEvents={onEvents} />
  );
}
