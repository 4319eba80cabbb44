import { BarChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Exactly what the boards draw; each module more is paid by every screen at its cold start. The simple grid is the one
// without axis pointers: nobody points at a wall. Vectors, since a board is scaled as a whole: pixels drawn at one size
// blur at another.
use([BarChart, GridSimpleComponent, SVGRenderer]);

export const initChart = init;
