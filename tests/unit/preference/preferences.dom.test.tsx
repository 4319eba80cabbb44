import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listPreferences, savePreferences } from '#shared/contract/session/preference.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';
import { readAgreement, writeAgreement } from '#src/preference/agreement.ts';
import { settingsOf, takeSettings } from '#src/preference/browser-settings.ts';
import { showDesktopNotice, switchDesktopNotices } from '#src/preference/desktop-notices.ts';
import { desktopState } from '#src/preference/desktop-state.ts';
import { firstSettings } from '#src/preference/first-settings.ts';
import { chooseNotified, isNotified, useIsNotified } from '#src/preference/notify.ts';
import { followPreferences } from '#src/preference/preference-sync.ts';
import { isSyncOff, switchSyncOff } from '#src/preference/sync-off.ts';
import { useDesktopHindrance } from '#src/preference/use-desktop-hindrance.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { show } from '#tests/support/dom/show.tsx';

const own = 'id-planner';
const answer = (version: number, items: Record<string, unknown>) =>
  ({
    version,
    items: Object.fromEntries(Object.entries(items).map(([name, value]) => [name, { value, version }])),
  }) as never;
beforeEach(() => void show(null));

it.each([
  [true, { secure: false, permission: 'granted' }, 'insecure'],
  [true, { secure: true, permission: null }, 'missing'],
  [true, { secure: true, permission: 'denied' }, 'blocked'],
  [true, { secure: true, permission: 'granted' }, 'on'],
  [false, { secure: true, permission: 'granted' }, 'off'],
  [true, { secure: true, permission: 'default' }, 'off'],
] as const)('desktop notices (wanted %j) in %j are %s', (wanted, browser, state) => {
  expect(desktopState(wanted, browser)).toBe(state);
});

const made: { text: string; options: { body?: string; tag?: string }; onclick?: () => void; close: () => void }[] = [];
function browserWith(permission: NotificationPermission, answered: NotificationPermission = permission) {
  made.length = 0;
  class Notice {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      Notice.permission = answered;
      return answered;
    });
    close = vi.fn();
    constructor(text: string, options: object) {
      made.push(Object.assign(this, { text, options }));
    }
  }
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('isSecureContext', true);
  return Notice;
}
afterEach(() => void vi.restoreAllMocks());

it('asks the browser for the permission only when notices are switched on the first time', async () => {
  const first = browserWith('default', 'granted');
  expect(await switchDesktopNotices(false)).toBe('off');
  expect(first.requestPermission).not.toHaveBeenCalled();
  expect(await switchDesktopNotices(true)).toBe('on');
  await switchDesktopNotices(true);
  expect(first.requestPermission).toHaveBeenCalledOnce();
  browserWith('default', 'denied');
  expect(await switchDesktopNotices(true)).toBe('blocked');
});

it('shows a desktop notice only while the office is out of sight, and follows a click', async () => {
  browserWith('granted');
  await switchDesktopNotices(true);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const onChosen = vi.fn();
  showDesktopNotice({ id: '1', text: '新任务' }, onChosen);
  expect(made).toEqual([]);
  visible.mockReturnValue('hidden');
  showDesktopNotice({ id: '1', text: '新任务' }, onChosen);
  expect(made[0]?.options).toEqual({ body: '新任务', tag: '1' });
  made[0]?.onclick?.();
  expect([onChosen.mock.calls.length, vi.mocked(made[0]?.close as () => void).mock.calls.length]).toEqual([1, 1]);
  await switchDesktopNotices(false);
  showDesktopNotice({ id: '2', text: 'x' }, onChosen);
  expect(made).toHaveLength(1);
});

function Hindrance() {
  return <p>{useDesktopHindrance() ?? 'none'}</p>;
}

it.each<[NotificationPermission, RegExp]>([
  ['denied', /^浏览器已禁止/],
  ['granted', /^none$/],
])('explains why there are no notices (%s)', async (permission, text) => {
  browserWith(permission);
  await switchDesktopNotices(true);
  show(<Hindrance />);
  expect(screen.queryByText(text)).not.toBeNull();
});

function Notified() {
  return <p>{String(useIsNotified('system', 'bell'))}</p>;
}

