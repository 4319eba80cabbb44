import type { ECharts, EChartsCoreOption, init } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { reloadOnceServed } from './use-reload.ts';

export interface ChartProps {
  readonly option: EChartsCoreOption;
  readonly label: string;
  /** Loads the chart code if the option needs more than bars. */
  readonly load?: () => Promise<typeof init>;
}

const loadBars = async () => (await import('./echarts-modules.ts')).initChart;

/**
 * A chart with one instance per slot, updated by `setOption`. It is made in a separate task, so that the browser paints
 * between charts. Not echarts-for-react: this is 4.7 KiB lighter, and its instance is removed with its slot.
 */
export function Chart({ option, label, load = loadBars }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const latest = useRef(option);
  useEffect(() => {
    let gone = false;
    const draw = (initChart: typeof init) => {
      if (gone || !host.current) return;
      chart.current = initChart(host.current, undefined, { renderer: 'svg' });
      chart.current.setOption({ textStyle: { fontFamily: getComputedStyle(host.current).fontFamily } });
      chart.current.setOption(latest.current);
    };
    const timer = window.setTimeout(() => void load().then(draw, reloadOnceServed));
    return () => {
      gone = true;
      window.clearTimeout(timer);
      chart.current?.dispose();
      chart.current = null;
    };
  }, [load]);
  useEffect(() => {
    latest.current = option;
    chart.current?.setOption(option);
  }, [option]);
  return <div className="chart" ref={host} role="img" aria-label={label} />;
}
