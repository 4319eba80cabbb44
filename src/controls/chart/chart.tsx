import type { EChartsCoreOption } from 'echarts/core';
import { type ComponentType, Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { OfficeChartProps } from './echarts-office.tsx';

export interface ChartPoint {
  readonly series: number;
  /** Index along the axis. */
  readonly at: number;
}

interface ChartProps {
  readonly option: EChartsCoreOption;
  /** Text alternative of the chart; the values are in a table next to it. */
  readonly label: string;
  /** In px; reserved while the code is loading. */
  readonly height: number;
  /** Called when a data point is clicked. */
  readonly onChoose?: (point: ChartPoint) => void;
  /** Shown instead of the chart if its code could not be loaded. */
  readonly failed: string;
}

interface LoadedProps extends OfficeChartProps {
  readonly failed: string;
}

const Loaded = lazyPart(loadChart);

/** A chart that cannot be loaded must not fail the page, because the values are in the table. */
async function loadChart(): Promise<ComponentType<LoadedProps>> {
  try {
    return (await import('./echarts-office.tsx')).OfficeChart;
  } catch {
    return NoChart;
  }
}

function NoChart({ failed }: LoadedProps) {
  return <p role="alert">{failed}</p>;
}

/** A chart of the office: modular ECharts with echarts-for-react, loaded with the first chart. */
export function Chart({ option, label, height, onChoose, failed }: ChartProps) {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  }, [onChoose]);
  const onEvents = useMemo<OfficeChartProps['onEvents']>(
    () => ({ click: ({ seriesIndex, dataIndex }) => latest.current?.({ series: seriesIndex ?? 0, at: dataIndex }) }),
    [],
  );
  return (
    <div role="img" aria-label={label} style={{ minHeight: height }}>
      <Suspense>
        <Loaded option={option} height={height} onEvents={onEvents} failed={failed} />
      </Suspense>
    </div>
  );
}
