import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import EChartsCore from 'echarts-for-react/esm/core';
import { useEffect, useRef } from 'react';

// The parts of ECharts that the office uses, in a chunk that is loaded with the first chart. SVG is sharp at any zoom
// and in print.
echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

const renderer = { renderer: 'svg' } as const;

export interface OfficeChartProps {
  readonly option: echarts.EChartsCoreOption;
  readonly height: number;
  /** Must be stable; a new object would bind all events again. */
  readonly onEvents: Record<string, (event: { readonly seriesIndex?: number; readonly dataIndex: number }) => void>;
}

export function OfficeChart({ option, height, onEvents }: OfficeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsCore>(null);
  // The wrapper takes the first change of size for the initial one, so a phone turned while the chart loads would keep
  // a chart that is wider than the page.
  useEffect(() => {
    const observer = new ResizeObserver(() => chart.current?.getEchartsInstance()?.resize());
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} style={{ overflow: 'hidden' }}>
      <EChartsCore
        ref={chart}
        echarts={echarts}
        option={option}
        notMerge
        autoResize={false}
        opts={renderer}
        style={{ height }}
        onEvents={onEvents}
      />
    </div>
  );
}
