import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildSettings } from '#shared/build-settings.ts';
import { defineCall } from '#shared/contract/call.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';
import { onCallError } from '#src/http/call-errors.ts';
import { setLanguage } from '#src/i18n/language.ts';
import { lowAppRoute } from '#src/session/low-app-route.ts';
import { beginSession, endSession, setPermissions } from '#src/session/session-store.ts';
import { fetchAt } from '#tests/support/fetch-at.ts';

const shape = { query: z.object({ a: z.string().optional() }), result: z.object({ n: z.number() }) };
const read = defineCall<typeof shape>({
  id: 'test.read',
  method: 'GET',
  path: '/test',
  access: 'session',
  tenant: 'member',
  summary: 'For this test.',
});
const openRead = { ...read, access: 'anonymous' as const };

let answer: { status: number; type: string; body: string };
let seen: { url: string; headers: IncomingHttpHeaders };
let server: Server;
let published: CallError[];
let stop: () => void;

const envelope = (part: object) =>
  JSON.stringify({ success: true, message: '', code: 200, result: { n: 1 }, timestamp: 0, ...part });

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = { url: request.url ?? '', headers: request.headers };
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => void server.close());
beforeEach(() => {
  fetchAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  answer = { status: 200, type: 'application/json', body: envelope({}) };
  published = [];
  stop = onCallError((error) => published.push(error));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  endSession();
  setLanguage('zh');
});

const signIn = () =>
  beginSession({ token: 'abc', userInfo: { id: 'u', username: 'u', realname: 'U' }, tenantId: 7, dictItems: {} });

describe('call', () => {
  it('names the low-code application whose page is open, and no other', async () => {
    signIn();
    const page = { path: 'page/:appId', name: 'low-app-page', component: 'resource/x' };
    const menu = [{ path: '/low', name: 'low', children: [page] }];
    setPermissions({ menu, auth: [], allAuth: [], sysSafeMode: false, unnamed: 'closed', definitions: [] });
    for (const [pathname, id] of [
      ['/low/page/9/new', '9'],
      ['/low/other', undefined],
    ] as const) {
      vi.stubGlobal('location', { pathname });
      await call(read, { query: {} });
      expect(seen.headers['x-low-app-id']).toBe(id);
    }
    expect(lowAppRoute(menu, '/yard/low/page/7', { ...buildSettings, basePath: '/yard/' })?.params?.appId).toBe('7');
    vi.unstubAllGlobals();
  });

  it('sends token, tenant and language and returns the result', async () => {
    signIn();
    setLanguage('en');
    await expect(call(read, { query: { a: 'x y' } })).resolves.toEqual({ n: 1 });
    expect(seen.url).toMatch(/^\/jeecg-boot\/test\?a=x%20y&_t=\d{10}$/);
    expect(seen.headers).toMatchObject({ 'x-access-token': 'abc', 'tenant-id': '7', 'accept-language': 'en-US' });
  });

  it('sends tenant 0 and no token when nobody is signed in', async () => {
    await call(read, { query: {} });
    expect([seen.headers['tenant-id'], seen.headers['x-access-token']]).toEqual(['0', undefined]);
  });

  it('can use another session while the sign-in is not finished', async () => {
    await call(read, { query: {} }, { as: { token: 'new', tenantId: 3 } });
    expect(seen.headers).toMatchObject({ 'x-access-token': 'new', 'tenant-id': '3' });
  });

  it('throws a refusal without announcing it, because the page shows the refusal', async () => {
    answer.body = envelope({ success: false, code: 500, message: '单号已存在' });
    await expect(call(read, { query: {} })).rejects.toMatchObject({
      kind: 'refused',
      message: '单号已存在',
      code: 500,
    });
    expect(published).toEqual([]);
  });

  it('announces an HTTP error once, unless the caller is quiet', async () => {
    answer = { status: 403, type: 'text/html', body: '<h1>403</h1>' };
    await expect(call(read, { query: {} })).rejects.toThrow('拒绝访问');
    await expect(call(read, { query: {} }, { quiet: true })).rejects.toThrow('拒绝访问');
    expect(published.map(({ kind }) => kind)).toEqual(['forbidden']);
  });

  it('announces the end of the session even for a quiet call, but not while signing in', async () => {
    signIn();
    answer.status = 401;
    await expect(call(read, { query: {} }, { quiet: true })).rejects.toMatchObject({ kind: 'expired' });
    await expect(call(openRead, { query: {} }, { quiet: true })).rejects.toMatchObject({ kind: 'expired' });
    await expect(call(read, { query: {} }, { as: { token: 'x', tenantId: 1 } })).rejects.toMatchObject({
      kind: 'expired',
    });
    expect(published).toHaveLength(1);
  });

  it('repeats a call that was refused for the session before, if the person has signed in again meanwhile', async () => {
    signIn();
    answer = { status: 401, type: 'application/json', body: envelope({ success: false, code: 401, message: '过期' }) };
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const refused = await send(...request);
      vi.stubGlobal('fetch', send);
      beginSession({ token: 'new', userInfo: { id: 'u', username: 'u', realname: 'U' }, tenantId: 7, dictItems: {} });
      answer = { status: 200, type: 'application/json', body: envelope({}) };
      return refused;
    });
    expect(await call(read, { query: {} })).toEqual({ n: 1 });
    expect([seen.headers['x-access-token'], published]).toEqual(['new', []]);
  });

  it('rejects a login whose code is not 200, even if the answer says success', async () => {
    answer.body = envelope({ code: 201, message: '请先修改密码' });
    await expect(call(read, { query: {} }, { expectCode: 200 })).rejects.toMatchObject({
      message: '请先修改密码',
      code: 201,
    });
    answer.body = envelope({ code: '200' });
    await expect(call(read, { query: {} }, { expectCode: 200 })).resolves.toEqual({ n: 1 });
  });

  it('treats an answer without an envelope as a refusal', async () => {
    answer.body = 'gateway';
    await expect(call(read, { query: {} })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('passes the caller’s own abort through without announcing it', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(call(read, { query: {} }, { signal: controller.signal })).rejects.not.toBeInstanceOf(CallError);
    expect(published).toEqual([]);
  });

  it('distinguishes a lost network from a timeout', async () => {
    vi.unstubAllGlobals();
    fetchAt('http://127.0.0.1:1');
    await expect(call(read, { query: {} })).rejects.toMatchObject({ kind: 'offline', status: 0 });
  });
});
