import { describe, expect, it } from 'vitest';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { unitBeside } from '#src/features/summary/figure-text.ts';
import { mostBars, summaryChart } from '#src/features/summary/summary-option.ts';

type Row = SummaryResult['rows'][number];

const row = (key: string, ...values: readonly number[]): Row => ({
  keys: [key],
  labels: [key],
  cells: values.map((value) => ({ value, before: value - 1 })),
});

const measure = (key: string) => ({ key, title: key, unit: 'uses', decimals: 0, adds: true });

const summaryOf = (given: Partial<SummaryResult>): SummaryResult => ({
  name: 'x',
  title: 'X',
  formula: '',
  asOf: '2026-11-30 08:00:00',
  from: '2026-01-01',
  to: '2026-11-30',
  before: { from: '2025-02-01', to: '2025-12-31' },
  filters: [],
  groupings: [],
  by: 'kind',
  dimensions: ['Kind'],
  spreads: ['total'],
  spread: 'total',
  measures: [measure('done'), measure('late')],
  charted: ['done', 'late'],
  stacked: false,
  chronological: false,
  columns: [
    { measure: 'done', month: null, closed: false },
    { measure: 'late', month: null, closed: false },
  ],
  rows: [row('a', 5, 2), row('b', 9, 1)],
  totals: [],
  ...given,
});

const words = { others: 'others', before: 'before', total: 'total' };
const chartOf = (given: Partial<SummaryResult>) => {
  const chart = summaryChart(summaryOf(given), 'light', words);
  const option = (chart?.option ?? {}) as {
    readonly xAxis: { readonly type: string; readonly data?: readonly string[] };
    readonly yAxis: { readonly data?: readonly string[] };
    readonly series: readonly { readonly name: string; readonly stack?: string; readonly data: readonly number[] }[];
  };
  return { ...option, left: chart?.left, placeOf: chart?.placeOf };
};

describe('the chart of a report', () => {
  it.each([
    [true, ['all', 'all']],
    [false, [undefined, undefined]],
  ])('stacks its measures only if they are parts of a whole: %s', (stacked, stacks) => {
    expect(chartOf({ stacked }).series.map(({ stack }) => stack)).toEqual(stacks);
  });

  it('compares a single measure with the period before', () => {
    const { series } = chartOf({ charted: ['done'] });
    expect(series.map(({ name, data }) => [name, data])).toEqual([
      ['done', [5, 9]],
      ['before', [4, 8]],
    ]);
  });

  it('shows the largest rows, and says how many it leaves out', () => {
    const rows = Array.from({ length: mostBars + 3 }, (_, at) => row(`r${at}`, at));
    const { yAxis, left, placeOf } = chartOf({ charted: ['done'], rows });
    expect([yAxis.data?.length, yAxis.data?.[0], left]).toEqual([mostBars, `r${mostBars + 2}`, 3]);
    expect(placeOf?.(0, 0)).toEqual({ row: mostBars + 2, column: 0 });
  });

  it('shows all months upright in their order, without the period before', () => {
    const months = Array.from(
      { length: 14 },
      (_, at) => `${at < 3 ? 2025 : 2026}-${String(at < 3 ? at + 10 : at - 2).padStart(2, '0')}`,
    );
    const rows = months.map((month, at) => row(month, 20 - at));
    const { xAxis, series, left } = chartOf({ charted: ['done'], chronological: true, rows });
    expect(xAxis.type).toBe('category');
    expect(xAxis.data).toEqual([
      '25-10',
      '11',
      '12',
      '26-01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
    ]);
    expect(series.map(({ name, data }) => [name, data.length])).toEqual([['done', 14]]);
    expect(left).toBe(0);
  });
});

it.each([
  ['Overstayed uses', 'uses', ''],
  ['Issues', 'issues', ''],
  ['Applications submitted', 'h', 'h'],
  ['超期占用', '项', '项'],
])('the unit beside %s %s', (title, unit, shown) => {
  expect(unitBeside({ title, unit })).toBe(shown);
});
