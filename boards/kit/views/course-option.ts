import type { EChartsCoreOption } from 'echarts/core';
import { boardInk, seriesInk } from '#boards/kit/board-ink.ts';
import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { amount } from './amount.ts';
import { amountAxis, endLabel, nameAxis } from './axes.ts';
import { widthOf } from './text-width.ts';
import { timeLabel } from './time-label.ts';

type Values = readonly (number | null)[];

/** Index of the last value of a series; -1 if it has no values. */
const lastOf = (values: Values): number => values.findLastIndex((value) => value !== null);

/**
 * Options for curves over months: each curve has its name and last value at its end, the target is a line, and the
 * newest point is marked.
 */
export function courseOption(
  { at, target, series }: FigureOf<'course'>,
  zoomed: boolean,
  words: { readonly language: BoardLanguage; readonly target: string },
): EChartsCoreOption {
  const ends = [...series.map(({ values }) => values[lastOf(values)] ?? 0), ...(target === null ? [] : [target])];
  // Keeps the names of two lines apart that end close to each other.
  const aside = (end: number) => (ends.length < 2 ? 0 : end >= Math.max(...ends) ? -14 : 14);
  const named = [
    ...series.map(({ label, values }) => `${label[words.language]} ${amount(values[lastOf(values)] ?? 0)}`),
    ...(target === null ? [] : [`${words.target} ${amount(target)}`]),
  ];
  return {
    animationDuration: 500,
    grid: { left: zoomed ? 64 : 92, right: 20 + Math.max(...named.map(widthOf)), top: 30, bottom: 40 },
    xAxis: { ...nameAxis(at.map(timeLabel), { interval: 'auto', hideOverlap: true }), boundaryGap: false },
    yAxis: { ...amountAxis(amount), scale: zoomed },
    series: [
      ...series.map(({ key, label, values }) => {
        const last = lastOf(values);
        const ink = seriesInk(key);
        const quiet = key === 'before';
        return {
          type: 'line',
          name: label[words.language],
          data: [...values],
          symbol: 'circle',
          symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (dataIndex === last && !quiet ? 12 : 0),
          itemStyle: { color: ink },
          lineStyle: { color: ink, width: quiet ? 3 : 5, type: quiet ? 'dashed' : 'solid' },
          endLabel: endLabel(`{a} ${amount(values[last] ?? 0)}`, ink, aside(values[last] ?? 0)),
        };
      }),
      ...(target === null
        ? []
        : [
            {
              type: 'line',
              name: words.target,
              data: at.map(() => target),
              symbol: 'none',
              lineStyle: { color: boardInk.text, width: 2, type: 'dotted' },
              endLabel: endLabel(`{a} ${amount(target)}`, boardInk.text, aside(target)),
            },
          ]),
    ],
  };
}
