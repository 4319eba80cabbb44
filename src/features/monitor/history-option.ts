import type { EChartsCoreOption } from 'echarts/core';
import { yardZone } from '#shared/clock/yard-clock.ts';
import type { MonitorSample } from '#shared/contract/system/monitor.ts';
import { palettes, type ThemeName, type } from '#shared/theme/tokens.ts';

/** A line of a history chart. */
export interface HistoryLine<S = MonitorSample> {
  readonly name: string;
  readonly value: (sample: S) => number;
  readonly ink: 'first' | 'second' | 'third' | 'wrong';
  /** A count: the axis has whole numbers only. */
  readonly whole?: true;
  /** Uses a second axis on the right, because the unit differs. */
  readonly right?: boolean;
  readonly show: (value: number) => string;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: yardZone, timeStyle: 'medium' });

/**
 * ECharts option of lines over time in the colours of the theme, without animation, because the chart is redrawn every
 * ten seconds.
 */
export function historyOption<S extends { readonly at: number }>(
  history: readonly S[],
  lines: readonly HistoryLine<S>[],
  theme: ThemeName,
): EChartsCoreOption {
  const palette = palettes[theme];
  const inks = {
    first: palette.accentFill,
    second: palette.hue.teal,
    third: palette.hue.violet,
    wrong: palette.state.overdue.solid,
  };
  const amounts = (right: boolean) => ({
    type: 'value',
    min: 0,
    splitNumber: 3,
    minInterval: lines.every(({ whole }) => whole) ? 1 : 0,
    splitLine: { show: !right, lineStyle: { color: palette.lineQuiet } },
    axisLabel: {
      color: palette.textQuiet,
      fontSize: 12,
      formatter: (value: number) => lines.find((line) => Boolean(line.right) === right)?.show(value) ?? String(value),
    },
  });
  const hasRight = lines.some(({ right }) => right);
  return {
    textStyle: { fontFamily: type.family },
    animation: false,
    grid: { left: 8, right: 16, top: 36, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, itemHeight: 3, itemWidth: 14, textStyle: { color: palette.text } },
    tooltip: {
      trigger: 'axis',
      confine: true,
      renderMode: 'richText',
      backgroundColor: palette.overlay,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: history.map(({ at }) => clock.format(at * 1000)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: { color: palette.textQuiet, fontSize: 12, hideOverlap: true },
    },
    yAxis: hasRight ? [amounts(false), amounts(true)] : amounts(false),
    series: lines.map(({ name, value, ink, right = false, show }) => ({
      type: 'line',
      name,
      data: history.map(value),
      yAxisIndex: right ? 1 : 0,
      showSymbol: history.length < 2,
      lineStyle: { width: 2, color: inks[ink] },
      itemStyle: { color: inks[ink] },
      tooltip: { valueFormatter: (shown: unknown) => (typeof shown === 'number' ? show(shown) : '–') },
    })),
  };
}
