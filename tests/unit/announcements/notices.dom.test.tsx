import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { markAnnouncementRead } from '#shared/contract/message/announcement.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { companyExpired } from '#shared/contract/session/session.ts';
import { ExpiryWords } from '#src/features/announcements/expiry-words.tsx';
import { NoticeDialog } from '#src/features/announcements/notice-dialog.tsx';
import type { NoticeItem } from '#src/features/announcements/notice-item.ts';
import { PriorityTag } from '#src/features/announcements/priority-tag.tsx';
import { useOpenNotice } from '#src/features/announcements/use-open-notice.ts';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const item: NoticeItem = {
  anntId: 'n1',
  titile: '台风',
  msgContent: '<p>停工</p>',
  sender: 'wang',
  sendTime: '2026-03-05 08:00:00',
  openType: null,
  openPage: null,
  busId: null,
};

describe('the dialog of a message', () => {
  const opened = (given: Partial<NoticeItem> = {}) => {
    const sent = answerCalls(onPart(listUsers, { records: [{ username: 'wang', realname: '王伟' }], total: 1 }));
    const onClose = vi.fn();
    const { address } = show(<NoticeDialog item={{ ...item, ...given }} onClose={onClose} />);
    return { sent, onClose, address };
  };

  it('shows title, sender, time and body', async () => {
    const { sent } = opened();
    await waitFor(() => expect(only('article').textContent).toContain('台风发布人：王伟发布时间：2026-03-05 08:00:00'));
    await waitFor(() => expect(only('article').textContent).toContain('停工'));
    expect(sent[0]?.query).toEqual({ username: 'wang', pageSize: '1' });
  });

  it('names the account of an unknown sender, and none of the server', async () => {
    const { sent } = opened({ sender: 'zhao' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(only('article').textContent).toContain('发布人：zhao');
    document.body.replaceChildren();
    expect(opened({ sender: null }).sent).toEqual([]);
    expect(only('article').textContent).not.toContain('发布人');
  });

  it.each([
    ['url', '/x/1', 1],
    ['url', 'https://fremd.invalid/x', 0],
    ['component', '/x/1', 0],
    [null, '/x/1', 0],
  ])('of type %s leads to %s by %i buttons', (openType, openPage, count) => {
    const { onClose, address } = opened({ openType, openPage });
    expect(found('button', '去处理')).toHaveLength(count);
    if (count === 0) return;
    press('去处理');
    expect([onClose.mock.calls.length, address()]).toEqual([1, '/x/1']);
  });
});

function Opening({ given }: { readonly given: NoticeItem }) {
  const { shown, open, close } = useOpenNotice();
  return (
    <>
      <button type="button" onClick={() => open(given)}>
        open
      </button>
      <button type="button" onClick={close}>
        close
      </button>
      <p>{shown?.titile ?? 'nothing'}</p>
    </>
  );
}

describe('opening a message', () => {
  const menu = [{ path: '/tool', component: 'tool/page', meta: {}, children: [] }];
  it.each([
    [{}, '/', '台风'],
    [{ openType: 'component', openPage: 'tool/page', busId: 'a/1' }, '/tool/a%2F1', 'nothing'],
    [{ openType: 'component', openPage: 'tool/page' }, '/tool', 'nothing'],
    [{ openType: 'component', openPage: 'not/there' }, '/', '台风'],
    [{ openType: 'component' }, '/', '台风'],
    [{ openType: 'url', openPage: '/x' }, '/', '台风'],
  ])('%j marks it as read, and goes to %s or shows %s', async (given, path, text) => {
    const sent = answerCalls(onPart(markAnnouncementRead, null));
    const { address } = show(<Opening given={{ ...item, ...given }} />, { permissions: { menu: menu as never } });
    press('open');
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ anntId: 'n1' }]));
    expect([address(), only('p').textContent]).toEqual([path, text]);
    press('close');
    expect(only('p').textContent).toBe('nothing');
  });
});

it.each([
  ['L', '一般消息'],
  ['M', '重要消息'],
  ['H', '紧急消息'],
  ['X', ''],
  [null, ''],
])('the priority %s is shown as “%s”', (priority, text) => {
  const { container } = show(<PriorityTag priority={priority} />);
  expect(container.textContent).toBe(text);
});

it('the notice about the end of the subscription is not repeated once it was closed, but a new one is shown', async () => {
  answerCalls(onPart(companyExpired, null));
  const notices = () => found('.ant-notification-notice').map((each) => each.textContent);
  show(<ExpiryWords tenantId={1} words="还有 3 天" />);
  await waitFor(() => expect(notices()).toEqual(['到期提醒还有 3 天']));
  fireEvent.click(only('.ant-notification-notice-close'));
  cleanup();
  const second = show(<ExpiryWords tenantId={1} words="还有 3 天" />);
  await new Promise((done) => setTimeout(done, 50));
  expect(notices()).toEqual([]);
  second.again(<ExpiryWords tenantId={1} words="还有 2 天" />);
  await waitFor(() => expect(notices()).toEqual(['到期提醒还有 2 天']));
});
