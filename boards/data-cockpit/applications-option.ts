import type { EChartsCoreOption } from 'echarts/core';
import { boardInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { DataCockpit } from '#shared/contract/board.ts';

/** Twelve months, one stacked bar each; the area's hue is fixed (look.md), its name stands on the newest bar. */
export function applicationsOption(data: DataCockpit['applications'], language: BoardLanguage): EChartsCoreOption {
  return {
    animationDuration: 500,
    grid: { left: 64, right: 16, top: 28, bottom: 40 },
    xAxis: {
      type: 'category',
      data: data.months.map((month) => month.slice(2)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: boardInk.line } },
      axisLabel: { color: boardInk.muted, fontSize: 20, interval: 0 },
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      splitLine: { lineStyle: { color: boardInk.line } },
      axisLabel: { color: boardInk.muted, fontSize: 20 },
    },
    series: data.areas.map((area) => ({
      type: 'bar',
      stack: 'areas',
      name: area.label[language],
      data: area.counts,
      barWidth: '56%',
      itemStyle: { color: boardInk.areas[area.area] ?? boardInk.accent, borderRadius: 3 },
      label: { show: true, position: 'top', color: boardInk.text, fontSize: 20 },
    })),
  };
}
