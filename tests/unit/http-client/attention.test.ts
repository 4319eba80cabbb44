import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getUserInfo } from '#shared/contract/session/session.ts';
import { buildRequest } from '#shared/http/request.ts';
import { isUnattended, watchAttention } from '#src/http/attention.ts';
import { call } from '#src/http/call.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page counts as unattended one minute after the last key or press', () => {
  expect(isUnattended()).toBe(false);
  watchAttention();
  vi.advanceTimersByTime(59_000);
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(isUnattended()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(isUnattended()).toBe(true);
});

it('an unattended page marks its automatic requests, and an attended page does not', () => {
  const headers = (unattended: boolean) => buildRequest(getUserInfo, {}, { language: 'zh', unattended }).headers;
  expect(headers(true)['X-Unattended']).toBe('1');
  expect(headers(false)).not.toHaveProperty('X-Unattended');
});

it('each call of an unattended page is marked for our own server', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    sent.push(new Headers(options.headers).get('X-Unattended'));
    return Response.json({ success: true, message: '', code: 200, result: null, timestamp: 0 });
  });
  watchAttention();
  await call(getUserInfo, {}).catch(() => undefined);
  vi.advanceTimersByTime(61_000);
  await call(getUserInfo, {}).catch(() => undefined);
  expect(sent).toEqual([null, '1']);
});
