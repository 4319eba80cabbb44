import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listEvents } from '#shared/contract/workflow/event.ts';
import type { ListState } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { LinesView } from '#src/resource/lines/lines-view.tsx';
import { ApplicationPaper } from '#src/resource/print/application-paper.tsx';
import { PaperFacts } from '#src/resource/print/paper-facts.tsx';
import { PaperTable } from '#src/resource/print/paper-table.tsx';
import { PrintPage } from '#src/resource/print/print-page.tsx';
import { PrintSheet } from '#src/resource/print/print-sheet.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, someLoan } from '#tests/support/dom/loan.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { calls, loans, pageOf } from '../list/shown-list.tsx';

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));

it('prints the query of the address, with the columns of the list', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const sent = answerCalls(on(calls.list, pageOf(loans(2))));
  show(<PrintPage definition={loan} />, { at: '/loan/print?no=*7*&pageNo=3&column=no&order=asc', username: 'planner' });
  expect(button('打印').hasAttribute('disabled')).toBe(true);
  const table = await screen.findByRole('table');
  expect(cells(table)).toEqual(['#|编号|状态|日期|件数', '1|L-0|1|2026-11-20|2', '2|L-1|1|2026-11-20|2']);
  expect(sent[0]?.query).toEqual({ no: '*7*', pageNo: '1', pageSize: '500', column: 'no', order: 'asc' });
  expect(screen.queryByText('条件：编号 包含 7')).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  press('打印');
  expect(print).toHaveBeenCalledOnce();
});

it('says that only a part is printed', async () => {
  answerCalls(on(calls.list, ({ query }) => pageOf(loans(500, Number(query.pageNo) * 500), 2001)));
  show(<PrintPage definition={loan} />, { at: '/loan/print' });
  const text = '只打印前 2,000 条，共 2,001 条。请缩小条件，或改用导出。';
  expect((await screen.findByRole('status')).textContent).toBe(text);
});

