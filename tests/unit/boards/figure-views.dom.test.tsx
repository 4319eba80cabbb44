import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PanelDefinition } from '#boards/kit/board-definition.ts';
import { boardMessages } from '#boards/kit/board-messages.ts';
import { FigurePanel } from '#boards/kit/figure-panel.tsx';
import { FigureRows } from '#boards/kit/figure-rows.tsx';
import { PanelBusyProvider } from '#boards/kit/panel-busy.tsx';

const label = (text: string) => ({ zh: text, en: text });
const at = [1, 8, 4, 3] as const;

function draw(figure: object | undefined, more: Partial<PanelDefinition> = {}) {
  const panel: PanelDefinition = { figure: 'f', at, tall: at, title: label('题'), unit: label('件'), ...more };
  const screenOf = { language: 'zh' as const, messages: boardMessages('zh'), asOf: '2026-11-20 09:00:00' };
  return render(<FigurePanel figure={figure as never} panel={panel} screen={screenOf} />);
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const region = () => screen.getByRole('region', { name: '题' });

const kpi = { kind: 'kpi', value: 12.34, delta: -2, period: 'week', trend: [1, 3, 2] };

it.each([
  [kpi, {}, '12.3', '-2 较上周', 'figure'],
  [{ ...kpi, delta: 0 }, { signed: true as const }, '+12.3', '±0 较上周', 'figure'],
  [
    { ...kpi, delta: 1.25 },
    { headline: true as const, alarm: { above: 12 } },
    '12.3',
    '+1.3 较上周',
    'figure headline alarm',
  ],
  [kpi, { alarm: { above: 12.34, below: 12.34 } }, '12.3', '-2 较上周', 'figure'],
  [kpi, { alarm: { below: 13 } }, '12.3', '-2 较上周', 'figure alarm'],
])('shows the key figure %j with %j', (figure, more, value, delta, className) => {
  draw(figure, more);
  expect([texts('strong')[0], texts('.delta')[0], region().className]).toEqual([value, delta, className]);
  expect(region().style.gridColumn).toBe('1 / span 8');
});

it('draws the trend from its lowest to its highest value', () => {
  draw(kpi);
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('2.0,38.0 100.0,2.0 198.0,20.0');
  expect(document.querySelector('.sparkline path')?.getAttribute('d')).toBe('M198.0 20.0h0');
});

it('links the title, or opens the rows behind the figure in the office', () => {
  draw(kpi, { opens: '/list' }).unmount();
  const open = vi.fn();
  render(
    <FigureRows value={{ figures: { f: '查看' }, open }}>
      <FigurePanel
        figure={kpi as never}
        panel={{ figure: 'f', at, tall: at, title: label('题'), opens: '/list' }}
        screen={{ language: 'zh', messages: boardMessages('zh'), asOf: '' }}
      />
    </FigureRows>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '题 · 查看' }));
  expect(open.mock.calls).toEqual([['f']]);
});

