import { BarChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only the modules that the boards draw: every screen loads each of them at a cold start. The simple grid has no axis
// pointers, as nobody points at a wall screen. SVG, because a board is scaled as a whole: pixels drawn at one size
// would blur at another.
use([BarChart, GridSimpleComponent, SVGRenderer]);

export const initChart = init;
