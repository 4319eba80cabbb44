import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryAllDictItems } from '#shared/contract/dict/dict.ts';
import { readShipMatrix } from '#shared/contract/yard/ship-parts.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { curveOption } from '#src/yard/ship/curve-option.ts';
import { CurveTable } from '#src/yard/ship/curve-table.tsx';
import { matrixRow } from '#src/yard/ship/matrix-rows.ts';
import { MatrixSection } from '#src/yard/ship/matrix-section.tsx';
import { stageCell } from '#src/yard/ship/stage-cell.tsx';
import { choose, enter } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized(2400);

const stage = (block: string, code: string, percent: number, more = {}) => ({
  id: `${block}-${code}`,
  version: 1,
  stage: code,
  planStart: '2026-03-01',
  planEnd: '2026-03-31',
  actStart: percent > 0 ? '2026-03-01' : null,
  actEnd: null,
  percent,
  delayReason: null,
  ...more,
});
const block = (id: string, zone: string, stages: readonly object[]) => ({ id, blockNo: id, zone, weight: 1, stages });
const dictionaries = {
  ship_zone: [
    { value: '1', text: '艏' },
    { value: '2', text: '舯' },
    { value: '3', text: '艉' },
  ],
  block_stage: [
    { value: '1', text: '切割' },
    { value: '2', text: '装配' },
  ],
  delay_reason: [{ value: '1', text: '缺料' }],
};
const { edit, saveRows } = resourceCalls(blockStage);
const mayEdit = [edit.access];
const plan = {
  today: '2026-03-10',
  blocks: [
    block('B101', '1', [stage('B101', '1', 40), stage('B101', '2', 0, { planStart: '2026-03-20' })]),
    block('B202', '2', [stage('B202', '1', 0)]),
  ],
};

async function matrix(may: readonly string[] = mayEdit, answer: object = plan, saved: unknown = null) {
  const sent = answerCalls(
    on(readShipMatrix, answer as never),
    on(queryAllDictItems, dictionaries as never),
    on(saveRows, saved as never),
  );
  show(part(MatrixSection, { record: { id: 's1', shipNo: 'HS2401' } }), { may, dictionaries, resources: [blockStage] });
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return { saved: () => sent.filter(({ id }) => id === saveRows.id).map(({ body }) => body) };
}
const grid = () => screen.getByRole('grid', { name: 'HS2401 的分段矩阵' });
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.style.display !== 'none')
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].slice(0, 4).map((cell) => cell.textContent));
const open = (text: string) => {
  fireEvent.mouseDown(screen.getByText(text, { selector: '[role=gridcell] *' }));
  fireEvent.mouseUp(window);
};

it('shows the stages of each block, and how many blocks the filters leave', async () => {
  await matrix();
  await screen.findByText('B101');
  expect(lines()).toEqual([
    ['B101', '艏', '40%', '03-20'],
    ['B202', '舯', '0% +9', '\u00a0'],
  ]);
  screen.getByText('显示 2 / 2 个分段');
  expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
    '未按期完工 0',
    '未按期开工 1',
    '进行中 1',
    '未开始 1',
    '完工 0',
  ]);
  press(/未按期开工/);
  expect([lines().map(([no]) => no), screen.queryByText('显示 1 / 2 个分段') !== null]).toEqual([['B202'], true]);
  press(/未按期开工/);
  await choose('区域', '艏');
  await waitFor(() => expect(lines().map(([no]) => no)).toEqual(['B101']));
  fireEvent.change(screen.getByRole('searchbox', { name: '查找分段号' }), { target: { value: '202' } });
  await screen.findByText('没有符合条件的分段');
});

