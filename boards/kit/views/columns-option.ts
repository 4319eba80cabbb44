import type { EChartsCoreOption } from 'echarts/core';
import { boardInk, seriesInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { amount } from './amount.ts';
import { amountAxis, axisLine, nameAxis } from './axes.ts';
import { timeLabel } from './time-label.ts';

/** A narrow column has no room for month and year: January shows the year instead of the month. */
function columnLabel(time: string, language: BoardLanguage): string {
  // In fonts with Chinese letters, a typographic apostrophe is as wide as one of them.
  const year = language === 'zh' ? '$1年' : "'$1";
  return time.length === 7 ? timeLabel(time).replace(/^(\d\d)-01$/, year) : timeLabel(time);
}

/** Free space around the columns in px. The amount above a column that reaches the top line of the axis needs 35 px. */
export const columnsGrid = { left: 76, right: 16, top: 40, bottom: 40 } as const;

/** With more columns than this the amounts are left out and only the axis is labelled. */
const labelled = 14;

/** Signs of 20 px that have room side by side over all columns. */
const signs = 48;

/**
 * Options for a chart with one column per time and series. If there is room, each column shows its amount, and a stack
 * shows its sum.
 */
export function columnsOption(
  { at, series }: FigureOf<'columns'>,
  stacked: boolean,
  language: BoardLanguage,
): EChartsCoreOption {
  const few = stacked || series.length === 1;
  const roomy = at.length <= labelled;
  const together = (point: number) => series.reduce((sum, { values }) => sum + (values[point] ?? 0), 0);
  const longest = few ? Math.max(0, ...at.map((_, point) => amount(together(point)).length)) : 0;
  // Beside long amounts there is room for every second one; the newest is always shown.
  const step = Math.max(1, Math.ceil((at.length * longest) / signs));
  return {
    animationDuration: 500,
    grid: columnsGrid,
    xAxis: {
      ...nameAxis(
        at.map((time) => columnLabel(time, language)),
        { interval: roomy ? 0 : Math.ceil(at.length / 6), hideOverlap: true },
      ),
      axisLine: { ...axisLine, onZero: false },
    },
    yAxis: amountAxis((value) => amount(Math.abs(value))),
    series: series.map(({ key, hue, label, values }, place) => ({
      type: 'bar',
      ...(stacked ? { stack: 'all' } : {}),
      name: label[language],
      data: values,
      ...(few ? { barWidth: '56%' } : { barGap: '10%', barCategoryGap: '28%' }),
      itemStyle: { color: seriesInk(key, hue), borderRadius: stacked ? 0 : 3 },
      label: {
        show: roomy && (!stacked || place === series.length - 1),
        position: 'top',
        color: boardInk.text,
        fontSize: 20,
        formatter: ({ dataIndex, value }: { dataIndex: number; value: number }) =>
          (at.length - 1 - dataIndex) % step === 0 ? amount(stacked ? together(dataIndex) : value) : '',
      },
    })),
  };
}
