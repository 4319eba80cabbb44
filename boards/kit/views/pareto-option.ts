import type { EChartsCoreOption } from 'echarts/core';
import { boardInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';

/**
 * Columns by cause, the greatest first, and above them how much of all they are together. Both have one scale, from nothing
 * to all of it: the line begins at the top of the first column and never goes through another.
 */
export function paretoOption({ rows }: FigureOf<'pareto'>, language: BoardLanguage): EChartsCoreOption {
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  let reached = 0;
  const together = rows.map(({ value }) => {
    reached += value;
    return reached;
  });
  return {
    animationDuration: 500,
    grid: { left: 16, right: 16, top: 40, bottom: language === 'en' ? 62 : 40 },
    xAxis: {
      type: 'category',
      data: rows.map(({ label }) => label[language]),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: boardInk.line } },
      axisLabel: { color: boardInk.muted, fontSize: 20, lineHeight: 22, interval: 0, width: 100, overflow: 'break' },
    },
    yAxis: { type: 'value', min: 0, max: all || 1, show: false },
    series: [
      {
        type: 'bar',
        data: rows.map(({ value }, at) => ({
          value,
          // The line begins at the top of the first.
          label: at === 0 ? { position: 'insideTop', color: boardInk.canvas } : { position: 'top' },
        })),
        barWidth: '56%',
        itemStyle: { color: boardInk.late, borderRadius: 3 },
        label: { show: true, color: boardInk.text, fontSize: 22, fontWeight: 600 },
      },
      {
        type: 'line',
        data: together,
        symbol: 'circle',
        symbolSize: 8,
        itemStyle: { color: boardInk.text },
        lineStyle: { color: boardInk.text, width: 3 },
        label: {
          show: true,
          position: 'top',
          color: boardInk.text,
          fontSize: 20,
          formatter: ({ value }: { value: number }) => `${Math.round((100 * value) / (all || 1))}%`,
        },
      },
    ],
  };
}
