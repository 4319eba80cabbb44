import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { jpTrip } from '#shared/yard/jp/jp-trip.ts';
import { ApplicationPallets, TaskPallets } from '#src/yard/jp/application-pallets.tsx';
import { DeliveryNote } from '#src/yard/jp/delivery-note.tsx';
import { control as changes } from '#src/yard/jp/jp-changes.control.tsx';
import { MissingItems } from '#src/yard/jp/missing-items.tsx';
import { PalletSheet } from '#src/yard/jp/pallet-sheet.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { show } from '#tests/support/dom/show.tsx';

const calls = resourceCalls(jpPallet);
const trips = resourceCalls(jpTrip);
const lineKey = linesOf(jpPallet)[0]?.key ?? '';
const pallet = { id: 'p1', palletNo: 'TP-1', kitRate: 80, shortCount: 2, palletStatus: '30' };
const rows = (part: ParentNode = document) =>
  [...part.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it.each([
  ['record', <ApplicationPallets key="r" record={{ id: 'a1', palletIds: 'p1,p2' } as never} />],
  ['task', part(TaskPallets, { key: 't', loaded: { palletIds: 'p1,p2' } })],
])('lists the pallets of the %s with links into a new window', async (_, element) => {
  const sent = answerCalls(on(calls.list, { records: [pallet], total: 1 } as never));
  show(element, { resources: [jpPallet] });
  const link = await screen.findByRole('link', { name: 'TP-1' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/jp_pallet/p1', '_blank']);
  expect(sent[0]?.query).toEqual({ id: 'p1,p2', pageNo: '1', pageSize: '100', column: 'palletNo', order: 'asc' });
});

it('asks for nothing without pallets, and says why they could not be read', async () => {
  const sent = answerCalls(on(calls.list, new Refusal('停机')));
  const { again } = show(<ApplicationPallets record={{ id: 'a1', palletIds: '' } as never} />);
  expect(sent).toEqual([]);
  again(<ApplicationPallets record={{ id: 'a1', palletIds: 'p1' } as never} />);
  await screen.findByText('托盘加载失败：停机');
});

const item = (id: string, needQty: number, pickQty: number | null) => ({
  id,
  materialCode: `M${id}`,
  materialName: '螺栓',
  needQty,
  pickQty,
});

it('shows only the items that are missing', async () => {
  answerCalls(
    on(calls.queryById, { ...pallet, [lineKey]: [item('1', 5, 5), item('2', 5, 4), item('3', 5, null)] } as never),
  );
  show(<MissingItems pallet={pallet as never} />);
  await screen.findByRole('heading', { name: '托盘 TP-1 缺件' });
  expect(rows().map(([, code]) => code)).toEqual(['M2', 'M3']);
});

const note = (trip: object | null, shortCount = 0) => {
  const sent = answerCalls(
    on(calls.list, { records: [{ ...pallet, shortCount }], total: 1 } as never),
    on(calls.queryById, { ...pallet, [lineKey]: [item('2', 5, 4)] } as never),
    on(trips.list, { records: trip === null ? [] : [trip], total: 1 } as never),
  );
  const record = { id: 'a1', applyNo: 'JP-1', palletIds: 'p1' };
  show(<DeliveryNote definition={jpApply} record={record as never} onClose={vi.fn()} />);
  return sent;
};

it('prints who signed, and what is missing', async () => {
  note({ id: 't1', tripNo: 'C-1', signer: 'li', signer_dictText: '李工' }, 2);
  await screen.findByText('TP-1');
  await screen.findByText('李工');
  await screen.findByText('托盘 TP-1 缺件');
});

it('prints no name before somebody has signed, and no list if nothing is missing', async () => {
  const sent = note({ id: 't1', tripNo: 'C-1', signer: null });
  await screen.findByText('TP-1');
  expect([screen.queryByText('null'), screen.queryByText(/缺件$/)]).toEqual([null, null]);
  expect(sent.some(({ id }) => id === calls.queryById.id)).toBe(false);
});

const change = (more: object) => ({
  at: '2026-11-20 08:30:15',
  code: 'M1',
  name: '螺栓',
  what: 'needQty',
  from: '5',
  to: '6',
  ...more,
});

it('shows what changed after the freeze', () => {
  const Show = changes.Show as NonNullable<typeof changes.Show>;
  const value = [change({}), change({ what: 'added', from: '', to: '3' }), change({ what: 'removed', to: '' })];
  const { again } = show(part(Show, { value, text: '' }));
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^2026-11-20 08:30 M1 螺栓 · .+ 5 → 6$/);
  expect(texts[1]).toBe('2026-11-20 08:30 M1 螺栓 · 新增 → 3');
  expect(texts[2]).toBe('2026-11-20 08:30 M1 螺栓 · 删除 5 → –');
  again(part(Show, { value: [], text: '' }));
  expect(document.body.textContent).toContain('无');
});

it('marks changed lines on the sheet, and lists the changes', () => {
  const record = {
    ...pallet,
    jpPalletLineList: [item('1', 5, 5), item('2', 5, 4)],
    frozenChanges: [
      change({ code: 'M1' }),
      change({ code: '', what: 'needDate', from: '2026-11-01', to: '2026-11-05' }),
    ],
  };
  show(<PalletSheet definition={jpPallet} record={record as never} onClose={vi.fn()} />);
  const [lines, list] = screen.getAllByRole('table');
  expect(rows(lines).map((row) => row.some((cell) => cell?.includes('M1')))).toEqual([true, false]);
  expect(rows(lines).map(([number]) => number)).toEqual(['▲ 1', '2']);
  expect(rows(list).map(([, when, what]) => [when, what])).toEqual([
    ['2026-11-20 08:30', 'M1 螺栓'],
    ['2026-11-20 08:30', jpPallet.title.zh],
  ]);
});

it('has no list of changes if there are none', () => {
  show(<PalletSheet definition={jpPallet} record={{ ...pallet, jpPalletLineList: [] } as never} onClose={vi.fn()} />);
  expect(screen.queryByText(/冻结后变更/)).toBeNull();
});