it('opens the rows of one column, and offers no column without an amount', () => {
  const open = vi.fn();
  const series = [
    { key: 'plan', label: label('计划'), values: [1, 0, 2] },
    { key: 'actual', label: label('实际'), values: [4, 0, 0] },
  ];
  const figure = { kind: 'columns', at: ['2026-09', '2026-10', '2026-11'], series };
  render(
    <FigureRows value={{ figures: { f: '查看' }, open }}>
      <FigurePanel
        figure={figure as never}
        panel={{ figure: 'f', at, tall: at, title: label('题') }}
        screen={{ language: 'zh', messages: boardMessages('zh'), asOf: '' }}
      />
    </FigureRows>,
  );
  const columns = screen.getAllByRole('button').filter(({ parentElement }) => parentElement?.className === 'columns');
  expect(columns.map(({ title, tabIndex }) => [title, tabIndex])).toEqual([
    ['2026-09 · 查看', -1],
    ['2026-11 · 查看', 0],
  ]);
  columns[1]?.focus();
  if (columns[1]) fireEvent.keyDown(columns[1], { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(columns[0]);
  for (const column of columns) fireEvent.click(column);
  expect(open.mock.calls).toEqual([
    ['f', { at: '2026-09', series: ['plan', 'actual'] }],
    ['f', { at: '2026-11', series: ['plan'] }],
  ]);
});

it('has no buttons over columns on a wall', () => {
  draw({ kind: 'columns', at: ['2026-11'], series: [{ key: 'plan', label: label('计划'), values: [1] }] });
  expect(screen.queryByRole('button')).toBeNull();
});

it('links the title on a desk', () => {
  draw(kpi, { opens: '/list' });
  expect(screen.getByRole('link', { name: '题' }).getAttribute('href')).toBe('/list');
});

const rates = {
  kind: 'rates',
  target: 90,
  rows: [
    { label: label('甲'), percent: 90, part: 9, whole: 10 },
    { label: label('乙'), percent: 89.9, part: 1234, whole: 2000 },
    { label: label('丙'), percent: null, part: 0, whole: 0 },
  ],
};

it('marks rates below the target', () => {
  draw(rates);
  expect(texts('.rates > li')).toEqual(['甲90.0%9 / 10', '乙▼89.9%1,234 / 2,000', '丙-0 / 0']);
  expect([...document.querySelectorAll<HTMLElement>('.rates > li')].map(({ dataset }) => dataset.below)).toEqual([
    'false',
    'true',
    'false',
  ]);
  expect(texts('h2 small')).toEqual(['目标 90%']);
});

it('shows rates without amounts and without a target', () => {
  draw({ ...rates, target: null }, { bare: true });
  expect([texts('.bare > li'), texts('h2 small'), document.querySelectorAll('.bar > span').length]).toEqual([
    ['甲90.0%', '乙89.9%', '丙-'],
    [],
    0,
  ]);
});

it('ranks by the greatest value', () => {
  draw({
    kind: 'ranking',
    rows: [
      { code: 'A', value: 40, percent: 99 },
      { code: 'B', value: 10, percent: null },
    ],
  });
  expect(texts('.ranking > li')).toEqual(['A4099.0%', 'B10-']);
  const bars = [...document.querySelectorAll<HTMLElement>('.bar > div')].map(({ style }) => style.transform);
  expect(bars).toEqual(['scaleX(1)', 'scaleX(0.25)']);
});

it('shows of each ship its light, its progress against the plan, and what comes next', () => {
  const one = {
    shipNo: 'H1',
    type: label('散货'),
    light: 'R',
    actual: 40,
    planned: 55,
    deliveryDate: '2027-01-10',
    nextMilestone: label('下水'),
    nextMilestoneDate: '2026-12-01',
  };
  draw({
    kind: 'ships',
    rows: [one, { ...one, shipNo: 'H2', light: 'G', actual: 120, planned: 130, nextMilestone: null }],
  });
  expect(texts('.ships > li')).toEqual([
    'H1散货■ 滞后40.0%计划 55.0%下一节点 下水 26-12-01交期 27-01-10',
    'H2散货● 正常120.0%计划 130.0%交期 27-01-10',
  ]);
  const bars = [...document.querySelectorAll('.bar')].map((bar) =>
    [...bar.children].map((part) => (part as HTMLElement).style.transform || (part as HTMLElement).style.left),
  );
  expect(bars).toEqual([
    ['scaleX(0.4)', '55%'],
    ['scaleX(1)', '100%'],
  ]);
});

it('marks overdue tasks, on the scale of the longest queue', () => {
  draw({
    kind: 'queue',
    rows: [
      { area: 'a', node: label('审核'), open: 8, overdue: 2 },
      { area: 'b', node: label('会签'), open: 4, overdue: 0 },
    ],
  });
  expect(texts('.overdue > li')).toEqual(['审核2/ 8', '会签0/ 4']);
  expect(screen.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '2 超时 / 8 在办',
    '0 超时 / 4 在办',
  ]);
  expect([...document.querySelectorAll<HTMLElement>('b')].map(({ dataset }) => dataset.late)).toEqual([
    'true',
    'false',
  ]);
  const scales = [...document.querySelectorAll<HTMLElement>('.bar > div')].map(({ style }) => style.transform);
  expect(scales).toEqual(['scaleX(1)', 'scaleX(0.25)', 'scaleX(0.5)', 'scaleX(0)']);
});

it('shows the time of steps of today, and the date of older ones', () => {
  const step = { bizNo: 'JJ-1', area: label('脚手架'), step: label('提交') };
  draw({
    kind: 'events',
    rows: [
      { ...step, time: '2026-11-20 08:15:30' },
      { ...step, time: '2026-11-19 23:59:59' },
    ],
  });
  expect(texts('.ticker > li')).toEqual(['08:15JJ-1脚手架 提交', '11-19JJ-1脚手架 提交']);
});

it('shows the share of each part, small ones with a decimal', () => {
  draw({
    kind: 'shares',
    rows: [
      { key: 'part1', label: label('甲'), value: 95 },
      { key: 'part2', label: label('乙'), value: 5 },
      { key: 'rest', label: label('丙'), value: 0 },
    ],
  });
  expect([texts('.shares li'), texts('figcaption')]).toEqual([['甲95%', '乙5.0%', '丙0.0%'], ['100件']]);
  const arcs = [...document.querySelectorAll('circle')].map((arc) => [
    arc.getAttribute('stroke-dasharray'),
    arc.getAttribute('stroke-dashoffset'),
  ]);
  expect(arcs).toEqual([
    ['94.2 100', '0'],
    ['4.2 100', '-95'],
  ]);
});

it.each([
  [undefined, '共 7 项'],
  [30, '超过 30 天未动，共 7 项'],
])('says how many there are in total, still for %s days', (still, note) => {
  draw({
    kind: 'worst',
    total: 7,
    still,
    rows: [
      { code: 'A', label: label('甲'), value: 12, limit: 10 },
      { code: 'B', label: label('乙'), value: 3, limit: null },
    ],
  });
  expect([texts('h2 small'), texts('.worst > li')]).toEqual([[note], ['A甲12 / 10 件', 'B乙3 件']]);
});

it('counts scaffolds by tag', () => {
  draw({
    kind: 'tags',
    inspectSoon: 3,
    inspectDays: 7,
    rows: [
      { tag: 'G', label: label('绿'), count: 12 },
      { tag: 'R', label: label('红'), count: 0 },
    ],
  });
  expect([texts('h2 small'), texts('.tags > li')]).toEqual([['3 座 7 天内到检'], ['12绿', '0红']]);
  expect([...document.querySelectorAll<HTMLElement>('.tags > li')].map(({ dataset }) => dataset.none)).toEqual([
    'false',
    'true',
  ]);
});

it('shows the nodes of each ship with a shape for its state', () => {
  draw({
    kind: 'tracks',
    nodes: [label('开工'), label('下水')],
    rows: [{ shipNo: 'H1', nodes: [{ state: 'done', date: '2026-05-01' }, null] }],
  });
  expect(texts('.tracks tr')).toEqual(['开工下水', 'H1●26-05-01']);
});

it('shows the months with their deliveries, the first with its year', () => {
  draw({
    kind: 'calendar',
    months: [
      { month: '2026-11', rows: [{ code: 'A', label: label('散货') }] },
      { month: '2026-12', rows: [] },
      { month: '2027-01', rows: [] },
    ],
  });
  expect(texts('.calendar h3')).toEqual(['26-111', '120', '27-010']);
});

it('draws percentages around the centre, at most to the rim', () => {
  draw({ kind: 'radar', rows: [150, 50, 0, 25].map((percent, at_) => ({ label: label(`${at_}`), percent })) });
  expect(document.querySelector('.value')?.getAttribute('points')).toBe(
    '162.0,62.0 205.0,148.0 162.0,148.0 140.5,148.0',
  );
  expect(texts('.radar text')).toEqual(['0150%', '150%', '20%', '325%']);
});

it.each([
  [{ kind: 'ranking', rows: [] }, {}, '暂无数据'],
  [{ kind: 'events', rows: [] }, { empty: label('没有动态') }, '没有动态'],
  [{ kind: 'shares', rows: [{ key: 'a', label: label('甲'), value: 0 }] }, {}, '暂无数据'],
  [{ kind: 'calendar', months: [{ month: '2026-11', rows: [] }] }, {}, '暂无数据'],
  [{ kind: 'columns', at: [], series: [{ key: 'a', label: label('甲'), values: [0, 0] }] }, {}, '暂无数据'],
  [{ kind: 'course', at: [], series: [{ key: 'a', label: label('甲'), values: [null] }] }, {}, '暂无数据'],
])('says that %j has nothing to draw', (figure, more, text) => {
  draw(figure, more);
  expect(texts('.quiet')).toEqual([text]);
});

it('leaves the place empty for a figure that is missing, unknown or broken, until the next data', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  draw(undefined).unmount();
  draw({ kind: 'hologram' }).unmount();
  const panel = { figure: 'f', at, tall: at, title: label('题') };
  const screenOf = { language: 'zh' as const, messages: boardMessages('zh'), asOf: '' };
  const { rerender } = render(<FigurePanel figure={{ kind: 'ranking' } as never} panel={panel} screen={screenOf} />);
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<FigurePanel figure={kpi as never} panel={panel} screen={screenOf} />);
  expect(texts('strong')).toEqual(['12.3']);
});

it('marks its panels as busy while a slow answer is awaited', () => {
  const client = { subscribe: () => () => undefined, busy: () => true };
  render(
    <PanelBusyProvider client={client}>
      <FigurePanel
        figure={kpi as never}
        panel={{ figure: 'f', at, tall: at, title: label('题') }}
        screen={{ language: 'zh', messages: boardMessages('zh'), asOf: '' }}
      />
    </PanelBusyProvider>,
  );
  expect(region().getAttribute('aria-busy')).toBe('true');
});
