import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listSummaries, listSummaryRows, type SummaryResult } from '#shared/contract/yard/summary.ts';
import { FigureCell } from '#src/features/summary/figure-cell.tsx';
import { FigureRows } from '#src/features/summary/figure-rows.tsx';
import type { Measure } from '#src/features/summary/figure-text.ts';
import { SummaryContent } from '#src/features/summary/summary-content.tsx';
import { SummaryFilters } from '#src/features/summary/summary-filters.tsx';
import { SummaryTable } from '#src/features/summary/summary-table.tsx';
import { Arrangement, SummaryActions } from '#src/features/summary/summary-tools.tsx';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const measure: Measure = { key: 'm', title: '产量', unit: 't', decimals: 1, adds: true, better: 'higher' };
const inCell = (cell: object, given: Partial<Measure> = {}) => {
  const onOpen = vi.fn();
  const { container } = show(
    <table>
      <tbody>
        <tr>
          <FigureCell
            cell={cell as never}
            measure={{ ...measure, ...given }}
            compared
            place="甲 2026-03"
            onOpen={onOpen}
          />
        </tr>
      </tbody>
    </table>,
  );
  return { container, onOpen };
};

describe('a figure', () => {
  it.each([
    [{ value: 3 }, {}, '3.0'],
    [{ value: 0 }, {}, '0.0'],
    [{ value: null }, {}, '–'],
    [{ value: 3, change: 0.5 }, {}, '3.0(+0.5)'],
    [{ value: 0, change: -0.5 }, {}, '0.0(−0.5)'],
    [{ value: 3, before: 2 }, {}, '3.0▲ 1.0比上期增加 1.0'],
    [{ value: 2, before: 3 }, {}, '2.0▼ 1.0比上期减少 1.0'],
    [{ value: 3, before: 3.01 }, {}, '3.0'],
    [{ value: 3, before: null }, {}, '3.0'],
  ])('%j is written %j as %s', (cell, given, text) => expect(inCell(cell, given).container.textContent).toBe(text));

  it.each([
    ['higher', 'good', 'bad'],
    ['lower', 'bad', 'good'],
    [undefined, 'plain', 'plain'],
  ] as const)('that is better %s: more is %s, less is %s', (better, more, less) => {
    const tone = (before: number) =>
      inCell({ value: 2, before }, { better: better as 'higher' })
        .container.querySelector('[data-tone]')
        ?.getAttribute('data-tone');
    expect([tone(1), tone(3)]).toEqual([more, less]);
  });

  it('opens its rows by a button that says what it is, unless it is nothing', () => {
    const { onOpen } = inCell({ value: 3 });
    press('甲 2026-03：3.0 t，查看明细');
    expect(onOpen).toHaveBeenCalledOnce();
    document.body.replaceChildren();
    inCell({ value: 0 });
    inCell({ value: null });
    expect(found('button')).toEqual([]);
    inCell({ value: 0, change: 1 });
    expect(found('button')).toHaveLength(1);
  });
});

const summary = {
  name: 'output',
  title: '产量报表',
  formula: '完工重量之和',
  asOf: '2026-03-31 08:00:00',
  from: '2026-01-01',
  to: '2026-03-31',
  before: { from: '2025-01-01', to: '2025-03-31' },
  filters: ['department'],
  groupings: [
    { by: 'ship', title: '工程' },
    { by: 'depart', title: '部门' },
  ],
  by: 'ship',
  dimensions: ['工程', '分段'],
  spreads: ['month', 'total'],
  spread: 'month',
  measures: [measure, { ...measure, key: 'n', title: '件数', unit: '' }],
  charted: ['m'],
  columns: [
    { measure: 'm', month: '2025-12', closed: true },
    { measure: 'm', month: '2026-01', closed: false },
    { measure: 'm', month: '2026-02', closed: false },
    { measure: 'm', month: null, closed: false },
  ],
  rows: [
    { keys: ['s1'], labels: ['HS1'], cells: [{ value: 1 }, { value: 2 }, { value: 3 }, { value: 6 }] },
    { keys: ['s1', 'b1'], labels: ['HS1', 'B1'], cells: [{ value: 1 }, { value: 2 }, { value: 3 }, { value: 6 }] },
  ],
  totals: [{ value: 1 }, { value: 2 }, { value: 3 }, { value: 6 }],
} as unknown as SummaryResult;

