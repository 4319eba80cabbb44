import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultLimits } from '#server/config/settings.ts';
import { buildApp } from '#server/http/app.ts';
import { Answer, implement, implementOpen } from '#server/http/implement.ts';
import { type Actor, openToAll } from '#server/kernel/actor.ts';
import { defineCall } from '#shared/contract/call.ts';
import { fail } from '#shared/errors/fail.ts';
import { noDataRules } from '#shared/permission/data-rule.ts';

const echoShape = {
  path: z.object({ code: z.string() }),
  query: z.object({ n: z.coerce.number().int().max(10).optional() }),
  body: z.object({ name: z.string().max(5), at: z.string().optional() }),
  result: z.object({ name: z.string(), code: z.string(), at: z.string().nullable() }),
};
const textShape = { result: z.string() };
const noShape = { result: z.null() };
const open = { access: 'anonymous', tenant: 'global', summary: '' } as const;

const echo = defineCall<typeof echoShape>({ ...open, id: 't.echo', method: 'POST', also: ['PUT'], path: '/t/{code}' });
const list = defineCall<typeof textShape>({
  ...open,
  id: 't.list',
  method: 'GET',
  path: '/t-list',
  access: 'session',
  code: 0,
});
const guarded = defineCall<typeof textShape>({
  ...open,
  id: 't.guarded',
  method: 'GET',
  path: '/t-guarded',
  access: 't:read',
});
const ofTenant = defineCall<typeof textShape>({
  ...open,
  id: 't.tenant',
  method: 'GET',
  path: '/t-tenant',
  access: 'session',
  tenant: 'member',
});
const boom = defineCall<typeof noShape>({ ...open, id: 't.boom', method: 'GET', path: '/t-boom' });
const busy = defineCall<typeof noShape>({ ...open, id: 't.busy', method: 'GET', path: '/t-busy' });
const taken = defineCall<typeof noShape>({ ...open, id: 't.taken', method: 'GET', path: '/t-taken' });
const login = defineCall<typeof noShape>({ ...open, id: 't.login', method: 'POST', path: '/t-login', limit: 'login' });
const signed = defineCall<typeof noShape>({ ...open, id: 't.signed', method: 'POST', path: '/t-signed', signed: true });

const secretText = 'relation "sys_user" does not exist';
let app: FastifyInstance;
let url: string;

function actor(tenantId: number): Actor {
  return {
    userId: 'u',
    username: 'u',
    realname: 'U',
    tenantId,
    sessionId: 's',
    orgCode: '',
    orgCodes: [],
    roles: [],
    grants: new Set(['t:other']),
    restrictions: openToAll,
    scope: { kind: 'none', areas: [], contractors: [] },
    dataRules: noDataRules,
    projects: null,
    language: 'zh',
  };
}

