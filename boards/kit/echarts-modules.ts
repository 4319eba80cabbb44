import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Exactly what the boards draw; each module more is paid by every screen at its cold start.
use([BarChart, GridComponent, CanvasRenderer]);

export const initChart = init;
