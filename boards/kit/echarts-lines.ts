import { LineChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { initChart } from './echarts-modules.ts';

// Apart from the others: a board without curves does not pay for them.
use([LineChart]);

export const initLineChart = initChart;
