import type { EChartsCoreOption } from 'echarts/core';
import { boardInk, seriesInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/board.ts';

/** A month says its year where that begins, a day says its month: `12`, `26-01`, `02`; `11-22`. */
function timeLabel(time: string): string {
  const [year, month, day] = time.slice(2).split('-');
  if (day !== undefined) return `${month}-${day}`;
  return month === '01' ? `${year}-${month}` : (month ?? time);
}

/** A column per time and series, each with its amount. */
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
      data: at.map(timeLabel),
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
