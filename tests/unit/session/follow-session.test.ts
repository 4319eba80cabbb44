import { describe, expect, it } from 'vitest';
import type { StoredSession } from '#shared/session/store.ts';
import { type SessionNews, sessionNews } from '#src/session/follow-session.ts';

const session = (token: string, id = 'u1', tenantId = 1, orgCode = 'A01'): StoredSession => ({
  token,
  tenantId,
  userInfo: { id, username: id, realname: id, orgCode },
  dictItems: {},
});

type Case = readonly [string, StoredSession | null, StoredSession | null, boolean, boolean, SessionNews];

/** What lives here, what lies in storage, whether it expired, whether something is unsaved. */
const cases: readonly Case[] = [
  ['nobody, and nobody signed in', null, null, false, false, 'nothing'],
  ['somebody signed in elsewhere while this window shows the login page', null, session('a'), false, false, 'enter'],
  ['signed out elsewhere', session('a'), null, false, false, 'leave'],
  ['signed out elsewhere, with unsaved work here', session('a'), null, false, true, 'leave'],
  ['expired elsewhere', session('a'), null, true, false, 'leave'],
  ['expired elsewhere, with unsaved work here', session('a'), null, true, true, 'ask'],
  ['the same session written again', session('a'), session('a'), false, true, 'nothing'],
  ['the same person signed in again', session('a'), session('b'), true, true, 'adopt'],
  ['another person', session('a'), session('b', 'u2'), true, true, 'leave'],
  ['the same person in another yard', session('a'), session('b', 'u1', 2), false, true, 'leave'],
  ['the same person in another department', session('a'), session('b', 'u1', 1, 'A02'), false, true, 'leave'],
];

describe('what a window does about a session that another one changed', () => {
  it.each(cases)('%s', (_, live, stored, expired, unsaved, news) => {
    expect(sessionNews(live, stored, { expired, unsaved })).toBe(news);
  });
});
