import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { acceptTools, returnTools, toolLoans } from '#shared/contract/yard/tool-apply.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { AcceptDialog } from '#src/yard/tool/accept-dialog.tsx';
import { AcceptButton, ReturnButton, ScanButton } from '#src/yard/tool/counter-buttons.tsx';
import { LoanLinks } from '#src/yard/tool/loan-links.tsx';
import { ReturnDialog } from '#src/yard/tool/return-dialog.tsx';
import { ToolLabel } from '#src/yard/tool/tool-label.tsx';
import { ToolLoans } from '#src/yard/tool/tool-loans.tsx';
import { control } from '#src/yard/violation/points-by-month.control.tsx';
import { enter, settled } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const line = (id: string, more: object) => ({ id, tool: `t${id}`, tool_dictText: `T-${id}`, spec: '5t', ...more });
const record = {
  id: 'a1',
  version: 3,
  applyNo: 'GZ-0001',
  toolApplyLineList: [
    line('1', { outQty: 5, backQty: 1, damageQty: 1 }),
    line('2', { outQty: 2, backQty: 2, damageQty: 0 }),
    line('3', { outQty: 4, backQty: 0, damageQty: 2 }),
  ],
} as never;
const handlers = () => ({ onChanged: vi.fn(), onClose: vi.fn() });

it('returns what is outstanding, line by line', async () => {
  const sent = answerCalls(on(returnTools, null as never));
  const props = handlers();
  show(<ReturnDialog record={record} {...props} />);
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'T-1 5t · 未还 3',
    'T-3 5t · 未还 2',
  ]);
  press('全部完好');
  enter('T-3 完好归还', '1');
  enter('T-3 损坏或丢失', '1');
  press('归还');
  await waitFor(() => expect(props.onClose).toHaveBeenCalledOnce());
  expect(props.onChanged).toHaveBeenCalledOnce();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      id: 'a1',
      version: 3,
      lines: [
        { id: '1', backQty: 3, damageQty: 0 },
        { id: '3', backQty: 1, damageQty: 1 },
      ],
    },
  ]);
  expect(saidWithTone()).toEqual(['success: 已登记归还']);
});

it('shows why a return is refused, and stays open', async () => {
  answerCalls(on(returnTools, new Refusal('数量过多')));
  const props = handlers();
  show(<ReturnDialog record={record} {...props} />);
  press('归还');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('数量过多'));
  expect([props.onClose.mock.calls, props.onChanged.mock.calls]).toEqual([[], []]);
});

it('accepts damaged tools only with a cause and a person for each', async () => {
  const sent = answerCalls(on(acceptTools, null as never));
  const props = handlers();
  show(<AcceptDialog record={record} {...props} />);
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'T-1 5t × 1',
    'T-3 5t × 2',
  ]);
  enter('T-1 原因', '摔坏');
  enter('T-1 责任方', '一队');
  enter('T-3 原因', '  ');
  enter('T-3 责任方', '二队');
  press('验收结案');
  await screen.findByText('请填写每一项的处理方式、原因和责任方');
  await settled();
  expect(sent).toEqual([]);
  enter('T-3 原因', '遗失');
  fireEvent.click(screen.getAllByRole('radio', { name: '丢失' })[1] as Element);
  press('验收结案');
  await waitFor(() => expect(props.onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({
    id: 'a1',
    version: 3,
    lines: [
      { id: '1', fate: '1', cause: '摔坏', party: '一队' },
      { id: '3', fate: '3', cause: '遗失', party: '二队' },
    ],
  });
  expect(saidWithTone()).toEqual(['success: 已验收结案']);
});

it('closes an application without damage at once', async () => {
  const sent = answerCalls(on(acceptTools, null as never));
  const props = handlers();
  show(<AcceptDialog record={{ id: 'a1', version: 3, applyNo: 'x' } as never} {...props} />);
  screen.getByText('全部完好归还，确认后结案');
  press('验收结案');
  await waitFor(() => expect(props.onChanged).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ id: 'a1', version: 3, lines: [] });
});

