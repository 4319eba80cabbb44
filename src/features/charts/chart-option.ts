import type { EChartsCoreOption } from 'echarts/core';
import type { ChartResult } from '#shared/contract/form/chart.ts';
import { type Palette, palettes, type StateName, type ThemeName, type } from '#shared/theme/tokens.ts';

type Series = ChartResult['series'][number];

/** Areas and states have the same colours everywhere. */
function inkOf({ key, hue }: Series, palette: Palette): string {
  if (hue !== undefined) return palette.hue[hue];
  if (Object.hasOwn(palette.state, key)) return palette.state[key as StateName].solid;
  if (key === 'planned') return palette.state.reserved.border;
  return palette.accentFill;
}

/** Label of a month, with the year at the first month and in January: `11`, `26-01`, `02`. */
function placeLabel(place: string, first: boolean): string {
  const month = /^\d\d(\d\d)-(\d\d)$/.exec(place);
  if (!month) return place;
  return first || month[2] === '01' ? `${month[1]}-${month[2]}` : (month[2] ?? place);
}

/**
 * ECharts option of a bar chart in the colours of the theme: vertical bars for months, horizontal bars for names, the
 * first on top.
 */
export function chartOption(chart: ChartResult, theme: ThemeName): EChartsCoreOption {
  const palette = palettes[theme];
  const upright = chart.layout === 'columns';
  const few = chart.series.length === 1;
  const places = {
    type: 'category',
    data: chart.at.map((place, at) => placeLabel(place, at === 0)),
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.textQuiet,
      fontSize: 12,
      hideOverlap: true,
      // A long name takes two lines: on a phone it would be cut at its beginning.
      ...(upright ? {} : { width: 150, overflow: 'break', lineHeight: 14 }),
    },
  };
  const amounts = {
    type: 'value',
    minInterval: chart.unit === '%' ? 0 : 1,
    ...(chart.unit === '%' ? { max: 100 } : {}),
    splitLine: { lineStyle: { color: palette.lineQuiet } },
    axisLabel: { color: palette.textQuiet, fontSize: 12 },
  };
  return {
    textStyle: { fontFamily: type.family },
    animation: false,
    grid: { left: 8, right: 24, top: few ? 12 : 36, bottom: 4, outerBoundsMode: 'same' },
    ...(few ? {} : { legend: { top: 0, right: 8, itemHeight: 10, itemWidth: 14, textStyle: { color: palette.text } } }),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      confine: true,
      renderMode: 'richText',
      backgroundColor: palette.overlay,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${value.toLocaleString('en-US')} ${chart.unit}` : '–',
    },
    xAxis: upright ? places : amounts,
    yAxis: upright ? amounts : places,
    series: chart.series.map((series) => ({
      type: 'bar',
      name: series.name,
      data: [...series.values],
      cursor: 'pointer',
      barMaxWidth: 28,
      ...(chart.stacked ? { stack: 'all' } : {}),
      itemStyle: { color: inkOf(series, palette), borderRadius: chart.stacked ? 0 : 2 },
    })),
  };
}

/** A chart without any amount shows words in its place. */
export const isEmptyChart = ({ series }: ChartResult): boolean =>
  series.every(({ values }) => values.every((value) => !value));