describe('the table of a report', () => {
  it('has a column for each month, with the year in the first and in January, and marks closed ones', () => {
    show(<SummaryTable summary={summary} onOpen={vi.fn()} />);
    expect(found('thead th').map((each) => each.textContent)).toEqual(['工程 › 分段', '25-12', '26-01', '02', '合计']);
    expect(found('[aria-label="已月结"]').map((each) => each.closest('th')?.textContent)).toEqual(['25-12']);
    expect(found('tbody th').map((each) => each.textContent)).toEqual(['HS1', 'B1']);
    expect(found('tbody tr').map((each) => each.dataset.level)).toEqual(['1', '2']);
  });

  it('names the measures with their unit without months', () => {
    const columns = [
      { measure: 'm', month: null, closed: false },
      { measure: 'n', month: null, closed: false },
    ];
    show(<SummaryTable summary={{ ...summary, spread: 'total', dimensions: ['工程'], columns }} onOpen={vi.fn()} />);
    expect(found('thead th').map((each) => each.textContent)).toEqual(['工程', '产量 t', '件数 ']);
    expect(found('tbody tr').map((each) => each.dataset.level)).toEqual([undefined, undefined]);
  });

  it('opens the rows of each figure and of the totals', () => {
    const onOpen = vi.fn();
    show(<SummaryTable summary={summary} onOpen={onOpen} />);
    press('HS1 › B1 2026-01：2.0 t，查看明细');
    press('合计 2026-02：3.0 t，查看明细');
    expect(onOpen.mock.calls).toEqual([[{ row: 1, column: 1 }], [{ row: null, column: 2 }]]);
  });
});

it('a report says its formula and period, what the lock means, and that there is nothing', () => {
  const { again } = show(<SummaryContent summary={summary} onChange={vi.fn()} onOpen={vi.fn()} />);
  const text = () => document.body.textContent ?? '';
  expect(text()).toContain('算法 完工重量之和');
  expect(text()).toContain('2026-01-01 至 2026-03-31，与 2025-01-01 至 2025-03-31 比较');
  expect(text()).toContain('带锁标记的月份已月结');
  expect(only('h2').textContent).toBe('产量 t');
  const open = { ...summary, columns: summary.columns.map((each) => ({ ...each, closed: false })) };
  again(<SummaryContent summary={open} onChange={vi.fn()} onOpen={vi.fn()} />);
  expect(text()).not.toContain('带锁标记的月份已月结');
  again(<SummaryContent summary={{ ...summary, rows: [] }} onChange={vi.fn()} onOpen={vi.fn()} />);
  expect([only('[role="status"] h2').textContent, found('table')]).toEqual(['所选条件下没有记录', []]);
});

describe('the arrangement of a report', () => {
  const arranged = (given: Partial<SummaryResult>) => {
    const onChange = vi.fn();
    show(<Arrangement summary={{ ...summary, ...given }} onChange={onChange} />);
    return onChange;
  };
  const choose = async (at: number, text: string) => {
    fireEvent.mouseDown(found('.ant-select')[at] as Element);
    await waitFor(() => expect(found('.ant-select-item-option', text)).toHaveLength(1));
    fireEvent.click(only('.ant-select-item-option', text));
  };

  it('is changed by rows, columns and measure', async () => {
    const onChange = arranged({});
    fireEvent.click(only('label', '合计'));
    await choose(0, '部门');
    await choose(1, '件数');
    expect(onChange.mock.calls).toEqual([[{ spread: 'total' }], [{ by: 'depart' }], [{ measure: 'n' }]]);
  });

  it.each([
    [{ groupings: summary.groupings.slice(0, 1) }, ['指标'], 1],
    [{ spreads: ['month' as const] }, ['行', '指标'], 0],
    [{ spread: 'total' as const }, ['行'], 1],
    [{ measures: summary.measures.slice(0, 1) }, ['行'], 1],
  ])('leaves out a choice of one', (given, labels, segmented) => {
    arranged(given);
    expect(found('label[for]').map((each) => each.textContent)).toEqual(labels);
    expect(found('.ant-segmented')).toHaveLength(segmented);
  });
});

it.each([
  [
    ['ship', 'department', 'zone'],
    ['报表', '日期范围', '工程', '部门', '区域'],
  ],
  [['zone'], ['报表', '日期范围', '区域']],
  [[], ['报表', '日期范围']],
])('a report with the filters %j has the fields %j', (filters, labels) => {
  answerCalls(onPart(listSummaries, { summaries: [] }));
  show(
    <SummaryFilters name="output" query={{}} summary={{ ...summary, filters: filters as never }} onChange={vi.fn()} />,
  );
  expect(found('search label').map((each) => each.textContent)).toEqual(labels);
  const days = found('.ant-picker input') as HTMLInputElement[];
  expect(days.map(({ value }) => value)).toEqual(['2026-01-01', '2026-03-31']);
});

