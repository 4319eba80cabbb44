import type { EChartsCoreOption } from 'echarts/core';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { type Palette, palettes, type ThemeName, type } from '#shared/theme/tokens.ts';
import { grouped } from '#src/i18n/grouped.ts';
import { figureText, type Measure, monthLabel } from './figure-text.ts';

/** Row and column of the table that a point of the chart shows; null for a sum of several rows. */
export interface PointPlace {
  readonly row: number | null;
  readonly column: number;
}

interface Series {
  readonly name: string;
  readonly color: string;
  readonly values: readonly (number | null)[];
  readonly places: readonly (PointPlace | null)[];
}

export interface SummaryChart {
  readonly option: EChartsCoreOption;
  readonly height: number;
  readonly measure: Measure;
  /** Number of rows that the chart leaves out. */
  readonly left: number;
  readonly placeOf: (series: number, at: number) => PointPlace | null;
}

interface Words {
  readonly others: string;
  readonly before: string;
  readonly total: string;
}

/** Most series by name; smaller ones are added up, or left out if they cannot be added up. */
const mostSeries = 8;
/** Most bars of a chart without months. */
export const mostBars = 12;

/**
 * The chart of a report: by month a series per row of the first level, otherwise bars per row, upright if the rows are
 * months. Null without figures.
 */
export function summaryChart(summary: SummaryResult, theme: ThemeName, words: Words): SummaryChart | null {
  const palette = palettes[theme];
  const isByMonth = summary.spread === 'month';
  const measure = summary.measures.find(
    ({ key }) => key === (isByMonth ? summary.columns[0]?.measure : summary.charted[0]),
  );
  const first = summary.rows.map((row, at) => ({ ...row, at })).filter(({ keys }) => keys.length === 1);
  if (measure === undefined || first.length === 0) return null;
  const made = isByMonth ? byMonth(summary, measure, first, palette, words) : byRow(summary, first, palette, words);
  if (made.series.every(({ values }) => values.every((value) => !value))) return null;
  const stacks = isByMonth ? measure.adds : summary.stacked;
  const upright = isByMonth || summary.chronological;
  const legend = made.series.length > 1;
  return {
    measure,
    left: upright ? 0 : Math.max(0, first.length - mostBars),
    height: upright
      ? 300
      : Math.max(180, (legend ? 56 : 32) + made.at.length * (stacks || made.series.length === 1 ? 28 : 34)),
    placeOf: (series, at) => made.series[series]?.places[at] ?? null,
    option: optionOf({ ...made, palette, upright, lines: isByMonth && !measure.adds, stacks, measure }),
  };
}

type FirstRow = SummaryResult['rows'][number] & { readonly at: number };
interface Made {
  readonly at: readonly string[];
  readonly series: readonly Series[];
}

function byMonth(
  summary: SummaryResult,
  measure: Measure,
  rows: readonly FirstRow[],
  palette: Palette,
  words: Words,
): Made {
  const columns = summary.columns.flatMap(({ month }, at) => (month === null ? [] : [{ month, at }]));
  const whole = summary.columns.findIndex(({ month }) => month === null);
  const inks = inksOf(palette);
  const largest = rows.toSorted((one, other) => (other.cells[whole]?.value ?? 0) - (one.cells[whole]?.value ?? 0));
  const few = measure.adds ? largest.slice(0, mostSeries - 1) : [];
  const sum = (own: readonly FirstRow[]) => own.reduce((total, { cells }) => total + (cells[whole]?.value ?? 0), 0);
  // If most of the total is in small rows, the chart shows only the total.
  const named = rows.length <= mostSeries ? rows : 2 * sum(few) >= sum(rows) ? few : [];
  const series = named.map(
    (row, n): Series => ({
      name: row.labels[0] ?? '',
      color: row.hue === undefined ? (inks[n % inks.length] ?? palette.accentFill) : palette.hue[row.hue],
      values: columns.map(({ at }) => row.cells[at]?.value ?? null),
      places: columns.map(({ at }) => ({ row: row.at, column: at })),
    }),
  );
  const left = rows.filter((row) => !named.includes(row));
  const rest: Series = {
    name: measure.adds && named.length > 0 ? words.others : words.total,
    color: named.length > 0 ? palette.textQuiet : palette.accentFill,
    values: columns.map(({ at }) =>
      measure.adds
        ? left.reduce((sum, { cells }) => sum + (cells[at]?.value ?? 0), 0)
        : (summary.totals[at]?.value ?? null),
    ),
    places: columns.map(({ at }) => (measure.adds && named.length > 0 ? null : { row: null, column: at })),
  };
  return {
    at: columns.map(({ month }, n) => monthLabel(month, n === 0)),
    series: left.length === 0 ? series : [...series, rest],
  };
}

