import type { EChartsCoreOption } from 'echarts/core';
import type { ShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { palettes, type ThemeName, type } from '#shared/theme/tokens.ts';
import { stagesBehind } from './stages-behind.ts';

type LineKey = 'plan' | 'baseline' | 'actual' | 'forecast' | 'low' | 'high';
export type CurveNames = Readonly<Record<LineKey | 'band' | 'today', string>>;

interface CurveLine {
  readonly key: LineKey;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Icons of the legend. ECharts' own icon has a circle on the line, which hides whether the line is dashed. */
const strokes = {
  solid: 'path://M0 4h22v2h-22z',
  dashed: 'path://M0 4h9v2h-9zM13 4h9v2h-9z',
  dotted: 'path://M0 4h3v2h-3zM6 4h3v2h-3zM12 4h3v2h-3zM18 4h3v2h-3z',
};

/** Lines of the curve in the order of the table. */
export function curveLines(curve: ShipCurve, names: CurveNames): readonly CurveLine[] {
  const { plan, baseline, actual, forecast, low, high } = curve;
  return [
    { key: 'plan', name: names.plan, values: plan },
    ...(baseline === null ? [] : [{ key: 'baseline' as const, name: names.baseline, values: baseline }]),
    { key: 'actual', name: names.actual, values: actual },
    { key: 'forecast', name: names.forecast, values: forecast },
    { key: 'low', name: names.low, values: low },
    { key: 'high', name: names.high, values: high },
  ];
}

/** What each series of the chart is, in the order of `curveOption`. */
export function curveSeries({ baseline }: Pick<ShipCurve, 'baseline'>): readonly (keyof CurveNames)[] {
  return ['low', 'band', 'plan', ...(baseline === null ? [] : ['baseline' as const]), 'forecast', 'actual', 'today'];
}

/** Plan, actual and forecast of a ship over the days, with the band of the forecast and a line at today. */
export function curveOption(curve: ShipCurve, names: CurveNames, theme: ThemeName): EChartsCoreOption {
  const palette = palettes[theme];
  const lines = curveLines(curve, names);
  const { at, today, low, high } = curve;
  const pairs = (values: readonly (number | null)[]) => at.map((day, place) => [day, values[place] ?? null]);
  const line = (key: LineKey, colour: string, style: 'solid' | 'dashed' | 'dotted', width = 2) => ({
    type: 'line',
    name: names[key],
    data: pairs(lines.find((each) => each.key === key)?.values ?? []),
    // Shown at the pointer's day only, large enough to press: plan and actual open their stages.
    showSymbol: false,
    symbolSize: 12,
    cursor: stagesBehind('', key, '') === null ? 'default' : 'pointer',
    itemStyle: { color: colour },
    lineStyle: { color: colour, type: style, width },
  });
  const band = { type: 'line', stack: 'band', showSymbol: false, silent: true, lineStyle: { opacity: 0 } };
  const ink = palette.state.reserved.solid;
  return {
    textStyle: { fontFamily: type.family },
    animation: false,
    grid: { left: 8, right: 24, top: 40, bottom: 4, outerBoundsMode: 'same' },
    legend: {
      top: 0,
      right: 8,
      itemHeight: 10,
      itemWidth: 22,
      textStyle: { color: palette.text },
      data: [
        { name: names.plan, icon: strokes.solid },
        ...(curve.baseline === null ? [] : [{ name: names.baseline, icon: strokes.dotted }]),
        { name: names.actual, icon: strokes.solid },
        { name: names.forecast, icon: strokes.dashed },
        { name: names.band, icon: 'rect' },
      ],
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      renderMode: 'richText',
      backgroundColor: palette.overlay,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      formatter: (points: readonly { readonly dataIndex: number; readonly seriesName: string }[]) => {
        const place = points.find(({ seriesName }) => seriesName === names.plan)?.dataIndex ?? 0;
        const shown = lines.flatMap(({ name, values }) =>
          typeof values[place] === 'number' ? [`${name}  ${values[place].toFixed(1)}%`] : [],
        );
        return [at[place], ...shown].join('\n');
      },
    },
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: { color: palette.textQuiet, fontSize: 12, hideOverlap: true, formatter: '{yy}-{MM}' },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 100,
      splitLine: { lineStyle: { color: palette.lineQuiet } },
      axisLabel: { color: palette.textQuiet, fontSize: 12, formatter: '{value}%' },
    },
    series: [
      { ...band, name: names.low, data: pairs(low) },
      {
        ...band,
        name: names.band,
        data: pairs(high.map((value, place) => (value === null ? null : value - (low[place] ?? 0)))),
        areaStyle: { color: ink, opacity: 0.18 },
        itemStyle: { color: ink, opacity: 0.3 },
      },
      line('plan', palette.textQuiet, 'solid'),
      ...(curve.baseline === null ? [] : [line('baseline', palette.textQuiet, 'dotted')]),
      line('forecast', ink, 'dashed'),
      line('actual', ink, 'solid', 3),
      {
        type: 'line',
        name: names.today,
        silent: true,
        symbol: 'none',
        data: [
          [today, 0],
          [today, 100],
        ],
        lineStyle: { color: palette.textQuiet, width: 1 },
        endLabel: { show: true, formatter: names.today, color: palette.textQuiet, offset: [0, 8] },
      },
    ],
  };
}
