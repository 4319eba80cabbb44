import { describe, expect, it } from 'vitest';
import { barsOption } from '#boards/kit/views/bars-option.ts';
import { columnsOption } from '#boards/kit/views/columns-option.ts';
import { courseOption } from '#boards/kit/views/course-option.ts';
import { linesOption } from '#boards/kit/views/lines-option.ts';
import { paretoOption } from '#boards/kit/views/pareto-option.ts';

const label = (text: string) => ({ zh: text, en: text.toUpperCase() });

describe('column charts', () => {
  const series = [
    { key: 'plan', label: label('a'), values: [1, 2] },
    { key: 'actual', label: label('b'), values: [2, 1] },
  ];

  it('show the year at the month where it begins, and the month at the day where it begins', () => {
    const of = (at: string[], language: 'zh' | 'en' = 'zh') =>
      columnsOption({ kind: 'columns', at, series }, false, language).xAxis;
    const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
    expect(of(months)).toMatchObject({ data: ['11', '12', '27年', '02'] });
    expect(of(months, 'en')).toMatchObject({ data: ['11', '12', "'27", '02'] });
    expect(of(['2027-10-01', '2027-10-02'])).toMatchObject({ data: ['10-01', '10-02'] });
    expect(of(['2026-11-16', '2026-11-23'])).toMatchObject({ data: ['11-16', '11-23'] });
  });

  it('leave room for the label of a value that reaches the top of the axis', () => {
    const { grid } = columnsOption({ kind: 'columns', at: ['2026-10', '2026-11'], series }, false, 'zh');
    // A line of 20 px text in a font with Chinese signs, and the gap below it.
    expect((grid as { top: number }).top).toBeGreaterThanOrEqual(35);
  });

  it('show every second of many long amounts, which would touch, and always the newest', () => {
    const at = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);
    const shown = (values: number[]) => {
      const of = columnsOption({ kind: 'columns', at, series: [{ key: 'a', label: label('a'), values }] }, false, 'zh');
      const [{ label: texts }] = of.series as [{ label: { formatter(of: object): string } }];
      return values.map((value, dataIndex) => texts.formatter({ dataIndex, value }));
    };
    const amounts = (first: number) => at.map((_, month) => first + month);
    expect(shown(amounts(900)).every((text) => text.length === 3)).toBe(true);
    expect(shown(amounts(1000)).slice(-4)).toEqual(['', '1,009', '', '1,011']);
  });

  it('are grouped or stacked', () => {
    const of = (stacked: boolean) =>
      columnsOption({ kind: 'columns', at: ['2026-10', '2026-11'], series }, stacked, 'en');
    expect(of(false).series).toMatchObject([{ name: 'A', data: [1, 2] }, { name: 'B' }]);
    expect(JSON.stringify(of(false))).not.toContain('"stack"');
    expect(of(true).series).toMatchObject([{ stack: 'all' }, { stack: 'all' }]);
  });
});

it('bar charts show their rows in order from the top', () => {
  const rows = [
    { label: label('a'), value: 5 },
    { label: label('b'), value: 3 },
  ];
  const option = barsOption({ kind: 'bars', rows }, '#123456', 'zh');
  // ECharts counts categories from the bottom.
  expect(option).toMatchObject({
    yAxis: { data: ['b', 'a'] },
    series: [{ data: [3, 5], itemStyle: { color: '#123456' } }],
  });
  // Long names leave the bars their room.
  const long = [{ label: label('a wind turbine installation vessel'), value: 1 }];
  expect(barsOption({ kind: 'bars', rows: long }, '#123456', 'en')).toMatchObject({ grid: { left: 184 } });
});

it('curves end at their last figure, the plan is dashed, and today is a separate line', () => {
  const option = linesOption(
    {
      title: 'HS2401',
      at: ['2026-01-01', '2026-06-01'],
      today: '2026-03-01',
      series: [
        { key: 'plan', label: label('a'), values: [0, 100] },
        { key: 'actual', label: label('b'), values: [0, null] },
      ],
    },
    'zh',
  );
  expect(option.series).toMatchObject([
    {
      name: 'a',
      lineStyle: { type: 'dashed' },
      data: [
        ['2026-01-01', 0],
        ['2026-06-01', 100],
      ],
    },
    {
      name: 'b',
      lineStyle: { type: 'solid' },
      data: [
        ['2026-01-01', 0],
        ['2026-06-01', null],
      ],
    },
    {
      data: [
        ['2026-03-01', 0],
        ['2026-03-01', 100],
      ],
    },
  ]);
});

it('the name of a curve stands before its end, and behind it only while the curve is short', () => {
  const at = Array.from({ length: 10 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);
  const ending = (length: number) => {
    const values = at.map((_, month) => (month < length ? month : null));
    return linesOption(
      { title: '', at, today: at[0] ?? '', series: [{ key: 'actual', label: label('b'), values }] },
      'zh',
    ).series;
  };
  expect(ending(8)).toMatchObject([{ endLabel: { align: 'right', offset: [-8, -16] } }, {}]);
  expect(ending(2)).toMatchObject([{ endLabel: { offset: [0, -16] } }, {}]);
  expect(ending(2)).not.toMatchObject([{ endLabel: { align: 'right' } }, {}]);
});

it('a trend labels its end with name and last value, leaves the future empty, and draws its target as a line', () => {
  const at = ['2026-01', '2026-02', '2026-03'];
  const course = (target: number | null) =>
    courseOption(
      {
        kind: 'course',
        at,
        target,
        series: [{ key: 'actual', label: label('a'), values: [91, 93.5, null] }],
      },
      true,
      { language: 'zh', target: '目标' },
    );
  expect(course(95).series).toMatchObject([
    { name: 'a', data: [91, 93.5, null], endLabel: { formatter: '{a} 93.5' } },
    { name: '目标', data: [95, 95, 95], lineStyle: { type: 'dotted' } },
  ]);
  expect(course(null).series).toHaveLength(1);
});

it('a Pareto chart accumulates its causes to a hundred percent', () => {
  const rows = [6, 3, 1].map((value, place) => ({ label: label(`c${place}`), value }));
  const option = paretoOption({ kind: 'pareto', rows }, 'zh');
  expect(option).toMatchObject({ yAxis: { min: 0, max: 10 } });
  const [columns, line] = option.series as { data: unknown[]; label: { formatter: (params: object) => string } }[];
  expect(columns?.data).toMatchObject([{ value: 6 }, { value: 3 }, { value: 1 }]);
  expect(line?.data).toEqual([6, 9, 10]);
  expect(line?.label.formatter({ value: 9 })).toBe('90%');
  expect(paretoOption({ kind: 'pareto', rows: [] }, 'zh').series).toMatchObject([{ data: [] }, { data: [] }]);
});

it('stacked columns are labelled with their sum, except thirty days', () => {
  const of = (days: number) =>
    columnsOption(
      {
        kind: 'columns',
        at: Array.from({ length: days }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`),
        series: ['a', 'b'].map((key) => ({ key, label: label(key), values: Array(days).fill(2) })),
      },
      true,
      'zh',
    ).series as { label: { show: boolean; formatter: (params: object) => string } }[];
  expect(of(7).map((series) => series.label.show)).toEqual([false, true]);
  expect(of(7)[1]?.label.formatter({ dataIndex: 0, value: 2 })).toBe('4');
  expect(of(30).map((series) => series.label.show)).toEqual([false, false]);
});
