import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loanRight } from '#tests/support/dom/loan.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { calls, loans, pageOf, select, showList } from './shown-list.tsx';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
});
afterEach(() => vi.restoreAllMocks());

const may = ['exportXls', 'importExcel', 'deleteBatch'].map(loanRight);
const columns = [
  { key: 'no', title: '编号' },
  { key: 'day', title: '日期' },
  { key: 'weight', title: '重量', optional: true },
];
const workbook = (type = 'application/vnd.ms-excel', text = 'x') => new Blob([text], { type });
const exports = (sent: readonly { id: string }[]) => sent.filter(({ id }) => /export/.test(id));
const items = async () => {
  const found = await screen.findAllByRole('menuitem');
  return found.map((item) => [item.textContent, item.getAttribute('aria-disabled') === 'true']);
};

it('exports what the list shows: its conditions and visible columns, without the page', async () => {
  const sent = answerCalls(on(calls.list, pageOf(loans(10), 1200)), on(calls.exportXls, workbook() as never));
  await showList({ columns, fixed: { tab: 'mine' } }, { may, at: '/loan?pageNo=2&no=*7*&column=no&order=asc' });
  press('导出');
  expect(await items()).toEqual([
    ['导出查询结果（1,200 条）', false],
    ['导出选中（0 条）', true],
  ]);
  fireEvent.click(screen.getByText('导出查询结果（1,200 条）'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(exports(sent)).toMatchObject([
    { id: 'loan.exportXls', query: { tab: 'mine', no: '*7*', column: 'no', order: 'asc', field: 'no,day' } },
  ]);
  expect(exports(sent)[0]).not.toHaveProperty('query.pageNo');
  expect(saved[0]).toMatch(/^借条 \d{4}-\d\d-\d\d\.xls$/);
});

it('exports the selected rows, a newer workbook with its own suffix', async () => {
  const newer = workbook('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const sent = answerCalls(on(calls.list, pageOf(loans(3))), on(calls.exportXls, newer as never));
  const { list } = await showList({}, { may });
  select(list, 0, 2);
  press('导出');
  fireEvent.click(await screen.findByText('导出选中（2 条）'));
  await waitFor(() => expect(saved[0]).toMatch(/\.xlsx$/));
  expect(exports(sent)).toMatchObject([{ query: { selections: 'l0,l2' } }]);
});

it('sends a selection in the body that is too long for an address', async () => {
  const many = loans(3).map((row, at) => ({ ...row, id: String(at).repeat(2000) }));
  const sent = answerCalls(on(calls.list, pageOf(many)), on(calls.exportSelected, workbook() as never));
  const { list } = await showList({}, { may });
  select(list, 0, 1);
  act(() => list().exporting.run('selected'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(exports(sent)).toMatchObject([
    {
      id: 'loan.exportSelected',
      body: {
        selections: many
          .slice(0, 2)
          .map(({ id }) => id)
          .join(),
      },
    },
  ]);
});

it.each<[string, Blob | Refusal, string]>([
  ['an empty file', workbook(undefined, ''), '文件下载失败'],
  ['a refusal', new Refusal('行数过多'), '行数过多'],
])('warns about %s', async (_, answer, text) => {
  answerCalls(on(calls.list, pageOf(loans(3))), on(calls.exportXls, answer as never));
  const { list } = await showList({}, { may });
  act(() => list().exporting.run('query'));
  await waitFor(() => expect(notices()).toEqual([['warning', text]]));
  expect([saved, list().exporting.busy]).toEqual([[], false]);
});

it('exports no selection that is empty', async () => {
  const sent = answerCalls(on(calls.list, pageOf(loans(3))));
  const { list } = await showList({}, { may });
  act(() => list().exporting.run('selected'));
  expect([notices(), exports(sent)]).toEqual([[['warning', '请选择一条记录！']], []]);
});

it('cannot export an empty list, nor what a rule closes', async () => {
  answerCalls(on(calls.list, pageOf([])));
  await showList({}, { may });
  press('导出');
  expect(await items()).toEqual([
    ['导出查询结果（0 条）', true],
    ['导出选中（0 条）', true],
  ]);
});

it('has one menu on a phone, without the selection', async () => {
  answerCalls(on(calls.list, pageOf(loans(3))));
  await showList({}, { may, phone: true });
  press('更多操作');
  expect((await items()).map(([name]) => name)).toEqual([expect.stringMatching(/^导出查询结果/), '导入']);
});

it('opens the import with the template of the list, and disables what a rule closes', async () => {
  const template = on(calls.importTemplate, workbook() as never);
  answerCalls(on(calls.list, pageOf(loans(3))), template);
  await showList({}, { may });
  press('导入');
  await screen.findByRole('dialog');
  press('下载模板');
  await waitFor(() => expect(saved).toEqual(['借条导入模板.xls']));
  answerCalls(template);
  press('取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('disables the import that a rule closes', async () => {
  answerCalls(on(calls.list, pageOf(loans(3))));
  const allAuth = may.flatMap((action) => [
    { action, type: '1' },
    { action, type: '2' },
  ]);
  await showList({}, { may, permissions: { allAuth } });
  expect(button('导入').hasAttribute('disabled')).toBe(true);
  press('导出');
  expect((await items()).map(([, disabled]) => disabled)).toEqual([true, true]);
});
