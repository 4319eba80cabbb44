import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loanRight } from '#tests/support/dom/loan.ts';
import { button, buttonNames, confirmDialog, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { calls, loans, pageOf, select, showList } from './shown-list.tsx';

const asked = (sent: readonly { id: string; query: object }[]) =>
  sent.filter(({ id }) => id === calls.list.id).map(({ query }) => query);
const may = ['add', 'deleteBatch', 'delete', 'exportXls', 'importExcel'].map(loanRight);

it('asks for what the address says: page, size, sort order and filters of this list', async () => {
  const sent = answerCalls(on(calls.list, pageOf(loans(5), 65)));
  const at = '/loan?pageNo=3&pageSize=20&column=no&order=asc&no=*7*&day_begin=2026-11-01&other=1';
  const { list } = await showList({ fixed: { tab: 'mine' } }, { at });
  expect(asked(sent)).toEqual([
    { tab: 'mine', no: '*7*', day_begin: '2026-11-01', pageNo: '3', pageSize: '20', column: 'no', order: 'asc' },
  ]);
  expect([list().offset, list().mode]).toEqual([40, 'paging']);
  expect(screen.queryByText('41-60 共65条')).not.toBeNull();
});

it('searches from the first page without blank filters, deselects, and asks again for the same', async () => {
  const sent = answerCalls(on(calls.list, pageOf(loans(10), 65)));
  const { shown, list } = await showList({}, { at: '/loan?pageNo=3&x=1' });
  select(list, 0);
  act(() => list().search({ no: '*7*', day: '' }));
  expect(list().rows.window.store.selectedCount).toBe(0);
  await waitFor(() => expect(asked(sent)).toHaveLength(2));
  expect(asked(sent)[1]).toMatchObject({ no: '*7*', pageNo: '1' });
  expect(shown.address()).toBe('/loan?no=*7*&x=1');
  act(() => list().search({ no: '*7*' }));
  await waitFor(() => expect(asked(sent)).toHaveLength(3));
});

it('resets filters and advanced query, but not the sort order', async () => {
  answerCalls(on(calls.list, pageOf(loans(1))));
  const { shown, list } = await showList({}, { at: '/loan?column=no&order=asc&no=*7*' });
  act(() => list().advance({ superQuery: [{ field: 'no', rule: 'eq', val: '1' }], matchType: 'or' }));
  await waitFor(() => expect(list().state.superQuery).toHaveLength(1));
  expect(list().state).toMatchObject({ matchType: 'or', filters: { no: '*7*' } });
  act(() => list().reset());
  await waitFor(() => expect(shown.address()).toBe('/loan?column=no&order=asc'));
  expect(list().state).toMatchObject({ matchType: 'and', superQuery: [], filters: {} });
});

it('sorts and narrows from the first page, turns the page and keeps the selection while turning', async () => {
  answerCalls(on(calls.list, pageOf(loans(10), 65)));
  const { shown, list } = await showList({}, { at: '/loan?pageNo=3&no=*7*' });
  select(list, 0);
  act(() => list().turn(4));
  await waitFor(() => expect(list().state.pageNo).toBe(4));
  expect(list().rows.window.store.selectedCount).toBe(1);
  act(() => list().sortBy({ column: 'no', order: 'asc' }));
  await waitFor(() => expect(list().state).toMatchObject({ pageNo: 1, sort: { column: 'no', order: 'asc' } }));
  act(() => list().turn(2));
  await waitFor(() => expect(list().state.pageNo).toBe(2));
  act(() => list().narrow(({ filters }) => ({ filters: { ...filters, state: '1' } })));
  await waitFor(() => expect(list().state).toMatchObject({ pageNo: 1, filters: { no: '*7*', state: '1' } }));
  expect(shown.address()).toBe('/loan?no=*7*&state=1&column=no&order=asc');
  expect(list().rows.window.store.selectedCount).toBe(0);
});

it('goes to the last page if the address names a later one', async () => {
  const sent = answerCalls(
    on(calls.list, ({ query }) => (Number(query.pageNo) > 3 ? pageOf([], 25) : pageOf(loans(5), 25))),
  );
  const { list } = await showList({}, { at: '/loan?pageNo=9' });
  await waitFor(() => expect(list().state.pageNo).toBe(3));
  await waitFor(() => expect(asked(sent).map((query) => (query as { pageNo: string }).pageNo)).toEqual(['9', '3']));
});

it.each([
  ['paging', {}, {}, 'paging', true],
  ['scrolling in the address', {}, { at: '/loan?view=scroll' }, 'scrolling', true],
  ['no scrolling', { scrolls: false }, { at: '/loan?view=scroll' }, 'paging', false],
  ['a phone', {}, { phone: true }, 'scrolling', false],
  ['a phone without scrolling', { scrolls: false }, { phone: true }, 'paging', false],
])('with %s has its mode and a switch', async (_, options, surroundings, mode, switched) => {
  answerCalls(on(calls.list, pageOf(loans(2))));
  const { list } = await showList(options, surroundings);
  expect(list().mode).toBe(mode);
  expect(screen.queryByRole('radiogroup', { name: '浏览方式' }) !== null).toBe(switched);
  if (mode === 'scrolling') expect([list().offset, screen.queryByText(/条\/页/)]).toEqual([0, null]);
});

it('shows a failure, and rows again after a reload', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerCalls(on(calls.list, new Refusal('读不到')));
  const { list } = await showList();
  expect(list().rows.status).toMatchObject({ kind: 'error', total: 0, error: { message: '读不到' } });
  answerCalls(on(calls.list, pageOf(loans(1))));
  press('刷新');
  await waitFor(() => expect(list().rows.status).toMatchObject({ kind: 'ready', total: 1, error: null }));
});

