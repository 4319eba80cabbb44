import type { EChartsCoreOption } from 'echarts/core';
import { boardInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { amount } from './amount.ts';
import { axisText } from './axes.ts';
import { widthOf } from './text-width.ts';

/** Width in px for names that may wrap to two lines: longer ones would leave no room for the bars. */
const nameWidth = 170;

/** Options for a chart with one horizontal bar per row, the first on top, each with its amount at the end. */
export function barsOption({ rows }: FigureOf<'bars'>, ink: string, language: BoardLanguage): EChartsCoreOption {
  const upward = [...rows].reverse();
  const names = upward.map((row) => row.label[language]);
  const longest = Math.max(0, ...names.map(widthOf));
  // ECharts reserves a set width even if no name needs it.
  const wraps = rows.length <= 6 && longest > nameWidth;
  return {
    animationDuration: 500,
    grid: {
      left: 14 + (wraps ? nameWidth : longest),
      right: 16 + Math.max(0, ...rows.map(({ value }) => widthOf(amount(value)))),
      top: 4,
      bottom: 4,
    },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      data: names,
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: {
        ...axisText,
        lineHeight: 22,
        interval: 0,
        ...(wraps ? { width: nameWidth, overflow: 'break' } : {}),
      },
    },
    series: [
      {
        type: 'bar',
        data: upward.map((row) => row.value),
        barWidth: 18,
        itemStyle: { color: ink, borderRadius: 3 },
        label: {
          show: true,
          position: 'right',
          color: boardInk.text,
          fontSize: 20,
          formatter: ({ value }: { value: number }) => amount(value),
        },
      },
    ],
  };
}
