import { BarChart, GaugeChart, LineChart, PieChart, RadarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

use([LineChart, BarChart, PieChart, GaugeChart, RadarChart, GridComponent, TooltipComponent, LegendComponent]);
use([RadarComponent, CanvasRenderer]);

/** Minimal wall screen: React and the usual ECharts modules with five kinds of charts. */
function Chart({ value }: { value: number }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = init(host.current);
    chart.setOption({ xAxis: { data: ['a'] }, yAxis: {}, series: [{ type: 'bar', data: [value] }] });
    return () => chart.dispose();
  }, [value]);
  return <div ref={host} style={{ width: 300, height: 200 }} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render([1, 2, 3, 4, 5, 6].map((value) => <Chart key={value} value={value} />));
