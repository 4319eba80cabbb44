import type { EChartsCoreOption } from 'echarts/core';
import { boardInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/board.ts';

/** A horizontal bar per row, the first on top, its amount at its end. */
export function barsOption({ rows }: FigureOf<'bars'>, ink: string, language: BoardLanguage): EChartsCoreOption {
  const upward = [...rows].reverse();
  return {
    animationDuration: 500,
    grid: { left: 150, right: 70, top: 4, bottom: 4 },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      data: upward.map((row) => row.label[language]),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: boardInk.muted, fontSize: 20 },
    },
    series: [
      {
        type: 'bar',
        data: upward.map((row) => row.value),
        barWidth: 18,
        itemStyle: { color: ink, borderRadius: 3 },
        label: { show: true, position: 'right', color: boardInk.text, fontSize: 20 },
      },
    ],
  };
}