beforeAll(async () => {
  app = await buildApp({
    config: {
      logLevel: 'silent',
      checkAnswers: true,
      corsOrigins: ['https://portal.example'],
      limits: { ...defaultLimits, login: { session: 2, source: 3 } },
    },
    resolveActor: async (token, tenantHeader) => {
      if (token !== 'live') throw fail('tokenInvalid');
      return actor(Number(tenantHeader ?? 0));
    },
    bindings: [
      implementOpen(echo, echoShape, async ({ path, body }) => {
        const row = { name: body.name, code: path.code, at: body.at ?? null, password: 'hash' };
        return new Answer(row, '添加成功！');
      }),
      implement(list, textShape, async () => new Answer('删除成功!', '删除成功!')),
      implement(guarded, textShape, async () => 'never'),
      implement(ofTenant, textShape, async (input) => String(input.actor.tenantId)),
      implementOpen(boom, noShape, async () => {
        throw Object.assign(new Error(secretText), { code: '42P01' });
      }),
      implementOpen(busy, noShape, async () => {
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      }),
      implementOpen(taken, noShape, async () => {
        throw Object.assign(new Error('duplicate key value violates "sys_user_key"'), { code: '23505' });
      }),
      implementOpen(login, noShape, async () => null),
      implementOpen(signed, noShape, async () => null),
    ],
  });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/jeecg-boot`;
});

afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

async function answer(path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, init);
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body, headers: response.headers };
}

/** Sends the path as it stands; `fetch` would tidy it first. */
function rawPath(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the envelope', () => {
  it('has five keys; the serialiser lets out what the result names', async () => {
    const { body } = await answer('/t/A1', {
      method: 'POST',
      headers: json,
      body: '{"name":"n","at":"2026-01-31 08:00:00"}',
    });
    expect(body).toEqual({
      success: true,
      message: '添加成功！',
      code: 200,
      result: { name: 'n', code: 'A1', at: '2026-01-31 08:00:00' },
      timestamp: expect.any(Number),
    });
  });

  it('speaks the caller’s language; a text given twice is the same twice', async () => {
    const headers = { 'x-access-token': 'live', 'accept-language': 'en-US' };
    expect((await answer('/t-list', { headers })).body).toMatchObject({
      message: 'Deleted',
      result: 'Deleted',
      code: 0,
    });
    const zh = { 'x-access-token': 'live' };
    expect((await answer('/t-list', { headers: zh })).body).toMatchObject({
      message: '删除成功!',
      result: '删除成功!',
    });
  });

  it('answers further methods that the call names', async () => {
    const { body } = await answer('/t/A1', { method: 'PUT', headers: json, body: '{"name":"n"}' });
    expect(body).toMatchObject({ success: true, result: { at: null } });
  });
});

describe('access', () => {
  it.each<Record<string, string>>([{}, { 'x-access-token': '' }, { 'x-access-token': 'forged' }])(
    'without a live session %j: 401',
    async (headers) => {
      const { status, body } = await answer('/t-list', { headers });
      expect(status).toBe(401);
      expect(body).toMatchObject({ success: false, code: 401, message: 'Token失效，请重新登录!', result: null });
    },
  );

  it('refuses the token query parameter of old servers', async () => {
    expect((await answer('/t-list?token=live')).status).toBe(401);
  });

  it('without the permission code: code 510, HTTP 200', async () => {
    const { status, body } = await answer('/t-guarded', { headers: { 'x-access-token': 'live' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员分配权限！' });
  });

  it('reads the tenant from either header, never from query or body', async () => {
    const token = { 'x-access-token': 'live' };
    expect((await answer('/t-tenant', { headers: { ...token, 'tenant-id': '3' } })).body).toMatchObject({
      result: '3',
    });
    expect((await answer('/t-tenant', { headers: { ...token, 'X-Tenant-Id': '4' } })).body).toMatchObject({
      result: '4',
    });
    const both = { ...token, 'tenant-id': 'undefined', 'X-Tenant-Id': '5' };
    expect((await answer('/t-tenant', { headers: both })).body).toMatchObject({ result: '5' });
    expect((await answer('/t-tenant?tenantId=6', { headers: token })).status).toBe(401);
  });

  it('is asked before the body is read', async () => {
    const { body } = await answer('/t-list', { method: 'GET', headers: json });
    expect(body).toMatchObject({ code: 401 });
  });
});

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{bad', 200, '请求内容不是有效的 JSON'],
    ['a wrong type', '{"name":5}', 200, '校验失败！name 应为文本'],
    ['too long a text', '{"name":"123456"}', 200, '校验失败！name 不能超过 5 个字符'],
    ['no body', '', 200, '校验失败！name 必填'],
    ['a body over the limit', JSON.stringify({ name: 'x'.repeat(2 ** 21) }), 413, '请求内容过大'],
  ])('%s', async (_, body, status, message) => {
    const sent = await answer('/t/A1', { method: 'POST', headers: json, body });
    expect(sent.status).toBe(status);
    expect(sent.body).toMatchObject({ success: false, message });
    expect(Object.keys(sent.body as object).sort()).toEqual(['code', 'message', 'result', 'success', 'timestamp']);
  });

  it('names refused fields in result.fields', async () => {
    const { body } = await answer('/t/A1?n=11', { method: 'POST', headers: json, body: '{"name":null}' });
    expect(body).toMatchObject({ code: 500, result: { fields: { n: '不能大于 10', name: '必填' } } });
  });

  it('takes JSON only', async () => {
    const { status, body } = await answer('/t/A1', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect([status, body]).toMatchObject([415, { success: false, code: 415 }]);
  });

  it('cannot reach a prototype', async () => {
    const body = '{"name":"n","__proto__":{"at":"x"},"constructor":{"prototype":{"at":"x"}}}';
    expect((await answer('/t/A1', { method: 'POST', headers: json, body })).body).toMatchObject({
      result: { at: null },
    });
  });
});

describe('paths and methods', () => {
  it('an unknown path: HTTP 404 with the platform’s text', async () => {
    const { status, body } = await answer('/t-nowhere');
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 404, message: '路径不存在，请检查路径是否正确' });
  });

  it('a wrong method: code 405, HTTP 200, with the allowed ones', async () => {
    expect((await answer('/t/A1')).body).toMatchObject({
      code: 405,
      message: '不支持GET请求方法，支持以下POST、PUT、',
    });
    const patch = await answer('/t-list', { method: 'PATCH' });
    expect(patch).toMatchObject({ status: 200, body: { code: 405, message: '不支持PATCH请求方法，支持以下GET、' } });
  });

  it('ignores headers that override the method', async () => {
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'x-http-method': 'POST' };
    expect((await answer('/t/A1?_method=POST', { headers })).body).toMatchObject({ code: 405 });
  });

  it.each([
    '/jeecg-boot//t-list',
    '//jeecg-boot/t-list',
    '/jeecg-boot/t-boom/../t-list',
    '/jeecg-boot/./t-list',
    '/jeecg-boot/t-boom/%2e%2e/t-list',
    '/jeecg-boot/t-list;a=1',
    '/jeecg-boot/t-list%3ba=1',
    '/jeecg-boot/t-list/',
    '/jeecg-boot/t-list.json',
    '/jeecg-boot/T-LIST',
    '/JEECG-BOOT/t-list',
    '/jeecg-boot%2ft-list',
    '/jeecg-boot\\t-list',
    '/jeecg-boot/t-list%00',
    '/t-list',
  ])('%s is no other spelling of a call', async (path) => {
    const { status, text } = await rawPath(path, { 'x-access-token': 'live' });
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ code: 404, message: '路径不存在，请检查路径是否正确' });
  });

  it('an encoded letter meets the same rule as the letter', async () => {
    expect((await rawPath('/jeecg-boot/t-%6cist')).status).toBe(401);
    expect((await rawPath('/jeecg-boot/t-%6cist', { 'x-access-token': 'live' })).status).toBe(200);
  });
});

describe('failures', () => {
  it('tell a correlation id and nothing else', async () => {
    const { status, body, headers } = await answer('/t-boom');
    const id = headers.get('x-correlation-id');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message: `操作失败，请稍后重试（编号 ${id}）` });
    expect(JSON.stringify(body)).not.toContain('sys_user');
  });

  it('of a statement that took too long: 503 and when to come back', async () => {
    const { status, headers, body } = await answer('/t-busy');
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('statement');
  });

  it('of a unique key: the platform’s text', async () => {
    expect((await answer('/t-taken')).body).toMatchObject({ code: 500, message: '数据库中已存在该记录' });
  });

  it('a request that is no HTTP is refused in the envelope', async () => {
    const { hostname, port } = new URL(url);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
      let read = '';
      socket.on('data', (chunk) => {
        read += chunk;
      });
      socket.on('close', () => resolve(read));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":400');
    expect(text).not.toMatch(/fastify|statusCode/i);
  });
});

describe('headers', () => {
  it('of every answer', async () => {
    const { headers } = await answer('/t-nowhere');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-correlation-id')).toMatch(/^[0-9a-f]{16}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-server')).toBe('slipway');
  });

  it('keep other sites out', async () => {
    const { headers } = await answer('/t-nowhere', { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('let a configured site in, and answer its preflight without a session', async () => {
    const origin = 'https://portal.example';
    const response = await fetch(`${url}/t-list`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-access-token' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-allow-headers')).toBe('x-access-token');
  });
});

describe('limits', () => {
  it('a session over its limit gets 429 and the seconds to wait; others go on', async () => {
    const send = (token: string) => answer('/t-login', { method: 'POST', headers: { 'x-access-token': token } });
    expect((await send('one')).status).toBe(200);
    expect((await send('one')).status).toBe(200);
    const third = await send('one');
    expect(third).toMatchObject({
      status: 429,
      body: { success: false, code: 429, message: '请求过于频繁，请稍后再试' },
    });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    // The source had three: a new token does not buy more.
    expect((await send('two')).status).toBe(429);
    expect((await answer('/t-nowhere')).status).toBe(404);
  });

  it('counts a guest of IPv6 by the network that is wholly the guest’s', async () => {
    const send = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/jeecg-boot/t-login', remoteAddress }).then((sent) => sent.statusCode);
    const tries = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:1::4'];
    const statuses: number[] = [];
    for (const address of tries) statuses.push(await send(address));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await send('2001:db8:0:2::1')).toBe(200);
  });

  it('believes no forwarded address of a peer that is no configured proxy', async () => {
    const headers = { 'x-forwarded-for': '10.1.2.3', 'x-access-token': 'three' };
    expect((await answer('/t-login', { method: 'POST', headers })).status).toBe(429);
  });
});

describe('overload', () => {
  it('answers 503 and when to come back before anything else is done', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = defineCall<typeof noShape>({ ...open, id: 't.slow', method: 'GET', path: '/t-slow', limit: 'login' });
    const small = await buildApp({
      config: { logLevel: 'silent', maxInFlight: 1 },
      resolveActor: async () => actor(1),
      bindings: [
        implementOpen(slow, noShape, async () => {
          await held;
          return null;
        }),
      ],
    });
    const address = `${await small.listen({ port: 0, host: '127.0.0.1' })}/jeecg-boot/t-slow`;
    const first = fetch(address);
    // The second one is refused only once the first is inside, which no event tells from here.
    let second = await fetch(address, { signal: AbortSignal.timeout(50) }).catch(() => null);
    while (!second) second = await fetch(address, { signal: AbortSignal.timeout(50) }).catch(() => null);
    expect(second.status).toBe(503);
    expect(second.headers.get('retry-after')).toBe('2');
    expect(await second.json()).toMatchObject({ success: false, code: 503, message: '服务繁忙，请稍后再试' });
    release();
    expect((await first).status).toBe(200);
    expect((await fetch(address)).status).toBe(200);
    await small.close();
  });
});

describe('a server', () => {
  const start = (call: object) =>
    buildApp({
      config: { logLevel: 'silent' },
      resolveActor: async () => actor(1),
      bindings: [{ call: { ...boom, ...call }, shape: noShape, handle: async () => null }],
    });

  it('does not start with a call that declares no right or no tenant', async () => {
    await expect(start({ access: undefined })).rejects.toThrow('t.boom declares no access');
    await expect(start({ tenant: undefined })).rejects.toThrow('t.boom declares no access');
  });

  it('writes nothing of a result that the serialiser cannot bound', async () => {
    const shape = { result: z.string().transform((text) => ({ text })) };
    const binding = { call: boom, shape, handle: async () => 'a secret' };
    const app = await buildApp({
      config: { logLevel: 'silent' },
      resolveActor: async () => actor(1),
      bindings: [binding],
    });
    const { body } = await app.inject({ method: boom.method, url: `/jeecg-boot${boom.path}` });
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 500, result: null });
    expect(body).not.toContain('a secret');
    await app.close();
  });
});

describe('the old client’s signature', () => {
  it.each(['right or wrong', '', '0'])('decides nothing (%j)', async (sign) => {
    const headers = { ...json, 'x-sign': sign, 'x-timestamp': '1' };
    expect((await answer('/t-signed', { method: 'POST', headers, body: '{"a":1}' })).body).toMatchObject({
      success: true,
    });
  });
});
