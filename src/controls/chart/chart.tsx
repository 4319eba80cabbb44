import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';

export interface ChartPoint {
  readonly series: number;
  /** Place along the axis. */
  readonly at: number;
}

interface ChartProps {
  readonly option: EChartsCoreOption;
  /** What the picture says, for who does not see it; the figures stand in a table beside it. */
  readonly label: string;
  readonly height: number;
  /** A figure was chosen by the pointer. */
  readonly onChoose?: (point: ChartPoint) => void;
  /** In place of the picture when its code did not come. */
  readonly failed: string;
}

/**
 * A chart of the office: modular ECharts, loaded with the first one shown. A hook of our own, as on the boards: it follows
 * the size of its place, and its instance ends with it.
 */
export function Chart({ option, label, height, onChoose, failed }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const latest = useRef({ option, onChoose });
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    latest.current = { option, onChoose };
    chart.current?.setOption(option, { notMerge: true });
  }, [option, onChoose]);
  useEffect(() => {
    let gone = false;
    const place = host.current;
    if (!place) return;
    const size = new ResizeObserver(() => chart.current?.resize());
    import('./echarts-office.ts').then(
      ({ initOfficeChart }) => {
        if (gone) return;
        const made = initOfficeChart(place, undefined, { renderer: 'svg' });
        chart.current = made;
        made.setOption(latest.current.option);
        made.on('click', ({ seriesIndex, dataIndex }) => {
          latest.current.onChoose?.({ series: seriesIndex ?? 0, at: dataIndex });
        });
        size.observe(place);
      },
      () => setBroken(true),
    );
    return () => {
      gone = true;
      size.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  if (broken) return <p role="alert">{failed}</p>;
  return <div ref={host} role="img" aria-label={label} style={{ height }} />;
}