it('notifies by bell and desktop unless switched off, by mail only if switched on', () => {
  const state = () => (['bell', 'desktop', 'email'] as const).map((way) => isNotified('notices', way));
  expect(state()).toEqual([true, true, false]);
  chooseNotified('notices', 'bell', false);
  chooseNotified('notices', 'email', true);
  expect(state()).toEqual([false, true, true]);
  expect(isNotified('system', 'bell')).toBe(true);
  show(<Notified />);
  act(() => chooseNotified('system', 'bell', false));
  expect(screen.queryByText('false')).not.toBeNull();
  writeSetting('NOTIFY_BELL_SYSTEM', true);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'pro__OTHER' })));
  expect(screen.queryByText('false')).not.toBeNull();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'pro__NOTIFY_BELL_SYSTEM' })));
  expect(screen.queryByText('true')).not.toBeNull();
});

it('reads the settings that are synchronised, and writes those of the server like another window', () => {
  writeSetting('DEFAULT_LANGUAGE', 'en-US');
  writeSetting('SERVER', 'slipway');
  localStorage.setItem('OTHER', '1');
  const found = () => Object.entries(settingsOf(own)).filter(([name]) => name !== 'LANGUAGE');
  expect(found()).toEqual([['DEFAULT_LANGUAGE', '"en-US"']]);
  writeSetting('DEFAULT_LANGUAGE', 'x'.repeat(1_000_000));
  expect(found()).toEqual([]);
  const told = vi.fn();
  window.addEventListener('storage', ({ key }) => told(key), { once: true });
  takeSettings(own, { DEFAULT_LANGUAGE: '"zh-CN"' });
  expect([readSetting('DEFAULT_LANGUAGE'), told.mock.calls]).toEqual(['zh-CN', [['pro__DEFAULT_LANGUAGE']]]);
});

it.each([
  ['nothing stored', null, null],
  ['no object', 7, null],
  ['no version', { userId: 'u', tenantId: 1, values: {} }, null],
  ['no tenant', { userId: 'u', version: 1, values: {} }, null],
  ['no values', { userId: 'u', tenantId: 1, version: 2 }, { userId: 'u', tenantId: 1, version: 2, values: {} }],
])('reads an agreement that has %s', (_, stored, expected) => {
  writeSetting('PREFERENCES', stored);
  expect(readAgreement()).toEqual(expected);
});

it('waits for the settings of a person who is new here, and for nobody else', async () => {
  const sent = answerCalls(on(listPreferences, answer(4, { DEFAULT_LANGUAGE: 'en-US' })));
  await firstSettings();
  expect([sent.map(({ query }) => query), readSetting('DEFAULT_LANGUAGE')]).toEqual([[{ since: '0' }], 'en-US']);
  expect(readAgreement()).toEqual({ userId: own, tenantId: 1, version: 4, values: { DEFAULT_LANGUAGE: '"en-US"' } });
  await firstSettings();
  expect(sent).toHaveLength(1);
  writeAgreement({ userId: own, tenantId: 2, version: 4, values: {} });
  await firstSettings();
  expect(sent).toHaveLength(2);
  switchSyncOff(true);
  writeAgreement({ userId: 'other', tenantId: 1, version: 4, values: {} });
  await firstSettings();
  expect([isSyncOff(), sent.length]).toEqual([true, 2]);
  switchSyncOff(false);
});

it('does not wait for settings that cannot be read', async () => {
  answerCalls(on(listPreferences, new Refusal('x')));
  await firstSettings();
  expect(readAgreement()).toBeNull();
});

it('stops after a refusal, and tries again after a failure of the network', async () => {
  vi.useFakeTimers();
  writeAgreement({ userId: own, tenantId: 1, version: 1, values: { LANGUAGE: '"zh"' } });
  const change = async (value: string) => {
    writeSetting('DEFAULT_LANGUAGE', value);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  let fail: 'network' | 'refusal' | 'none' = 'network';
  const sent = answerCalls(
    on(listPreferences, answer(1, {})),
    on(savePreferences, () => {
      if (fail === 'network') return Promise.reject(new TypeError('network'));
      return fail === 'refusal' ? new Refusal('x') : answer(2, {});
    }),
  );
  const saves = () => sent.filter(({ id }) => id === savePreferences.id).length;
  const stop = followPreferences();
  await change('en-US');
  expect(readAgreement()?.values.DEFAULT_LANGUAGE).toBeUndefined();
  fail = 'none';
  await change('zh-CN');
  expect(readAgreement()?.values.DEFAULT_LANGUAGE).toBe('"zh-CN"');
  const before = saves();
  fail = 'refusal';
  await change('en-US');
  await change('zh-CN');
  expect(saves()).toBe(before + 1);
  writeSetting('SERVER', 'slipway');
  stop();
  vi.useRealTimers();
});
