import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CallError, type CallErrorKind } from '#shared/http/call-error.ts';
import { publishCallError } from '#src/http/call-errors.ts';
import { dropNotice, queueNotice, useNotices, watchCallErrors } from '#src/notice/notice-queue.ts';
import { beginSession } from '#src/session/session-store.ts';
import { isAskedToSignIn, signInAnswered } from '#src/session/sign-in-request.ts';
import { setUnsavedProbe } from '#src/session/unsaved-probe.ts';

beforeAll(watchCallErrors);
beforeEach(() => useNotices.setState({ queue: [] }));

const queue = () => useNotices.getState().queue;
const word = (text: string, tone: 'success' | 'warning' = 'success') => queueNotice({ kind: 'word', tone, text });

it('queues the same text of a kind once, until it was dropped', () => {
  word('saved');
  word('saved');
  word('deleted', 'warning');
  expect(queue().map(({ notice }) => notice)).toEqual([
    { kind: 'word', tone: 'success', text: 'saved' },
    { kind: 'word', tone: 'warning', text: 'deleted' },
  ]);
  const [first] = queue();
  dropNotice(first?.id ?? 0);
  expect(queue()).toHaveLength(1);
  word('saved');
  expect(queue().map(({ notice }) => notice.text)).toEqual(['deleted', 'saved']);
  expect(new Set([first?.id, ...queue().map(({ id }) => id)]).size).toBe(3);
});

const signedIn = () =>
  beginSession({
    token: 't',
    tenantId: 1,
    userInfo: { id: 'u', username: 'u', realname: 'u' },
    dictItems: {},
  } as never);
const failed = (kind: CallErrorKind, message: string) => publishCallError(new CallError(kind, message, { status: 0 }));

it('shows why a call failed, once for many calls of the same reason', () => {
  signedIn();
  failed('refused', '编号重复');
  failed('refused', '编号重复');
  failed('offline', '断线');
  failed('refused', '日期过早');
  expect(queue().map(({ notice }) => [notice.kind, notice.text])).toEqual([
    ['message', '编号重复'],
    ['notification', '断线'],
    ['message', '日期过早'],
  ]);
});

it('lets people sign in at the place of their unsaved work instead of a notice', () => {
  signedIn();
  setUnsavedProbe(() => true);
  failed('expired', '登录已过期');
  expect([queue(), isAskedToSignIn()]).toEqual([[], true]);
  failed('expired', '登录已过期');
  expect(queue()).toEqual([]);
  setUnsavedProbe(() => false);
  signInAnswered();
});
