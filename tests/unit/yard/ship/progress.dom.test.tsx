import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { ImportButtons } from '#src/yard/ship/import-buttons.tsx';
import '#src/yard/ship/ship-curve-card.tsx';
import { ShipProgress } from '#src/yard/ship/ship-progress.tsx';
import { choose } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { show } from '#tests/support/dom/show.tsx';

const both = (text: string) => ({ zh: text, en: text });
const curve = (more: object = {}) => ({
  ship: {
    id: 's1',
    shipNo: 'HS2401',
    light: 'R',
    actual: 40,
    planned: 50,
    deviation: -10,
    milestones: [],
    says: [{ about: 'progress', ...both('落后 10 点') }],
    blocks: [{ id: 'b1', blockNo: 'B101', stage: both('装配'), days: 12, reason: null, points: 1.2 }],
    ...more,
  },
  today: '2026-03-10',
  at: ['2026-03-01', '2026-03-10'],
  plan: [10, 20],
  baseline: null,
  actual: [9, 18],
  forecast: [null, 18],
  low: [null, 18],
  high: [null, 18],
  baselines: [{ version: 1, changed: '2026-02-01 08:00:00' }],
});

it('says in words how far the ship is, which blocks are behind, and shows the curve as a table', async () => {
  const sent = answerCalls(on(readShipCurve, curve() as never));
  show(part(ShipProgress, { record: { id: 's1' } }), { resources: [block] });
  await screen.findByText('落后 10 点');
  screen.getByText('红灯');
  screen.getByText('B101');
  fireEvent.click(await screen.findByText('表'));
  screen.getByText('2026-03-10 今天');
  await choose('与基线比较', '基线第 1 版 · 2026-02-01');
  await waitFor(() => expect(sent.map(({ query }) => query)).toEqual([{ ship: 's1' }, { ship: 's1', baseline: '1' }]));
  await choose('与基线比较', '与基线比较: 不比较');
  await waitFor(() => expect(screen.getByRole('region').textContent).toContain('不比较'));
});

it.each([[{ blocks: [] }], [{ blocks: null }]])('has no list of blocks with %j', async (more) => {
  answerCalls(on(readShipCurve, curve(more) as never));
  show(part(ShipProgress, { record: { id: 's1' } }));
  await screen.findByText('落后 10 点');
  expect(screen.queryByText('欠进度最多的分段')).toBeNull();
});

it('says why the progress could not be read', async () => {
  answerCalls(on(readShipCurve, new Refusal('停机')));
  show(part(ShipProgress, { record: { id: 's1' } }));
  await screen.findByText('船舶进度加载失败：停机');
});

it.each([
  [[resourceCalls(block).importExcel?.access ?? ''], ['导入分段']],
  [[resourceCalls(blockStage).importExcel?.access ?? ''], ['导入工序计划']],
  [[], []],
])('offers with the rights %j the imports %j', (may, names) => {
  show(<ImportButtons onImported={() => undefined} />, { may });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});
