import type { EChartsCoreOption } from 'echarts/core';
import { boardInk, seriesInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { axisLine, axisText, endLabel } from './axes.ts';

/**
 * Place of the name of a curve that ends today: left of its end and above it, where neither the curve, the name of the
 * plan nor the dates of the axis are; right of it while the curve is too short.
 */
function beforeEnd(values: readonly (number | null)[]) {
  const isShort = values.findLastIndex((value) => value !== null) < values.length / 4;
  return isShort ? { offset: [0, -16] } : { align: 'right', offset: [-8, -16] };
}

/** Options for curves of percentages over days: each named at its end, the plan dashed, today a vertical line. */
export function linesOption(
  { at, today, series }: FigureOf<'lines'>['charts'][number],
  language: BoardLanguage,
): EChartsCoreOption {
  return {
    animationDuration: 500,
    grid: { left: 52, right: 84, top: 34, bottom: 40 },
    xAxis: {
      type: 'time',
      splitNumber: 3,
      axisTick: { show: false },
      axisLine,
      axisLabel: { ...axisText, hideOverlap: true, formatter: '{yy}-{MM}' },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 100,
      interval: 50,
      splitLine: axisLine,
      axisLabel: axisText,
    },
    series: [
      ...series.map(({ key, label, values }) => ({
        type: 'line',
        name: label[language],
        data: at.map((day, point) => [day, values[point] ?? null]),
        symbol: 'none',
        lineStyle: { color: seriesInk(key), width: 4, type: key === 'plan' ? 'dashed' : 'solid' },
        endLabel: { ...endLabel('{a}', seriesInk(key), -10), ...(key === 'plan' ? {} : beforeEnd(values)) },
      })),
      {
        type: 'line',
        data: [
          [today, 0],
          [today, 100],
        ],
        symbol: 'none',
        lineStyle: { color: boardInk.muted, width: 2, type: 'dotted' },
      },
    ],
  };
}
