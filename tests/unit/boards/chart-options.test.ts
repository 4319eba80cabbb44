import { describe, expect, it } from 'vitest';
import { barsOption } from '#boards/kit/views/bars-option.ts';
import { columnsOption } from '#boards/kit/views/columns-option.ts';
import { linesOption } from '#boards/kit/views/lines-option.ts';

const label = (text: string) => ({ zh: text, en: text.toUpperCase() });

describe('columns', () => {
  const series = [
    { key: 'plan', label: label('a'), values: [1, 2] },
    { key: 'actual', label: label('b'), values: [2, 1] },
  ];

  it('tell the year of a month where it begins, and the month of a day', () => {
    const of = (at: string[]) => columnsOption({ kind: 'columns', at, series }, false, 'zh').xAxis;
    expect(of(['2026-11', '2026-12', '2027-01', '2027-02'])).toMatchObject({ data: ['11', '12', '27-01', '02'] });
    expect(of(['2026-11-16', '2026-11-23'])).toMatchObject({ data: ['11-16', '11-23'] });
  });

  it('stand side by side, or one upon the other', () => {
    const of = (stacked: boolean) =>
      columnsOption({ kind: 'columns', at: ['2026-10', '2026-11'], series }, stacked, 'en');
    expect(of(false).series).toMatchObject([{ name: 'A', data: [1, 2] }, { name: 'B' }]);
    expect(JSON.stringify(of(false))).not.toContain('"stack"');
    expect(of(true).series).toMatchObject([{ stack: 'all' }, { stack: 'all' }]);
  });
});

it('bars stand in their order from the top', () => {
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
});

it('curves end where their figures end, the plan is dashed, today is a line of its own', () => {
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