it.each([
  ['20', 'issue', ['扫码出库']],
  ['20', 'audit', []],
  ['30', 'issue', ['归还']],
  ['35', '', ['归还']],
  ['40', '', ['归还']],
  ['50', '', ['验收结案']],
  ['60', '', []],
])('offers in state %s at node %s: %j', (bizStatus, currentNode, names) => {
  const given = { record: { id: 'a1', bizStatus, currentNode }, definition: toolApply, onChanged: vi.fn() } as never;
  const Slots = [ScanButton, ReturnButton, AcceptButton];
  show(Slots.map((Slot) => <Slot key={Slots.indexOf(Slot)} {...(given as object as Parameters<typeof Slot>[0])} />));
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  ['30', [toolApply], 2],
  ['20', [toolApply], 0],
  ['30', [], 0],
])('offers in state %s with %j follow-up applications', (bizStatus, resources, n) => {
  const given = { record: { id: 'a1', bizStatus, ship: 's1' }, definition: toolApply } as never;
  const { address } = show(<LoanLinks {...(given as object as Parameters<typeof LoanLinks>[0])} />, { resources });
  expect(screen.queryAllByRole('button')).toHaveLength(n);
  if (n === 0) return;
  press('申请调拨');
  expect(address()).toBe('/tool_apply/new?ship=s1&applyType=3&relatedApply=a1');
});

const loan = {
  id: 'a1',
  no: 'GZ-0001',
  receiver: '李工',
  issuedAt: '2026-11-01 08:00:00',
  planReturn: '2026-11-20',
  returnedAt: null,
  outQty: 5,
  backQty: 3,
  damageQty: 1,
  bizStatus: '40',
};

it('lists who had a tool, with links and a dash for what is missing', async () => {
  answerCalls(on(toolLoans, [loan, { ...loan, id: 'a2', receiver: null, issuedAt: null }] as never));
  const dictionaries = { [toolApply.application.bizDict]: [{ value: '40', text: '部分归还' }] };
  show(part(ToolLoans, { record: { id: 't1' } }), { resources: [toolApply], dictionaries });
  await screen.findByText('李工');
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['GZ-0001', '李工', '2026-11-01', '2026-11-20', '–', '5 / 3 / 1', '部分归还'],
    ['GZ-0001', '–', '–', '2026-11-20', '–', '5 / 3 / 1', '部分归还'],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tool_apply/a1',
    '/tool_apply/a2',
  ]);
});

it.each([
  [[], '还没有借出过，或没有您可查看的申请'],
  [new Refusal('停机'), '借用历史读取失败：停机'],
])('says of the loans %j: %s', async (answer, text) => {
  answerCalls(on(toolLoans, answer as never));
  show(part(ToolLoans, { record: { id: 't1' } }));
  await screen.findByText(text);
});

it('prints on the label what the tool has', () => {
  const { container } = show(
    <ToolLabel record={{ id: 't1', toolCode: 'T-1', toolName: '葫芦', spec: '5t', ratedLoad: null } as never} />,
    { resources: [tool] },
  );
  expect(screen.getByRole('article', { name: 'T-1' }).querySelector('h2')?.textContent).toBe('T-1');
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['5t']);
});

it('counts the months of violation points back from this one', () => {
  const Show = control.Show as NonNullable<typeof control.Show>;
  show(part(Show, { value: '0,6,3', text: '' }));
  const months = screen.getAllByRole('listitem');
  expect(months.map((month) => month.textContent)).toEqual(['', '6', '3']);
  expect(months.map((month) => month.querySelectorAll('span')[1]?.style.blockSize)).toEqual(['0px', '48px', '24px']);
  expect(months[0]?.getAttribute('aria-label')).toContain('2');
});
