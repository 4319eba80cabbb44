import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { logout } from '#shared/contract/session/session.ts';
import { lastSessionKey, readSession, storeSession, tokenStorageKey } from '#shared/session/store.ts';
import { followSession } from '#src/session/follow-session.ts';
import { readMirror, writeMirror } from '#src/session/permission-mirror.ts';
import { permittedMenu } from '#src/session/permitted-menu.ts';
import { loadPermissions, reloadPermissions, signOut } from '#src/session/session-actions.ts';
import { announceExpiry, hasJustExpired, notedSessionEnd, noteSessionEnd } from '#src/session/session-end-mark.ts';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { renewSession, replaceUser, sessionState, storeOtherTenant } from '#src/session/session-store.ts';
import { isAskedToSignIn, signInAnswered } from '#src/session/sign-in-request.ts';
import { setUnsavedProbe } from '#src/session/unsaved-probe.ts';
import { hasAnyUnsavedWork } from '#src/tab/unsaved-work.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan } from '#tests/support/dom/loan.ts';
import { show } from '#tests/support/dom/show.tsx';

const menu = [{ path: '/a', component: 'x', meta: { title: '甲' } }];
const permissions = (more: object = {}) =>
  ({ menu, auth: [{ action: 'a' }], allAuth: [], codeList: [], sysSafeMode: false, definitions: [], ...more }) as never;

beforeEach(() => void show(null, { resources: [loan] }));

it('loads menu and rights, one request for all who ask at the same time', async () => {
  const sent = answerCalls(on(getUserPermissionByToken, permissions({ sysSafeMode: true })));
  await Promise.all([loadPermissions(0), loadPermissions(0)]);
  expect(sent.map(({ query }) => query)).toEqual([{ kbFlag: '0' }]);
  expect(sessionState().permissions).toMatchObject({
    menu,
    auth: [{ action: 'a' }],
    sysSafeMode: true,
    unnamed: 'closed',
  });
  await reloadPermissions();
  expect(sent).toHaveLength(2);
});

it('does not take an empty menu, nor an answer to somebody else', async () => {
  answerCalls(on(getUserPermissionByToken, permissions({ menu: [] })));
  await expect(loadPermissions(0)).rejects.toThrow('permissions must be a non-null array');
  const before = sessionState().permissions;
  answerCalls(
    on(getUserPermissionByToken, async () => {
      replaceToken();
      return permissions();
    }),
  );
  await loadPermissions(0);
  expect(sessionState().permissions).toBe(before);
});

function replaceToken(): void {
  const { session } = sessionState();
  if (session !== null) renewSession({ ...session, token: 'other' });
}
const storage = (session: NonNullable<ReturnType<typeof readSession>>) => {
  storeSession(session);
  window.dispatchEvent(new StorageEvent('storage', { key: lastSessionKey, newValue: '1' }));
};

it.each([
  ['says so to the server', null, null],
  ['also if the server refuses', new Refusal('x'), null],
])('signing out %s and clears the session', async (_, answer, session) => {
  const sent = answerCalls(on(logout, answer as never));
  noteSessionEnd('expired');
  await signOut().catch(() => undefined);
  expect([sent.length, sessionState().session, readSession()]).toEqual([1, session, null]);
  expect([hasJustExpired(), notedSessionEnd()]).toEqual([false, null]);
});

it('marks an expiry for the other windows', async () => {
  answerCalls(on(logout, null as never));
  await signOut(true);
  expect(hasJustExpired()).toBe(true);
});

it('keeps the permissions for the next load of the same person only', () => {
  const { permissions: now } = sessionState();
  expect(readMirror('planner')).toEqual(now);
  expect(readMirror('other')).toBeNull();
  if (now === null) throw new Error('no permissions');
  writeMirror('planner', { ...now, menu: [] });
  expect(readMirror('planner')).toBeNull();
  writeMirror('planner', { ...now, unnamed: 'open', sysSafeMode: true });
  expect(readMirror('planner')).toMatchObject({ unnamed: 'open', sysSafeMode: true });
  sessionStorage.setItem('pro__LOGIN_USER_BUTTON_AUTH', '{');
  expect(readMirror('planner')).toBeNull();
});