it('another report is opened with the same filters', async () => {
  answerCalls(
    onPart(listSummaries, {
      summaries: [
        { name: 'output', title: '产量报表' },
        { name: 'late', title: '超期报表' },
      ],
    }),
  );
  const { address } = show(
    <SummaryFilters
      name="output"
      query={{ from: '2026-02-01', ship: 's1', by: 'depart' }}
      summary={summary}
      onChange={vi.fn()}
    />,
  );
  await waitFor(() => expect(document.body.textContent).toContain('产量报表'));
  fireEvent.mouseDown(found('.ant-select')[0] as Element);
  fireEvent.click(only('.ant-select-item-option', '超期报表'));
  expect(address()).toBe('/prm/statistics/late?from=2026-02-01&ship=s1');
});

describe('the actions of a report', () => {
  const shown = (given: SummaryResult | undefined) => {
    const refresh = vi.fn();
    show(
      <SummaryActions
        name="output"
        path="/prm/statistics/output"
        query={{ ship: 's1' }}
        summary={given}
        refresh={refresh}
      />,
    );
    return refresh;
  };

  it('copy a link that keeps the period, or show it where the clipboard is closed', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    shown(summary);
    press('复制链接');
    await waitFor(() => expect(said()).toHaveLength(1));
    const address = expect.stringMatching(/\/prm\/statistics\/output\?from=2026-01-01&to=2026-03-31&ship=s1$/);
    expect(writeText.mock.calls).toEqual([[address]]);
    writeText.mockRejectedValue(new Error('closed'));
    press('复制链接');
    await waitFor(() => expect((only('.ant-modal input') as HTMLInputElement).value).toEqual(address));
  });

  it('can be used once the report is there', () => {
    const refresh = shown(undefined);
    expect(['复制链接', '打印', '导出'].map((name) => button(name).hasAttribute('disabled'))).toEqual([
      true,
      true,
      true,
    ]);
    press('刷新');
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('the rows behind a figure', () => {
  const part = (key: string, given = {}) => ({ key, title: key, unit: '', decimals: 0, flag: false, ...given });
  const record = (given: object) => ({
    resource: 'block',
    record: 'r1',
    kind: '分段',
    label: 'B1',
    day: '2026-03-05',
    labels: ['HS1'],
    values: [12, 1, 1],
    ...given,
  });
  const opened = (page: object) => {
    const sent = answerCalls(onPart(listSummaryRows, page));
    const onClose = vi.fn();
    show(
      <FigureRows
        name="output"
        title="产量"
        query={{ ship: 's1' }}
        place={{ key: 's1', month: '2026-03' }}
        onClose={onClose}
      />,
    );
    return sent;
  };
  const parts = [part('重量', { unit: 't', decimals: 1 }), part('按期', { flag: true }), part('计入', { flag: true })];

  it('are shown with the numbers of the figure, but without a mark that all have, nor a single kind', async () => {
    const sent = opened({
      total: 45,
      parts,
      dimensions: ['工程'],
      records: [record({}), record({ label: 'B2', day: null, values: [null, 0, 1] })],
    });
    await waitFor(() => expect(found('tbody tr')).toHaveLength(2));
    expect(found('thead th').map((each) => each.textContent)).toEqual(['记录', '日期', '工程', '重量 t', '按期 ']);
    expect(found('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['B1', '2026-03-05', 'HS1', '12.0', '✓'],
      ['B2', '', 'HS1', '', ''],
    ]);
    expect(text()).toContain('共 45 行');
    fireEvent.click(only('li[title="2"]'));
    await waitFor(() =>
      expect(sent.map(({ path, query }) => [path, query])).toEqual([
        [{ name: 'output' }, { ship: 's1', key: 's1', month: '2026-03', pageNo: '1', pageSize: '20' }],
        [{ name: 'output' }, { ship: 's1', key: 's1', month: '2026-03', pageNo: '2', pageSize: '20' }],
      ]),
    );
  });
  const text = () => document.body.textContent ?? '';

  it('of several kinds name the kind', async () => {
    opened({ total: 2, parts: [], dimensions: [], records: [record({}), record({ kind: '外协' })] });
    await waitFor(() => expect(found('thead th').map((each) => each.textContent)).toEqual(['记录', '类别', '日期']));
  });

  it('are said to be none', async () => {
    opened({ total: 0, parts: [], dimensions: [], records: [] });
    await waitFor(() => expect(text()).toContain('所选条件下没有记录'));
  });
});
