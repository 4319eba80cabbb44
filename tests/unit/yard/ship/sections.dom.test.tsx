import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import { readDelayReasons, readErectionNetwork, readShipBaselines } from '#shared/contract/yard/ship-parts.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';
import { progressDay } from '#shared/yard/ship/progress-day.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { BaselineSection } from '#src/yard/ship/baseline-section.tsx';
import { BehindBlocks } from '#src/yard/ship/behind-blocks.tsx';
import { DayLogs } from '#src/yard/ship/day-logs.tsx';
import { DelayPareto } from '#src/yard/ship/delay-pareto.tsx';
import { MilestoneSection } from '#src/yard/ship/milestone-section.tsx';
import { NetworkSection } from '#src/yard/ship/network-section.tsx';
import { ShipBars } from '#src/yard/ship/ship-bars.tsx';
import { choose } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized(2400);

const props = { record: { id: 's1', shipNo: 'HS2401' } };
const both = (text: string) => ({ zh: text, en: text });
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${decodeURIComponent(link.getAttribute('href') ?? '')}`);

const versions = [
  { version: 1, changed: '2026-03-01 08:00:00', changes: 4 },
  { version: 2, changed: '2026-06-01 08:00:00', changes: 2 },
];
const planned = (id: string, plans: readonly (string | null)[], actual: string | null = null) => ({
  id,
  label: both(`M${id}`),
  actual,
  plans,
});

function baselines(milestones: unknown, list: unknown = versions, resources: readonly unknown[] = []) {
  answerCalls(on(readShipBaselines, { versions: list, milestones } as never));
  show(part(BaselineSection, props), { resources: resources as never });
}

it('compares the first plan with the present one, and says which milestones moved', async () => {
  baselines([
    planned('1', ['2026-05-01', '2026-05-01', '2026-05-11'], '2026-05-12'),
    planned('2', ['2026-06-05', '2026-06-05', '2026-06-01']),
    planned('3', ['2026-07-01', '2026-07-01', '2026-07-01']),
  ]);
  await screen.findByText('2 个主节点的日期不同，最多推迟 10 天');
  expect(rows()).toEqual([
    ['M1', '2026-05-01', '2026-05-11', '+10', '2026-05-12'],
    ['M2', '2026-06-05', '2026-06-01', '−4', '–'],
    ['M3', '2026-07-01', '2026-07-01', '–', '–'],
  ]);
  expect([...document.querySelectorAll('[data-late]')].map(({ textContent }) => textContent)).toEqual(['+10']);
  expect(links()).toEqual([]);
  await choose('与', '第 2 版（2026-06-01 起被替换，变更 2 项）');
  await screen.findByText('两版计划的主节点日期相同');
  expect(document.querySelectorAll('thead th')[2]?.textContent).toBe('第 2 版');
});

it('says that milestones moved only earlier, and links them', async () => {
  baselines([planned('2', ['2026-06-05', '2026-06-05', '2026-06-01'])], versions, [milestone]);
  await screen.findByText('1 个主节点的日期不同，没有推迟');
  expect(links()).toEqual(['M2 /milestone/2']);
});

it.each([
  [null, versions, '您无权查看这些数据'],
  [[], [], '计划还没有变更，只有第 1 版'],
])('shows for milestones %j and versions %j: %s', async (milestones, list, text) => {
  baselines(milestones, list);
  await screen.findByText(text);
});

const blocks = [
  { id: 'b1', blockNo: 'B101', stage: both('装配'), days: 12, reason: both('缺料'), points: 1.25 },
  { id: 'b2', blockNo: 'B102', stage: both('涂装'), days: 3, reason: null, points: 0.5 },
];

it('links blocks that are behind, and shows a dash without a reason', () => {
  show(<BehindBlocks blocks={blocks as never} />, { resources: [block] });
  expect(rows()).toEqual([
    ['B101', '装配', '12', '缺料', '1.3'],
    ['B102', '涂装', '3', '–', '0.5'],
  ]);
  expect(links()).toEqual(['B101 /block/b1', 'B102 /block/b2']);
});

const reasons = [
  { reason: '1', label: both('缺料'), stages: 3, days: 60 },
  { reason: '2', label: both('天气'), stages: 2, days: 40 },
];

it('adds up the reasons for delay, each with the share up to it', async () => {
  answerCalls(on(readDelayReasons, { reasons } as never));
  show(<DelayPareto ship="s1" />, { resources: [blockStage] });
  await screen.findByText('5 道工序填写了延误原因，共晚 100 天');
  expect(rows()).toEqual([
    ['缺料', '3', '60', '', '60%'],
    ['天气', '2', '40', '', '100%'],
  ]);
  expect(
    [...document.querySelectorAll<HTMLElement>('tbody i')].map(({ style }) =>
      Math.round(Number.parseFloat(style.width)),
    ),
  ).toEqual([100, 67]);
  expect(links()).toEqual(['3 /block_stage?ship=s1&delayReason=1', '2 /block_stage?ship=s1&delayReason=2']);
});

it.each([
  [{ reasons: [] }, '没有填写延误原因的工序'],
  [{ reasons: null }, '您无权查看这些数据'],
  [new Refusal('停机'), '加载失败：停机'],
])('shows for %j: %s', async (answer, text) => {
  answerCalls(on(readDelayReasons, answer as never));
  show(<DelayPareto ship="s1" />);
  await screen.findByText(text);
  expect(document.querySelector('table')).toBeNull();
});

const dayCalls = resourceCalls(progressDay);

it.each([
  [
    [dayCalls.add.access],
    [progressDay],
    ['全部日报 /progress_day?ship=s1', '填写日报 /progress_day/new?ship=s1', '2026-11-02 /progress_day/d1'],
  ],
  [[], [progressDay], ['全部日报 /progress_day?ship=s1', '2026-11-02 /progress_day/d1']],
  [[dayCalls.add.access], [], []],
])('links day logs as the rights %j and the menu allow', async (may, resources, expected) => {
  const sent = answerCalls(
    on(dayCalls.list, { records: [{ id: 'd1', day: '2026-11-02', cutWeight: 12 }], total: 1 } as never),
  );
  show(<DayLogs ship="s1" />, { may, resources });
  await screen.findByText('2026-11-02');
  expect(links()).toEqual(expected);
  expect(sent[0]?.query).toEqual({ ship: 's1', pageNo: '1', pageSize: '14', column: 'day', order: 'desc' });
});

it('says that there are no day logs', async () => {
  answerCalls(on(dayCalls.list, { records: [], total: 0 } as never));
  show(<DayLogs ship="s1" />);
  await screen.findByText('还没有日报');
});

const mark = (id: string, more: object) => ({
  id,
  label: both(`M${id}`),
  plan: '2026-05-01',
  forecast: null,
  actual: null,
  state: 'open',
  daysLate: 0,
  ...more,
});

function milestones(marks: readonly object[], plans: readonly object[] = []) {
  answerCalls(
    on(readShipCurve, { today: '2026-06-01', ship: { milestones: marks } } as never),
    on(readShipBaselines, { versions, milestones: plans } as never),
  );
  show(part(MilestoneSection, props), { resources: [milestone] });
}

it('says of each milestone when it was planned, expected and reached', async () => {
  milestones(
    [
      mark('1', { actual: '2026-05-04', forecast: '2026-05-03', state: 'reached', daysLate: 3 }),
      mark('2', { plan: '2026-07-01', forecast: '2026-07-08', state: 'slips', daysLate: 7 }),
      mark('3', { plan: '2026-08-01' }),
    ],
    [planned('1', ['2026-04-20']), planned('2', ['2026-07-01']), planned('3', [null])],
  );
  await screen.findByText('M1');
  const texts = [...document.querySelectorAll('li[data-state]')].map((li) => li.textContent);
  expect(texts).toEqual([
    'M1已完成晚 3 天计划 2026-05-01 · 第 1 版 2026-04-20 · 实际 2026-05-04',
    'M2预测推迟晚 7 天计划 2026-07-01 · 预测 2026-07-08',
    'M3未到期计划 2026-08-01',
  ]);
  expect(links()).toEqual(['M1 /milestone/1', 'M2 /milestone/2', 'M3 /milestone/3']);
  expect(screen.getByRole('list', { name: '图例' }).textContent).toBe('第 1 版基线计划预测实际今天');
});

it('leaves the baseline out of the legend if no milestone has another one', async () => {
  milestones([mark('1', {})], [planned('1', ['2026-05-01'])]);
  await screen.findByText('M1');
  expect(screen.getByRole('list', { name: '图例' }).textContent).toBe('计划预测实际今天');
});

it('draws an overdue milestone up to today', async () => {
  milestones([
    mark('1', { state: 'overdue', forecast: '2026-05-20' }),
    mark('2', { state: 'overdue', forecast: '2026-06-20' }),
  ]);
  await screen.findByText('M1');
  const ends = [...document.querySelectorAll('li[data-state]')].map((li) => {
    const [today, slip] = li.querySelectorAll<HTMLElement>('[aria-hidden] > i');
    const at = Number.parseFloat(slip?.style.left ?? '') + Number.parseFloat(slip?.style.width ?? '');
    return Math.sign(Math.round(at - Number.parseFloat(today?.style.left ?? '')));
  });
  expect(ends).toEqual([0, 1]);
});

it('says that there are no milestones', async () => {
  milestones([]);
  await screen.findByText('没有您可以查看的主节点');
});

const networkBlock = (n: number, more: object = {}) => ({
  id: `b${n}`,
  blockNo: `B${n}`,
  zone: both('艏'),
  erectSeq: n,
  planStart: '2026-05-01',
  planEnd: '2026-05-10',
  start: '2026-05-01',
  end: '2026-05-10',
  float: n,
  state: 'waiting',
  critical: false,
  after: [],
  waitsFor: [],
  ...more,
});

function network(answer: object) {
  answerCalls(on(readErectionNetwork, answer as never));
  show(part(NetworkSection, props), { resources: [block] });
}
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent));

it('shows the network in words and rows, and narrows it to what is critical', async () => {
  network({
    planEnd: '2026-05-10',
    expectedEnd: '2026-05-14',
    blocks: [
      networkBlock(1, { state: 'done', end: '2026-05-08', float: null }),
      networkBlock(2, {
        critical: true,
        end: '2026-05-14',
        after: [
          { blockNo: 'B1', days: 2 },
          { blockNo: 'B0', days: 0 },
        ],
        waitsFor: ['B1'],
      }),
    ],
  });
  await screen.findByText('B1');
  screen.getByText('搭载计划 2026-05-10 完成，按目前进度预计 2026-05-14 完成，晚 4 天');
  screen.getByText('已搭载 1 / 2 个分段 · 关键分段 1 个');
  expect(screen.queryByText(/还没有录入搭载前序/)).toBeNull();
  const span = '2026-05-01 – 2026-05-10';
  expect(lines()).toEqual([
    ['B1', '已搭载', '艏', '1', '\u00a0', span, '2026-05-01 – 2026-05-08', '早 2 天', '\u00a0', '\u00a0'],
    ['B2', '待搭载 · 关键', '艏', '2', 'B1+2, B0', span, '2026-05-01 – 2026-05-14', '晚 4 天', '2', '等待 B1'],
  ]);
  expect(screen.getByText('B2').getAttribute('href')).toBe('/block/b2');
  fireEvent.click(screen.getByRole('checkbox', { name: '只看关键分段' }));
  await waitFor(() =>
    expect(
      lines()
        .filter(([no]) => no !== '\u00a0')
        .map(([no]) => no),
    ).toEqual(['B2']),
  );
});

it.each([
  [{ planEnd: '2026-05-10', expectedEnd: '2026-05-10', blocks: [networkBlock(1)] }, /，与计划一致$/],
  [{ planEnd: '2026-05-10', expectedEnd: '2026-05-07', blocks: [networkBlock(1)] }, /，早 3 天$/],
  [{ planEnd: '2026-05-10', expectedEnd: '2026-05-10', blocks: [networkBlock(1)] }, /还没有录入搭载前序/],
  [{ planEnd: null, expectedEnd: null, blocks: [] }, '没有有搭载工序的分段'],
  [{ planEnd: null, expectedEnd: null, blocks: null }, '您无权查看这些数据'],
])('says of the network %j: %s', async (answer, text) => {
  network(answer);
  await screen.findByText(text);
});

const reading = (more: object = {}) => ({
  id: 's1',
  shipNo: 'HS2401',
  shipName: '远望',
  status: both('在建'),
  light: 'Y',
  actual: 41.26,
  planned: 45,
  deviation: -3.74,
  deliveryDate: '2027-01-10',
  delivery: { likely: '2027-01-15' },
  says: [{ about: 'delivery', ...both('会晚') }],
  milestones: [],
  ...more,
});

function bars(...ships: object[]) {
  answerCalls(on(listShipReadings, { ships } as never));
  show(<ShipBars />, { resources: [ship, milestone, blockStage] });
}

it.each([
  [{}, ['黄灯', '计划 45.0%', '−3.7 点', '预计 2027-01-15，晚 5 天']],
  [{ light: 'R', deviation: 2, delivery: { likely: '2027-01-08' } }, ['红灯', '+2.0 点', '预计 2027-01-08，早 2 天']],
  [{ light: 'G', deviation: 0, delivery: { likely: '2027-01-10' } }, ['绿灯', '与计划一致', '预计 2027-01-10，按期']],
  [{ delivery: null }, ['合同交期 2027-01-10', '按目前进度无法预测']],
])('says of a ship with %j: %j', async (more, texts) => {
  bars(reading(more));
  await screen.findByText('HS2401 远望');
  for (const text of texts) screen.getByText(text, { exact: false });
  expect(links().slice(0, 2)).toEqual(['HS2401 远望 /ship/s1', '41.3% /block_stage?ship=s1']);
});

it('says that no ship is under construction', async () => {
  bars();
  await screen.findByText('没有在建船舶');
});
