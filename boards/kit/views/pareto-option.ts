import type { EChartsCoreOption } from 'echarts/core';
import { boardInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { nameAxis } from './axes.ts';

/**
 * Options for a Pareto chart: columns by cause, the largest first, and above them the cumulative share. Both use one
 * scale from zero to the total, so the line starts at the top of the first column and crosses no other column.
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
    xAxis: nameAxis(
      rows.map(({ label }) => label[language]),
      { lineHeight: 22, interval: 0, width: 100, overflow: 'break' },
    ),
    yAxis: { type: 'value', min: 0, max: all || 1, show: false },
    series: [
      {
        type: 'bar',
        data: rows.map(({ value }, at) => ({
          value,
          // Inside the column, because the line starts at its top.
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
