import { BarChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Exactly what the boards draw; each module more is paid by every screen at its cold start. The simple grid is the one
// without axis pointers: nobody points at a wall.
use([BarChart, GridSimpleComponent, CanvasRenderer]);

export const initChart = init;
