import { LineChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { initChart } from './echarts-modules.ts';

// A chunk of its own: a board without line charts does not load this code.
use([LineChart]);

export const initLineChart = initChart;
