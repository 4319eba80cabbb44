import { describe, expect, it, vi } from 'vitest';
import { lastSessionKey, readSession, type StoredSession, storeSession } from '#shared/session/store.ts';
import { followSession, type SessionNews, sessionNews } from '#src/session/follow-session.ts';
import { beginSession, endSession, replaceUser, sessionState } from '#src/session/session-store.ts';

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
  ['another department chosen elsewhere', session('a'), session('a', 'u1', 1, 'A02'), false, true, 'take'],
  ['another tenant chosen elsewhere', session('a'), session('a', 'u1', 2), false, true, 'leave'],
  ['the same person signed in again', session('a'), session('b'), true, true, 'adopt'],
  ['another person', session('a'), session('b', 'u2'), true, true, 'leave'],
  ['the same person in another yard', session('a'), session('b', 'u1', 2), false, true, 'leave'],
  ['the same person in another department', session('a'), session('b', 'u1', 1, 'A02'), false, true, 'leave'],
];

describe('the reaction of a window to a session changed in another window', () => {
  it.each(cases)('is right: %s', (_, live, stored, expired, unsaved, news) => {
    expect(sessionNews(live, stored, { expired, unsaved })).toBe(news);
  });
});

it('a window follows the department chosen in another window, and saving the profile here keeps that choice', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const here = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', here);
  beginSession(session('a'));
  followSession();
  storeSession(session('a', 'u1', 1, 'A02'));
  const told = { key: lastSessionKey, newValue: '{}' };
  here.dispatchEvent(Object.assign(new Event('storage'), told));
  expect(sessionState().session?.userInfo.orgCode).toBe('A02');
  replaceUser({ id: 'u1', username: 'u1', realname: 'new' });
  expect(readSession()?.userInfo).toMatchObject({ realname: 'new', orgCode: 'A02' });
  endSession();
  vi.unstubAllGlobals();
});