it('says why nothing can be printed, and tries again', async () => {
  answerCalls(on(calls.list, new Refusal('读不到')));
  show(<PrintPage definition={loan} />, { at: '/loan/print' });
  expect((await screen.findByRole('alert')).textContent).toBe('读取失败：读不到');
  expect([screen.queryByRole('table'), button('打印').hasAttribute('disabled')]).toEqual([null, true]);
  answerCalls(on(calls.list, pageOf([])));
  press('重试');
  expect(await screen.findByText('没有符合条件的数据')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

const eq = (val: string) => ({ field: 'no', rule: 'eq' as const, val });
it.each<[string, Pick<ListState, 'filters' | 'superQuery' | 'matchType'>, number, readonly string[]]>([
  ['nothing', { filters: {}, superQuery: [], matchType: 'and' }, 1, ['全部数据', '共 1 条']],
  [
    'filters',
    { filters: { no: '7', day: '2026' }, superQuery: [], matchType: 'or' },
    3,
    ['条件：编号 等于 7；日期 等于 2026', '共 3 条'],
  ],
  [
    'all conditions',
    { filters: { no: '7' }, superQuery: [eq('1'), eq('2')], matchType: 'and' },
    3,
    ['条件：编号 等于 7；编号 等于 1；编号 等于 2', '共 3 条'],
  ],
  [
    'one condition of two',
    { filters: { no: '7' }, superQuery: [eq('1'), eq('2')], matchType: 'or' },
    3,
    ['条件：编号 等于 7；(编号 等于 1 或 编号 等于 2)', '共 3 条'],
  ],
  [
    'one condition',
    { filters: { no: '7' }, superQuery: [eq('1')], matchType: 'or' },
    3,
    ['条件：编号 等于 7；编号 等于 1', '共 3 条'],
  ],
  [
    'only alternatives',
    { filters: {}, superQuery: [eq('1'), eq('2')], matchType: 'or' },
    2000,
    ['条件：编号 等于 1 或 编号 等于 2', '共 2,000 条'],
  ],
  [
    'too many rows',
    { filters: {}, superQuery: [], matchType: 'and' },
    2001,
    ['全部数据', '只打印前 2,000 条，共 2,001 条。请缩小条件，或改用导出。'],
  ],
])('says what was asked for and how many rows there are: %s', (_, state, total, texts) => {
  const { container } = show(
    <PrintSheet
      definition={loan}
      fields={loan.fields}
      state={state}
      columns={[]}
      printed={{ rows: loans(1), total }}
    />,
  );
  const [first, second] = container.querySelectorAll('p');
  expect([first?.textContent, second?.querySelector('span')?.textContent]).toEqual(texts);
  expect(container.textContent).toContain('planner 打印于');
});

const withLines: ResourceDefinition = {
  ...loanApplication,
  lines: [
    {
      code: 'loan_line',
      entity: 'line',
      table: 'prm_loan_line',
      title: { zh: '明细', en: 'Lines' },
      foreignKey: 'loanId',
      display: 'name',
      fields: [
        { name: 'name', label: { zh: '名称', en: 'Name' }, type: 'str', length: 20 },
        {
          name: 'qty',
          label: { zh: '数量', en: 'Quantity' },
          type: 'dec',
          precision: 8,
          scale: 1,
          unit: 'm',
          statistics: ['sum'],
        },
        { name: 'note', label: { zh: '备注', en: 'Note' }, type: 'str', length: 20 },
      ],
      list: { columns: ['name', 'qty', 'note'] },
    },
  ],
};
const line = (id: string, name: string, qty: number | null) => ({ id, version: 1, name, qty, note: null });
const withRows = {
  ...someLoan,
  applyNo: 'JT-1',
  bpmStatus: '2',
  loanLineList: [line('a', '缆绳', 0.1), line('b', '卸扣', 0.2)],
};

it('shows the lines of a record with their sums', () => {
  show(<LinesView definition={withLines} record={withRows as never} />);
  expect(screen.getByRole('region', { name: '明细' })).not.toBeNull();
  expect(cells(screen.getByRole('table'))).toEqual(['#|名称|数量|备注', '1|缆绳|0.1 m|–', '2|卸扣|0.2 m|–', 'Σ||0.3|']);
  document.body.replaceChildren();
  show(<LinesView definition={withLines} record={someLoan} />);
  expect([screen.queryByRole('table'), screen.getByRole('region').textContent]).toEqual([null, '明细暂无明细']);
});

it('prints an application: values, lines without empty columns, and who signs', async () => {
  const onClose = vi.fn();
  answerCalls(on(listEvents, []));
  const record = { ...withRows, bpmStatus_dictText: '已通过', weight: null };
  show(<ApplicationPaper definition={withLines} record={record as never} onClose={onClose} />, { at: '/loan/l1' });
  const paper = await screen.findByRole('article', { name: '借条 JT-1' });
  expect(cells(within(paper).getByRole('table'))).toEqual(['#|名称|数量 (m)', '1|缆绳|0.1', '2|卸扣|0.2']);
  const facts = within(paper)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.trim()}`);
  expect(facts).toContain('审批状态: 已通过');
  expect(facts).toContain('件数: 2');
  expect(facts.some((fact) => fact.startsWith('重量'))).toBe(false);
  expect(facts.slice(-3)).toEqual(['申请人: 计划员（生产部）', '审批盖章: ', '现场确认: ']);
  fireEvent.click(button('关闭', screen.getByRole('dialog').querySelector('.ant-modal-footer') as HTMLElement));
  expect(onClose).toHaveBeenCalledOnce();
});

it('prints no lines and no department that are not there', async () => {
  answerCalls(on(listEvents, []));
  const record = { ...someLoan, applyNo: 'JT-1', sysOrgCode: null, sysOrgCode_dictText: null };
  show(<ApplicationPaper definition={withLines} record={record as never} onClose={() => {}} />);
  const paper = await screen.findByRole('article');
  expect([within(paper).queryByRole('table'), paper.textContent?.includes('申请人计划员审批盖章')]).toEqual([
    null,
    true,
  ]);
});

it('marks changed values and rows so that black and white shows them', () => {
  show(
    <>
      <PaperFacts definition={loan} record={someLoan} names={['weight', 'no', 'lost']} strong={new Set(['no'])} />
      <PaperTable
        label="t"
        columns={[{ key: 'a', title: 'A' }]}
        rows={[
          { key: '1', cells: { a: 'x' } },
          { key: '2', cells: { a: 'y' }, strong: true },
        ]}
      />
    </>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['重量', '▲ 编号']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1.50 kg', 'L-001 ']);
  expect(cells(screen.getByRole('table'))).toEqual(['#|A', '1|x', '▲ 2|y']);
});

it('shows no sheet of a list before its rows are read', async () => {
  answerCalls(on(calls.list, () => new Promise(() => {})));
  show(<PrintPage definition={loan} />, { at: '/loan/print' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeNull());
  expect(screen.queryByRole('article')).toBeNull();
});