it.each([
  [1, {}, '共1条', '1-1 共1条'],
  [1200, {}, '共1,200条', '1-10 共1,200条'],
  [120_000, { totalApprox: true }, '共约120,000条', '1-10 共约120,000条'],
])('says the total of %i rows', async (total, more, toolbar, footer) => {
  answerCalls(on(calls.list, pageOf(loans(Math.min(total, 10)), total, more)));
  await showList();
  expect([screen.queryAllByText(toolbar).length, screen.queryAllByText(footer).length]).toEqual([1, 1]);
});

it('has no paging of an empty list', async () => {
  answerCalls(on(calls.list, pageOf([])));
  await showList();
  expect([screen.queryByText('共0条') !== null, screen.queryByRole('combobox', { name: '每页条数' })]).toEqual([
    true,
    null,
  ]);
});

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['every right', may, ['高级查询', '导出', '导入', '刷新'], ['取消选择', '导出', '批量删除']],
  ['no right', [], ['高级查询', '刷新'], ['取消选择']],
  ['the right to import', [loanRight('importExcel')], ['高级查询', '导入', '刷新'], ['取消选择']],
  ['the right to delete', [loanRight('deleteBatch')], ['高级查询', '刷新'], ['取消选择', '批量删除']],
])('with %s offers the tools, and those of selected rows', async (_, rights, tools, selected) => {
  answerCalls(on(calls.list, pageOf(loans(2))));
  const { list } = await showList({}, { may: rights });
  const names = () => buttonNames().filter((name) => !/^(图标|上一页|下一页|\d+|)$/.test(name));
  expect(names()).toEqual(tools);
  select(list, 0, 1);
  expect(names()).toEqual(selected);
  expect(screen.queryByText('已选 2 条')).not.toBeNull();
  press('取消选择');
  expect(names()).toEqual(tools);
});

it.each([
  [false, true],
  [true, true],
])('offers to add a record where the person may, on a phone (%j) below', async (phone) => {
  answerCalls(on(calls.list, pageOf(loans(2))));
  const onCreate = vi.fn();
  await showList({ onCreate }, { phone });
  press('新增');
  expect([onCreate.mock.calls.length, button('新增').closest('header') === null]).toEqual([1, phone]);
});

it('deletes the selected rows after a question; a refusal keeps the selection', async () => {
  let refuse = true;
  const sent = answerCalls(
    on(calls.list, pageOf(loans(3))),
    on(calls.deleteBatch, () => (refuse ? new Refusal('已被引用') : null)),
  );
  const { list } = await showList({}, { may });
  select(list, 0, 2);
  press('批量删除');
  await confirmDialog('确认删除');
  await waitFor(() => expect(notices()).toEqual([['warning', '已被引用']]));
  expect([list().rows.window.store.selectedCount, asked(sent).length]).toEqual([2, 1]);
  refuse = false;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('批量删除');
  await confirmDialog('确认删除');
  await waitFor(() => expect(notices()).toContainEqual(['success', '已删除 2 条']));
  expect(sent.filter(({ id }) => id === calls.deleteBatch.id).at(-1)?.query).toEqual({ ids: 'l0,l2' });
  expect(list().rows.window.store.selectedCount).toBe(0);
  await waitFor(() => expect(asked(sent)).toHaveLength(2));
});

it('shows the page before after the last row of the last page was deleted', async () => {
  const sent = answerCalls(
    on(calls.list, ({ query }) => (query.pageNo === '2' ? pageOf(loans(1, 10), 11) : pageOf(loans(10), 10))),
    on(calls.delete, null),
  );
  const { list } = await showList({}, { at: '/loan?pageNo=2', may });
  const [row] = loans(1, 10);
  select(list, 0);
  act(() => list().remove.one(row as never));
  await confirmDialog('确认删除');
  await waitFor(() => expect(list().state.pageNo).toBe(1));
  expect(sent.find(({ id }) => id === calls.delete.id)?.query).toEqual({ id: 'l10' });
  expect([notices(), list().rows.window.store.selectedCount]).toEqual([[['success', '已删除 1 条']], 0]);
});

it.each([
  ['one', { ...calls, delete: undefined }, '请设置url.delete属性!'],
  ['selected', { ...calls, deleteBatch: undefined }, '请设置url.deleteBatch属性!'],
  ['selected', calls, '请选择一条记录！'],
] as const)('warns instead of deleting (%s) without a call or a row', async (which, given, text) => {
  answerCalls(on(calls.list, pageOf(loans(1))));
  const { list } = await showList({ calls: given as typeof calls }, { may });
  const [row] = loans(1);
  act(() => (which === 'one' ? list().remove.one(row as never) : list().remove.selected()));
  expect([notices(), screen.queryByRole('dialog')]).toEqual([[['warning', text]], null]);
});