it('shows and edits the days of the active stage, and keeps its reason for a lower percentage', async () => {
  const { saved } = await matrix();
  await screen.findByText('B101');
  screen.getByText('选择一道工序，查看计划并填写实际日期与原因');
  open('40%');
  screen.getByText('B101 切割');
  screen.getByText('计划 2026-03-01 – 2026-03-31');
  expect([screen.queryByLabelText('退回原因'), screen.queryByRole('button', { name: /保存/ })]).toEqual([null, null]);
  await choose('延误原因', '缺料');
  fireEvent.keyDown(grid(), { key: '3' });
  const field = await screen.findByLabelText('切割', { selector: 'input' });
  fireEvent.input(field, { target: { value: '30' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  open('30%');
  enter('退回原因', '返工');
  expect(screen.getByRole('link', { name: '打开工序' }).getAttribute('href')).toBe('/block_stage/B101-1');
  fireEvent.click(await screen.findByRole('button', { name: '保存（1）' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        added: [],
        changed: [{ id: 'B101-1', version: 1, patch: { percent: 30, delayReason: '1', lowerReason: '返工' } }],
        deletedIds: [],
      },
    ]),
  );
  await waitFor(() => expect(saidWithTone()).toEqual(['success: 已保存 1 道工序']));
  expect(screen.queryByRole('button', { name: /保存/ })).toBeNull();
});

it('discards changes only after a question', async () => {
  const { saved } = await matrix();
  await screen.findByText('B101');
  open('40%');
  fireEvent.keyDown(grid(), { key: 'Delete' });
  fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('放弃 1 道工序的修改？');
  press('确定', dialog);
  await waitFor(() => expect(isDisabled('放弃修改')).toBeUndefined());
  expect([lines()[0]?.[2], saved()]).toEqual(['40%', []]);
});

it('says in its cell why a stage was refused, and keeps the change', async () => {
  const refusal = new Refusal('失败', { rows: { 'B101-1': { percent: '前道工序未完成' } } });
  await matrix(mayEdit, plan, refusal);
  await screen.findByText('B101');
  open('40%');
  await choose('延误原因', '缺料');
  fireEvent.click(await screen.findByRole('button', { name: '保存（1）' }));
  await waitFor(() => expect(saidWithTone()[0]).toMatch(/^warning: 1 道工序未通过检查/));
  await waitFor(() => expect(isDisabled('保存（1）')).toBe(false));
});

it('cannot be edited without the right', async () => {
  await matrix([]);
  await screen.findByText('B101');
  expect([grid().getAttribute('aria-readonly'), screen.queryByText(/输入百分比后回车/)]).toEqual(['true', null]);
  open('40%');
  expect(screen.getByRole('combobox', { name: '延误原因' }).getAttribute('aria-readonly')).toBe('true');
  fireEvent.keyDown(grid(), { key: 'Delete' });
  expect(lines()[0]?.[2]).toBe('40%');
});

it.each([
  [{ today: '2026-03-10', blocks: [] }, '该船还没有分段'],
  [{ today: '2026-03-10', blocks: null }, '您无权查看分段与工序'],
])('says of %j: %s', async (answer, text) => {
  await matrix(mayEdit, answer);
  await screen.findByText(text);
});

it('says that a block has no such stage', async () => {
  await matrix();
  await screen.findByText('B202');
  const cells = screen.getAllByRole('row')[2]?.querySelectorAll('[role=gridcell]');
  fireEvent.mouseDown(cells?.[3] as Element);
  await screen.findByText('该分段没有这道工序');
});

it.each([
  [stage('x', '1', 100, { actStart: '2026-03-01', actEnd: '2026-03-20' }), '\u00a0'],
  [stage('x', '1', 100, { actStart: '2026-03-01', actEnd: '2026-04-03' }), '+3'],
  [stage('x', '1', 60, { planEnd: '2026-03-08' }), '60% +2'],
  [stage('x', '1', 0, { planStart: '2026-03-12' }), '03-12'],
  [stage('x', '2', 5), '\u00a0'],
])('shows the stage %j as %s', (stored, text) => {
  const row = matrixRow(block('x', '1', [stored]) as never, '2026-03-10');
  const column = { key: 's1', type: 'slot', title: '' } as never;
  expect(stageCell.text(stored.percent, column, {} as never, row) || '\u00a0').toBe(text);
  expect(stageCell.copy?.(stored.percent, column, {} as never, row)).toBe(String(stored.percent));
});

const curve = {
  ship: { id: 's1' },
  today: '2026-03-10',
  at: ['2026-03-01', '2026-03-10', '2026-03-20'],
  plan: [10, 20, 30],
  baseline: [12, null, 33],
  actual: [9, 18, null],
  forecast: [null, 18, 27],
  low: [null, 18, 25],
  high: [null, 18, 29],
  baselines: [],
};
const names = { plan: 'P', baseline: 'B', actual: 'A', forecast: 'F', band: 'Band', low: 'L', high: 'H', today: 'T' };

it('lists the curve by day, and links planned and actual values to their stages', () => {
  show(<CurveTable curve={curve as never} names={names} />, { resources: [blockStage] });
  const cells = [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['日期', 'P（%）', 'B（%）', 'A（%）', 'F（%）', 'L（%）', 'H（%）'],
    ['2026-03-01', '10.0', '12.0', '9.0', '–', '–', '–'],
    ['2026-03-10 T', '20.0', '–', '18.0', '18.0', '18.0', '18.0'],
    ['2026-03-20', '30.0', '33.0', '–', '27.0', '25.0', '29.0'],
  ]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.slice(0, 2)).toEqual([
    '/block_stage?ship=s1&planStart_end=2026-03-01',
    '/block_stage?ship=s1&actStart_end=2026-03-01',
  ]);
  expect(hrefs).toHaveLength(5);
});

it('links nothing without the list of stages', () => {
  show(<CurveTable curve={{ ...curve, baseline: null } as never} names={names} />);
  expect([screen.queryAllByRole('link'), document.querySelectorAll('thead th').length]).toEqual([[], 6]);
});

interface Option {
  readonly legend: { readonly data: readonly { readonly name: string }[] };
  readonly series: readonly {
    readonly name: string;
    readonly data: readonly unknown[];
    readonly lineStyle: { readonly type?: string };
  }[];
  readonly tooltip: { readonly formatter: (points: readonly unknown[]) => string };
}

it('draws lines, band and today, and names in the tooltip what there is on a day', () => {
  const option = curveOption(curve as never, names, 'light') as unknown as Option;
  expect(option.legend.data.map(({ name }) => name)).toEqual(['P', 'B', 'A', 'F', 'Band']);
  const of = (name: string) => option.series.find((each) => each.name === name);
  expect(of('Band')?.data).toEqual([
    ['2026-03-01', null],
    ['2026-03-10', 0],
    ['2026-03-20', 4],
  ]);
  expect(['P', 'B', 'F', 'A'].map((name) => of(name)?.lineStyle.type)).toEqual(['solid', 'dotted', 'dashed', 'solid']);
  expect(of('T')?.data).toEqual([
    ['2026-03-10', 0],
    ['2026-03-10', 100],
  ]);
  const points = [
    { dataIndex: 9, seriesName: 'L' },
    { dataIndex: 1, seriesName: 'P' },
  ];
  expect(option.tooltip.formatter(points)).toBe('2026-03-10\nP  20.0%\nA  18.0%\nF  18.0%\nL  18.0%\nH  18.0%');
  const without = curveOption({ ...curve, baseline: null } as never, names, 'dark') as unknown as Option;
  expect([without.legend.data.length, without.series.length]).toEqual([4, option.series.length - 1]);
});
