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

it('a page is unattended a minute after the last key or press', () => {
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

it('says so with what it asks by itself, and nothing otherwise', () => {
  const headers = (unattended: boolean) => buildRequest(getUserInfo, {}, { language: 'zh', unattended }).headers;
  expect(headers(true)['X-Unattended']).toBe('1');
  expect(headers(false)).not.toHaveProperty('X-Unattended');
});

it('each call of a page that nobody sits before says so, to our own server', async () => {
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