function byRow(summary: SummaryResult, rows: readonly FirstRow[], palette: Palette, words: Words): Made {
  const columns = summary.charted.map((key) => summary.columns.findIndex(({ measure }) => measure === key));
  const [head = 0] = columns;
  const shown =
    rows.length <= mostBars || summary.chronological
      ? rows
      : rows
          .toSorted((one, other) => (other.cells[head]?.value ?? 0) - (one.cells[head]?.value ?? 0))
          .slice(0, mostBars);
  const inks = inksOf(palette);
  const series = columns.map(
    (column, n): Series => ({
      name: summary.measures.find(({ key }) => key === summary.charted[n])?.title ?? '',
      color: inks[n % inks.length] ?? palette.accentFill,
      values: shown.map(({ cells }) => cells[column]?.value ?? null),
      places: shown.map(({ at }) => ({ row: at, column })),
    }),
  );
  const before: Series = {
    name: words.before,
    color: palette.state.off.border,
    values: shown.map(({ cells }) => cells[head]?.before ?? null),
    places: [],
  };
  return {
    at: shown.map(({ labels }, n) =>
      summary.chronological ? monthLabel(labels[0] ?? '', n === 0) : (labels[0] ?? ''),
    ),
    series: columns.length === 1 && !summary.chronological ? [...series, before] : series,
  };
}

const inksOf = ({ hue, accentFill }: Palette): readonly string[] => [
  accentFill,
  hue.teal,
  hue.sand,
  hue.violet,
  hue.olive,
  hue.magenta,
  hue.cyan,
  hue.indigo,
];

interface OptionInput extends Made {
  readonly palette: Palette;
  readonly upright: boolean;
  readonly lines: boolean;
  readonly stacks: boolean;
  readonly measure: Measure;
}

function optionOf({ at, series, palette, upright, lines, stacks, measure }: OptionInput): EChartsCoreOption {
  const few = series.length === 1;
  const quiet = { color: palette.textQuiet, fontSize: 12 };
  const places = {
    type: 'category',
    data: [...at],
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: { ...quiet, hideOverlap: true, ...(upright ? {} : { width: 140, overflow: 'truncate' }) },
  };
  const amounts = {
    type: 'value',
    splitLine: { lineStyle: { color: palette.lineQuiet } },
    axisLabel: { ...quiet, hideOverlap: true, formatter: (value: number) => grouped(value) },
  };
  return {
    textStyle: { fontFamily: type.family },
    animation: false,
    grid: { left: 8, right: 24, top: few ? 12 : 40, bottom: 4, outerBoundsMode: 'same' },
    ...(few
      ? {}
      : {
          legend: {
            type: 'scroll',
            top: 0,
            left: 0,
            right: 0,
            itemHeight: 10,
            itemWidth: 14,
            textStyle: { color: palette.text },
          },
        }),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: lines ? 'line' : 'shadow' },
      confine: true,
      renderMode: 'richText',
      backgroundColor: palette.overlay,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${figureText(value, measure.decimals)} ${measure.unit}` : '–',
    },
    xAxis: upright ? places : amounts,
    yAxis: upright ? amounts : places,
    series: series.map(({ name, color, values, places: own }) => ({
      type: lines ? 'line' : 'bar',
      name,
      data: [...values],
      cursor: own.length > 0 ? 'pointer' : 'default',
      barMaxWidth: 28,
      symbolSize: 7,
      ...(stacks ? { stack: 'all' } : {}),
      itemStyle: { color, ...(lines ? {} : { borderRadius: stacks ? 0 : 2 }) },
      lineStyle: { color, width: 2 },
    })),
  };
}
