import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/http/app.ts';
import { actor, answerAt, boom, noShape, startTrialApp } from './trial-app.ts';

let app: FastifyInstance;
let url: string;
const answer = (path: string, init?: RequestInit) => answerAt(url + path, init);

beforeAll(async () => {
  ({ app, url } = await startTrialApp());
});

afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

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
