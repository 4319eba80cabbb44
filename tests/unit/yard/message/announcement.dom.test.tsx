import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  listReaders,
  readStatistics,
  releaseAnnouncement,
  revokeAnnouncement,
} from '#shared/contract/message/announcement-admin.ts';
import { mailState, testMail } from '#shared/contract/message/message.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { MailPanel } from '#src/yard/message/mail-panel.tsx';
import { PublishInRow, PublishOnRecord } from '#src/yard/message/publish-button.tsx';
import { ReadStatistics } from '#src/yard/message/read-statistics.tsx';
import { control } from '#src/yard/message/readers.control.tsx';
import { agree } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const both = [releaseAnnouncement.access, revokeAnnouncement.access];

it.each([
  ['0', both, '发布'],
  ['1', both, '撤销'],
  ['2', both, null],
  ['0', [revokeAnnouncement.access], null],
  ['1', [releaseAnnouncement.access], null],
])('offers in state %s with %j: %s', (sendStatus, may, name) => {
  show(part(PublishInRow, { record: { id: 'a1', sendStatus }, onChanged: vi.fn() }), { may });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
});

it.each([
  ['0', '发布', '确定发布吗?', releaseAnnouncement.id, '已发布：停水'],
  ['1', '撤销', '确定撤销吗?', revokeAnnouncement.id, '已撤销：停水'],
])('in state %s %s is sent after a question', async (sendStatus, name, question, id, text) => {
  const sent = answerCalls(on(releaseAnnouncement, null), on(revokeAnnouncement, null));
  const onChanged = vi.fn();
  show(part(PublishInRow, { record: { id: 'a1', sendStatus, titile: '停水' }, onChanged }), { may: both });
  press(name);
  await screen.findByText(question);
  expect(sent).toEqual([]);
  await agree();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent.map((each) => [each.id, each.query])).toEqual([[id, { id: 'a1' }]]);
  expect(saidWithTone()).toEqual([`success: ${text}`]);
});

it('leaves publishing on the record to its transitions', () => {
  show(part(PublishOnRecord, { record: { id: 'a1', sendStatus: '0' }, onChanged: vi.fn() }), { may: both });
  expect(screen.queryByRole('button')).toBeNull();
});

const reader = (n: number, more = {}) => ({
  userId: `u${n}`,
  realname: `人${n}`,
  departName: '一部',
  readTime: null,
  ...more,
});

function statistics(sendStatus = '1') {
  const sent = answerCalls(
    on(readStatistics, {
      total: 40,
      read: 15,
      departs: [
        { orgCode: 'A', departName: '一部', read: 15, total: 30 },
        { orgCode: 'B', departName: null, read: 0, total: 10 },
      ],
    } as never),
    on(
      listReaders,
      ({ query }) =>
        (query.readFlag === '1'
          ? { records: [reader(1, { readTime: '2026-11-20 08:00:00' })], total: 1 }
          : { records: [reader(2), reader(3, { departName: null })], total: 25 }) as never,
    ),
  );
  show(part(ReadStatistics, { record: { id: 'a1', sendStatus } }));
  return (id: string) => sent.filter((each) => each.id === id).map(({ query }) => query);
}
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it('says how many have read, by department, and who has not', async () => {
  const of = statistics();
  await screen.findByText('人2');
  screen.getByText('已读 15 / 共 40 人');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('38');
  expect(rows()).toEqual([
    ['一部', '15 / 30'],
    ['未分配部门', '0 / 10'],
    ['人2', '一部'],
    ['人3', '未分配部门'],
  ]);
  screen.getByText('未读 25');
  fireEvent.click(screen.getByTitle('2'));
  await waitFor(() => expect(of(listReaders.id)).toHaveLength(2));
  fireEvent.click(screen.getByText('已读 15'));
  await screen.findByText('2026-11-20 08:00:00');
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('阅读时间');
  const page = { id: 'a1', pageSize: '10' };
  expect(of(listReaders.id)).toEqual([
    { ...page, readFlag: '0', pageNo: '1' },
    { ...page, readFlag: '0', pageNo: '2' },
    { ...page, readFlag: '1', pageNo: '1' },
  ]);
});

it('reads nothing for a draft', async () => {
  const of = statistics('0');
  await screen.findByText('发布后可查看阅读情况');
  expect(of(readStatistics.id)).toEqual([]);
});

it('names the readers in their order, and skips those that it may not see', async () => {
  const sent = answerCalls(
    on(listUsers, {
      records: [
        { id: 'u2', realname: '王工' },
        { id: 'u1', realname: '李工' },
      ],
      total: 2,
    } as never),
  );
  const Show = control.Show as NonNullable<typeof control.Show>;
  show(part(Show, { value: 'u1,u9,u2,', text: '' }));
  await screen.findByText('李工、王工');
  expect(sent[0]?.query).toEqual({ id: 'u1,u9,u2,', pageSize: '100' });
});

const configured = { configured: true, from: 'yard@x', waiting: 3, refused: [] };

function mail(state: object, may: readonly string[] = [testMail.access], answer: unknown = { to: 'li@x' }) {
  const sent = answerCalls(on(mailState, state as never), on(testMail, answer as never));
  const onChanged = vi.fn();
  show(part(MailPanel, { onChanged }), { may });
  return { onChanged, sent };
}

it('says from whom mails come, and sends a test', async () => {
  const { onChanged } = mail({ ...configured, refused: [{ realname: '李工' }, { realname: '王工' }] });
  await screen.findByText('邮件服务已配置，发件人 yard@x；等待发送 3 条');
  screen.getByText('邮箱被拒收，更换前不再发送：李工、王工');
  press('发送测试邮件');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(saidWithTone()).toEqual(['success: 测试邮件已发送至 li@x']);
});

it.each([
  [configured, [], undefined],
  [{ ...configured, configured: false }, [testMail.access], undefined],
  [configured, [testMail.access], false],
])('offers the test for %j with the rights %j', async (state, may, disabled) => {
  mail(state, may);
  await screen.findByText(state.configured ? /邮件服务已配置/ : /邮件服务未配置/);
  expect(isDisabled('发送测试邮件')).toBe(disabled);
  expect(screen.queryByText(/邮箱被拒收/)).toBeNull();
});

it('keeps the reason of a failed test in sight', async () => {
  const { onChanged } = mail(configured, undefined, new Refusal('连接被拒'));
  fireEvent.click(await screen.findByRole('button', { name: '发送测试邮件' }));
  await screen.findByText('连接被拒', { selector: 'p' });
  expect(onChanged).not.toHaveBeenCalled();
});
