import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartCard } from '#src/features/charts/chart-card.tsx';
import { ChartTable } from '#src/features/charts/chart-table.tsx';
import { found, only } from '#tests/support/dom/find.ts';
import { show } from '#tests/support/dom/show.tsx';

const menu = [{ path: '/tool', component: 'resource/tool_apply', meta: {}, children: [] }];
const chart = (given: object = {}) =>
  ({
    key: 'c',
    title: '借用',
    unit: '单',
    layout: 'columns',
    stacked: true,
    at: ['2026-01', '2026-02'],
    series: [
      {
        key: 'a',
        name: '在借',
        values: [1200, null],
        opens: [{ resource: 'tool_apply', filters: { status: '1', month: '2026-01' } }, null],
      },
      {
        key: 'b',
        name: '归还',
        values: [3, 4],
        opens: [
          { resource: 'gone', filters: {} },
          { resource: 'tool_apply', id: 'x/1' },
        ],
      },
    ],
    ...given,
  }) as never;
const surroundings = { permissions: { menu: menu as never } };
const cells = () => found('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent));
const heads = () => found('thead th').map((each) => each.textContent);

describe('the figures of a chart as a table', () => {
  it('have a total for stacked series, and lead to their rows as far as the menu has them', () => {
    show(<ChartTable chart={chart()} />, surroundings);
    expect([heads(), cells()]).toEqual([
      ['月份', '在借 单', '归还 单', '合计'],
      [
        ['2026-01', '1,200', '3', '1,203'],
        ['2026-02', '–', '4', '4'],
      ],
    ]);
    expect(found('a').map((each) => [each.getAttribute('href'), each.getAttribute('aria-label')])).toEqual([
      ['/tool?status=1&month=2026-01', '2026-01，在借：1,200 单，查看明细'],
      ['/tool/x%2F1', '2026-02，归还：4 单，查看明细'],
    ]);
  });

  it.each([
    [{ stacked: false }, ['月份', '在借 单', '归还 单']],
    [{ layout: 'bars', stacked: false }, ['项目', '在借 单', '归还 单']],
    [{ series: (chart() as { series: object[] }).series.slice(0, 1) }, ['月份', '在借 单']],
  ])('%j: the columns %j', (given, names) => {
    show(<ChartTable chart={chart(given)} />, surroundings);
    expect(heads()).toEqual(names);
  });
});

describe('the card of a chart', () => {
  it('changes between picture and table', () => {
    show(<ChartCard chart={chart()} />, surroundings);
    expect([only('h2').textContent, found('table').length]).toEqual(['借用', 0]);
    fireEvent.click(only('label', '表'));
    expect(found('table')).toHaveLength(1);
  });

  it('says that there is nothing, without a choice of views', () => {
    show(
      <ChartCard chart={chart({ series: [{ key: 'a', name: '在借', values: [0, null], opens: [] }] })} />,
      surroundings,
    );
    expect(document.body.textContent).toContain('暂无数据');
    expect(found('.ant-segmented')).toEqual([]);
  });
});