it('replaces the profile in the session and in storage, but another tenant in storage only', () => {
  const user = { id: 'id-planner', username: 'planner', realname: '新名' };
  replaceUser(user as never);
  expect([sessionState().session?.userInfo.realname, readSession()?.userInfo.realname]).toEqual(['新名', '新名']);
  storeOtherTenant({ ...user, realname: '别的' } as never, 7);
  expect([sessionState().session?.tenantId, readSession()?.tenantId, readSession()?.userInfo.realname]).toEqual([
    1,
    7,
    '别的',
  ]);
  expect(readMirror('planner')).toBeNull();
});

it('leaves out menu entries without their permission, and directories that become empty', () => {
  const node = (path: string, permission?: string | string[], children?: object[]) => ({
    path,
    ...(permission !== undefined && { meta: { permission } }),
    ...(children && { children }),
  });
  const lists = { auth: [{ action: 'b', type: '1' }], allAuth: [], node: [] };
  const all = [
    node('1'),
    node('2', 'a'),
    node('3', ['a', 'b']),
    node('4', undefined, [node('5', 'a')]),
    node('6', undefined, [node('7', 'a'), node('8', 'b')]),
  ];
  expect(JSON.stringify(permittedMenu(all as never, lists), ['path', 'children'])).toBe(
    '[{"path":"1"},{"path":"3"},{"path":"6","children":[{"path":"8"}]}]',
  );
});

const reload = vi.fn();
const ending = vi.fn();
let followed = false;

it.each<[string, () => void, { reloads: number; ends: number; asked: boolean; token: string }]>([
  [
    'the same person signed in again',
    () => storage({ ...now(), token: 't2' }),
    { reloads: 0, ends: 0, asked: false, token: 't2' },
  ],
  [
    'another profile',
    () => storage({ ...now(), userInfo: { ...now().userInfo, realname: 'x' } }),
    { reloads: 0, ends: 0, asked: false, token: 'token' },
  ],
  ['another tenant', () => storage({ ...now(), tenantId: 9 }), { reloads: 1, ends: 1, asked: false, token: 'token' }],
  [
    'another person',
    () => storage({ ...now(), token: 't2', userInfo: { ...now().userInfo, id: 'x' } }),
    { reloads: 1, ends: 1, asked: false, token: 'token' },
  ],
  ['nobody', () => gone(), { reloads: 1, ends: 1, asked: false, token: 'token' }],
  ['nobody after an expiry, with unsaved work', () => expired(), { reloads: 0, ends: 0, asked: true, token: 'token' }],
  [
    'another setting',
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'pro__X', newValue: '1' })),
    { reloads: 0, ends: 0, asked: false, token: 'token' },
  ],
])('after a change in another window (%s) does what that needs', async (_, change, expected) => {
  reload.mockClear();
  ending.mockClear();
  signInAnswered();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  if (!followed) followSession();
  followed = true;
  const stop = onSessionEnding(ending);
  change();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(expected.reloads));
  expect([ending.mock.calls.length, isAskedToSignIn(), sessionState().session?.token]).toEqual([
    expected.ends,
    expected.asked,
    expected.token,
  ]);
  stop();
  signInAnswered();
  setUnsavedProbe(hasAnyUnsavedWork);
});

function now(): NonNullable<ReturnType<typeof readSession>> {
  const { session } = sessionState();
  if (session === null) throw new Error('nobody is signed in');
  return session;
}
const gone = () => void window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey, newValue: null }));
function expired(): void {
  announceExpiry();
  setUnsavedProbe(() => true);
  gone();
}
