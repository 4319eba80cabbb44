import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ResultOf } from '#shared/contract/call.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { PaperTrail } from '#src/resource/print/paper-trail.tsx';
import { History, Timeline } from '#src/resource/record/timeline.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, someLoan } from '#tests/support/dom/loan.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

type Event = ResultOf<typeof listEvents>[number];
const event = (id: string, more: Partial<Event>): Event => ({
  id,
  time: '2026-11-20 08:00:00',
  action: 'edit',
  actionText: '修改',
  from: null,
  to: null,
  actor: 'planner',
  realname: '计划员',
  comment: null,
  of: null,
  role: null,
  standsInFor: null,
  seconds: null,
  late: false,
  diff: [],
  signed: null,
  ...more,
});

async function entryOf(more: Partial<Event>, ...others: readonly Event[]): Promise<string> {
  answerCalls(on(listEvents, [event('1', more), ...others]));
  show(<Timeline definition={loan} id="l1" />);
  const [entry] = await screen.findAllByRole('listitem');
  return [...(entry?.children ?? [])].map(({ textContent }) => textContent).join('|');
}

it.each<[string, Partial<Event>, string]>([
  ['an action with the change of state', { from: '在库', to: '在借' }, '|修改在库 → 在借|计划员|2026-11-20 08:00:00'],
  ['an action without a state before', { to: '在借' }, '|修改在借|计划员|2026-11-20 08:00:00'],
  ['an action in the same state', { from: '在借', to: '在借' }, '|修改|计划员|2026-11-20 08:00:00'],
  [
    'a submission like an action',
    { action: 'submit', actionText: '提交', to: '工段审核' },
    '|提交工段审核|计划员|2026-11-20 08:00:00',
  ],
  [
    'a decision with its node and the next',
    { action: 'pass', actionText: '通过', from: '工段审核', to: '安全审核' },
    '|工段审核通过→ 安全审核|计划员|2026-11-20 08:00:00',
  ],
  [
    'a decision that stays at its node',
    { action: 'transfer', actionText: '转办', from: '工段审核', to: '工段审核' },
    '|工段审核转办|计划员|2026-11-20 08:00:00',
  ],
  [
    'a node that was passed automatically by its own name',
    { action: 'autoPass', actionText: '自动通过', from: '工段审核', to: '安全审核' },
    '|安全审核自动通过|计划员|2026-11-20 08:00:00',
  ],
  ['role and delegator', { role: '主管', standsInFor: '王工' }, '|修改|计划员（主管） 代 王工|2026-11-20 08:00:00'],
  ['a duration in minutes', { seconds: 300 }, '|修改|计划员|2026-11-20 08:00:00用时 5 分钟'],
  ['a duration in hours', { seconds: 7200 }, '|修改|计划员|2026-11-20 08:00:00用时 2 小时'],
  ['hours and minutes', { seconds: 7500 }, '|修改|计划员|2026-11-20 08:00:00用时 2 小时 5 分钟'],
  ['a duration in days', { seconds: 172_800 }, '|修改|计划员|2026-11-20 08:00:00用时 2 天'],
  ['days and hours', { seconds: 176_400, late: true }, '|修改|计划员|2026-11-20 08:00:00用时 2 天 1 小时 超时'],
  ['a comment', { comment: '好' }, '|修改|计划员|2026-11-20 08:00:00|好'],
  [
    'changes, blanks named',
    {
      diff: [
        { field: 'a', label: '件数', before: '1', after: null },
        { field: 'b', label: '用途', before: null, after: '吊装' },
      ],
    },
    '|修改|计划员|2026-11-20 08:00:00|件数：1 → （空）用途：（空） → 吊装',
  ],
])('shows %s', async (_, more, expected) => {
  expect(await entryOf(more)).toBe(expected);
});

it('shows what a decision caused below the decision, with its changes', async () => {
  const caused = event('2', {
    of: '1',
    actionText: '占用',
    to: '在借',
    comment: '自动',
    diff: [{ field: 'a', label: '件数', before: '1', after: '2' }],
  });
  const text = await entryOf({ action: 'pass', actionText: '通过' }, caused);
  expect(text).toBe('|通过|计划员|2026-11-20 08:00:00|件数：1 → 2|占用 · 在借 · 自动');
});

it('shows who signed on whose device, with the picture', async () => {
  await entryOf({ action: 'witness', signed: { username: 'hse_01', realname: '安全员', picture: 'a/b.png' } });
  expect(screen.queryByText('安全员 在计划员的设备上签字')).not.toBeNull();
  const picture = screen.getByRole('img', { name: '安全员 的签字' });
  const address = picture.getAttribute('src');
  expect(address).toContain('a/b.png');
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
});

it('asks for the events of the record, says that there are none, and offers a retry', async () => {
  let refused = true;
  const sent = answerCalls(on(listEvents, () => (refused ? new Refusal('读不到') : [])));
  show(<Timeline definition={loan} id="l1" />);
  expect((await screen.findByRole('alert')).textContent).toContain('读不到');
  expect(sent[0]?.query).toEqual({ bizTable: 'prm_loan', bizId: 'l1' });
  refused = false;
  press('重试');
  expect(await screen.findByText('还没有记录')).not.toBeNull();
});

it.each([
  ['an author without events', { createBy: 'planner' }, [], true],
  ['events without an author', { createBy: null }, [event('1', {})], true],
  ['neither', { createBy: null }, [], false],
])('has a section for %s', async (_, values, events, expected) => {
  const sent = answerCalls(on(listEvents, events));
  show(<History definition={loan} record={{ ...someLoan, ...values }} />);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByRole('heading', { name: '办理记录' }) !== null).toBe(expected);
});

it('prints the last twelve events, oldest first, decisions with their node', async () => {
  const more = Array.from({ length: 11 }, (_, at) => event(`e${at}`, { comment: `第 ${at}` }));
  answerCalls(
    on(listEvents, [
      event('lost', { comment: '最早' }),
      event('auto', { action: 'autoPass', actionText: '自动通过', from: '甲', to: '乙' }),
      ...more.slice(0, 9),
      event('submit', { action: 'submit', actionText: '提交', from: '草稿', to: '审批中', role: '主管' }),
      event('pass', { action: 'pass', actionText: '通过', from: '工段审核', to: '安全审核' }),
    ]),
  );
  show(<PaperTrail definition={loan} record={someLoan} />);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
  expect(cells).toHaveLength(12);
  expect(cells[0]).toBe('1|2026-11-20 08:00|乙|自动通过|计划员|');
  expect(cells[1]).toBe('2|2026-11-20 08:00|修改||计划员|第 0');
  expect(cells[10]).toBe('11|2026-11-20 08:00|提交|审批中|计划员 · 主管|');
  expect(cells[11]).toBe('12|2026-11-20 08:00|工段审核|通过|计划员|');
});

it('prints no trail without events, and says why it could not be read', async () => {
  answerCalls(on(listEvents, new Refusal('读不到')));
  show(<PaperTrail definition={loan} record={someLoan} />);
  expect((await screen.findByRole('alert')).textContent).toContain('读不到');
  const sent = answerCalls(on(listEvents, []));
  press('重试');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByRole('table')).toBeNull();
});
