import type { EChartsCoreOption } from 'echarts/core';
import { type ComponentType, Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { OfficeChartProps } from './echarts-office.tsx';

export interface ChartPoint {
  readonly series: number;
  /** Place along the axis. */
  readonly at: number;
}

interface ChartProps {
  readonly option: EChartsCoreOption;
  /** What the picture says, for who does not see it; the figures stand in a table beside it. */
  readonly label: string;
  /** In px; the place is kept while the code comes. */
  readonly height: number;
  /** A figure was chosen by the pointer. */
  readonly onChoose?: (point: ChartPoint) => void;
  /** In place of the picture when its code did not come. */
  readonly failed: string;
}

interface LoadedProps extends OfficeChartProps {
  readonly failed: string;
}

const Loaded = lazyPart(loadChart);

/** A chart that does not come leaves its page alone: the figures are in the table. */
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

/** A chart of the office: modular ECharts by echarts-for-react, loaded with the first one shown. */
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
