import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/contract/call.ts';
import { buildRequest, type RequestContext, TIMEOUT } from '#shared/http/request.ts';

const shape = { result: z.null() };
const bodyShape = { body: z.object({ name: z.string() }), result: z.null() };
const queryShape = { query: z.object({ a: z.string().optional(), n: z.number().optional() }), result: z.null() };
const pathShape = { path: z.object({ code: z.string() }), result: z.null() };
const formShape = { body: z.object({ biz: z.string(), file: z.unknown() }), result: z.null() };

const common = { id: 'x.y', access: 'session', tenant: 'member', summary: '' } as const;
const get = defineCall<typeof queryShape>({ ...common, method: 'GET', path: '/x/list' });
const context: RequestContext = { language: 'zh', now: () => 1_700_000_000_999 };
const signing: RequestContext = { ...context, sign: (signable) => `signed ${JSON.stringify(signable)}` };

describe('headers of every request', () => {
  it('contain the token, and no token header without a token', () => {
    expect(buildRequest(get, { query: {} }, { ...context, token: 'T' }).headers['X-Access-Token']).toBe('T');
    expect(buildRequest(get, { query: {} }, context).headers).not.toHaveProperty('X-Access-Token');
  });

  it('contain the tenant, 0 if there is none', () => {
    expect(buildRequest(get, { query: {} }, { ...context, tenantId: 7 }).headers['tenant-id']).toBe('7');
    for (const tenantId of [undefined, null, 0, ''] as const) {
      expect(buildRequest(get, { query: {} }, { ...context, tenantId }).headers['tenant-id']).toBe('0');
    }
  });

  it('contain the app id only if the route name starts with low-app and the route has an app id', () => {
    const appId = (name: string, id?: string) =>
      buildRequest(get, { query: {} }, { ...context, route: { name, params: { appId: id } } }).headers['X-Low-App-ID'];
    expect(appId('low-app-page', '9')).toBe('9');
    expect(appId('low-app', undefined)).toBeUndefined();
    expect(appId('my-low-app', '9')).toBeUndefined();
  });

  it('contain the language', () => {
    expect(buildRequest(get, { query: {} }, context).headers['Accept-Language']).toBe('zh-CN');
    expect(buildRequest(get, { query: {} }, { ...context, language: 'en' }).headers['Accept-Language']).toBe('en-US');
  });

  it('come with a timeout of 300 s', () => {
    expect(buildRequest(get, { query: {} }, context).timeout).toBe(300_000);
    expect(TIMEOUT).toBe(300_000);
  });
});

describe('the address of a request', () => {
  it('is below /jeecg-boot, or the configured base', () => {
    const bare = defineCall<typeof shape>({ ...common, method: 'POST', path: '/x' });
    expect(buildRequest(bare, {}, context).url).toBe('/jeecg-boot/x');
    expect(buildRequest(bare, {}, { ...context, base: 'https://yard/api' }).url).toBe('https://yard/api/x');
  });

  it('has _t in seconds on GET', () => {
    expect(buildRequest(get, { query: { a: '*风*' } }, context).url).toBe(
      '/jeecg-boot/x/list?a=*%E9%A3%8E*&_t=1700000000',
    );
  });

  it('has no _t if the call omits it, nor on other methods', () => {
    const items = defineCall<typeof pathShape>({ ...common, method: 'GET', path: '/d/{code}', noTimestamp: true });
    expect(buildRequest(items, { path: { code: 'sys_depart,depart_name,id' } }, context).url).toBe(
      '/jeecg-boot/d/sys_depart,depart_name,id',
    );
    const remove = defineCall<typeof queryShape>({ ...common, method: 'DELETE', path: '/x' });
    expect(buildRequest(remove, { query: { a: '1' } }, context).url).toBe('/jeecg-boot/x?a=1');
  });

  it('has no empty, null or undefined parameter', () => {
    const query = { a: '', n: undefined };
    expect(buildRequest(get, { query }, context).url).toBe('/jeecg-boot/x/list?_t=1700000000');
  });

  it('encodes placeholders and refuses a missing one', () => {
    const one = defineCall<typeof pathShape>({ ...common, method: 'DELETE', path: '/x/{code}' });
    expect(buildRequest(one, { path: { code: 'a/b?c' } }, context).url).toBe('/jeecg-boot/x/a%2Fb%3Fc');
    expect(() => buildRequest(one, { path: { code: '' } }, context)).toThrow('code');
  });
});

describe('kinds of requests', () => {
  it('signed POST has a signature and milliseconds', () => {
    const call = defineCall<typeof bodyShape>({ ...common, method: 'POST', path: '/x', signed: true });
    const request = buildRequest(call, { body: { name: 'n' } }, signing);
    expect(request.headers['X-Sign']).toBe('signed {"path":"/x","query":{},"body":{"name":"n"}}');
    expect(request.headers['X-TIMESTAMP']).toBe('1700000000999');
    expect(request.body).toBe('{"name":"n"}');
    expect(request.headers['Content-Type']).toBe('application/json');
  });

  it('signed GET signs only the sent parameters', () => {
    const call = defineCall<typeof queryShape>({ ...common, method: 'GET', path: '/x', signed: true });
    const request = buildRequest(call, { query: { a: '', n: 3 } }, signing);
    expect(request.headers['X-Sign']).toBe('signed {"path":"/x","query":{"n":3}}');
  });

  it('a signed call without a signer throws', () => {
    const call = defineCall<typeof queryShape>({ ...common, method: 'GET', path: '/x', signed: true });
    expect(() => buildRequest(call, { query: {} }, context)).toThrow('signer');
  });

  it.each(['PUT', 'DELETE', 'POST', 'GET'] as const)('unsigned %s has no signature', (method) => {
    const call = defineCall<typeof shape>({ ...common, method, path: '/x' });
    const { headers } = buildRequest(call, {}, signing);
    expect(headers).not.toHaveProperty('X-Sign');
    expect(headers).not.toHaveProperty('X-TIMESTAMP');
  });

  it.each(['GET', 'POST'] as const)('blob %s requests a blob', (method) => {
    const call = defineCall<typeof shape>({ ...common, method, path: '/x', answer: 'raw' });
    expect(buildRequest(call, {}, context).answer).toBe('blob');
  });

  it('multipart POST sends form data and lets the transport set the boundary', () => {
    const call = defineCall<typeof formShape>({
      ...common,
      method: 'POST',
      path: '/x',
      content: 'multipart',
      signed: true,
    });
    const file = new File(['abc'], '图.png', { type: 'image/png' });
    const { body, headers } = buildRequest(call, { body: { biz: 'temp', file } }, signing);
    expect(body).toBeInstanceOf(FormData);
    const form = body as FormData;
    expect(form.get('biz')).toBe('temp');
    expect((form.get('file') as File).name).toBe('图.png');
    expect(headers).not.toHaveProperty('Content-Type');
    expect(headers).not.toHaveProperty('X-Sign');
  });
});
