import type { EChartsCoreOption } from 'echarts/core';
import { boardInk, seriesInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/board.ts';

/** A column per time and series, each with its amount; months show as `26-11`, days as `11-22`. */
export function columnsOption(
  { at, series }: FigureOf<'columns'>,
  stacked: boolean,
  language: BoardLanguage,
): EChartsCoreOption {
  const few = stacked || series.length === 1;
  return {
    animationDuration: 500,
    grid: { left: 64, right: 16, top: 28, bottom: 40 },
    xAxis: {
      type: 'category',
      data: at.map((time) => time.slice(time.length - 5)),
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
    series: series.map(({ key, label, values }) => ({
      type: 'bar',
      ...(stacked ? { stack: 'all' } : {}),
      name: label[language],
      data: values,
      ...(few ? { barWidth: '56%' } : { barGap: '10%', barCategoryGap: '28%' }),
      itemStyle: { color: seriesInk(key), borderRadius: 3 },
      label: { show: true, position: 'top', color: boardInk.text, fontSize: 20 },
    })),
  };
}
