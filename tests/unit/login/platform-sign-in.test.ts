import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import { findWays } from '#src/features/login/find-ways.ts';
import { needsCaptcha, requestLogin, requestPhoneLogin } from '#src/features/login/sign-in.ts';
import { knownServer, noteServer } from '#src/http/server-abilities.ts';
import { fetchAt } from '#tests/support/fetch-at.ts';

/** A server by the answers to its paths; what it lacks is 401, as a JeecgBoot server has it. */
let answers: Record<string, { status?: number; body: object }>;
let headers: Record<string, string>;
let asked: { path: string; body: string }[];
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/jeecg-boot|\?.*$/g, '');
    let body = '';
    for await (const part of request) body += part;
    asked.push({ path, body });
    const answer = answers[path] ?? { status: 401, body: refused(401, 'Token失效，请重新登录!') };
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.close();
  // The other files of the worker stand before our own server.
  await noteServer('slipway');
});
beforeEach(() => {
  fetchAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  [answers, headers, asked] = [{}, {}, []];
});
afterEach(() => vi.unstubAllGlobals());

const given = (result: unknown, code = 0, message = '') => ({ body: { success: true, message, code, result } });
const refused = (code: number, message: string) => ({ success: false, message, code, result: null });
const keys = { '/sys/getEncryptedString': given({ key: 'k', iv: 'i' }) };
const told = { account: true, phone: false, registration: false, reset: false, qr: false, providers: [] };
const ourWays = { '/sys/login/ways': given({ ...told, password: { minLength: 10 } }) };
const paths = () => asked.map(({ path }) => path);

describe('the ways of signing in', () => {
  it('asks our server for them, which signs its answers', async () => {
    answers = { ...keys, ...ourWays };
    headers = { 'x-server': 'slipway' };
    await noteServer('3.4.3');
    expect(await findWays()).toMatchObject({ isFromServer: true, phone: false });
    expect(knownServer()).toBe('slipway');
    expect(paths()).toEqual(['/sys/getEncryptedString', '/sys/login/ways']);
  });

  it('asks a known server of ours for nothing else', async () => {
    answers = ourWays;
    await noteServer('slipway');
    expect(await findWays()).toMatchObject({ isFromServer: true, password: { minLength: 10 } });
    expect(paths()).toEqual(['/sys/login/ways']);
  });

  it('takes those of a JeecgBoot server as they are, without asking', async () => {
    answers = keys;
    await noteServer('3.6.3');
    expect(await findWays()).toMatchObject({ isFromServer: false, phone: true, registration: true, reset: true });
    expect(paths()).toEqual(['/sys/getEncryptedString']);
    expect(knownServer()).toBe('3.6.3');
  });

  it('notices that a JeecgBoot server took the place of ours', async () => {
    answers = keys;
    await noteServer('slipway');
    expect(await findWays()).toMatchObject({ isFromServer: false });
    expect(knownServer()).toBe('3.4.3');
  });

  it('concludes nothing from a server that is out of order', async () => {
    answers = { '/sys/getEncryptedString': { status: 502, body: {} } };
    await noteServer('slipway');
    await noteServer('3.6.3');
    await expect(findWays()).rejects.toBeInstanceOf(CallError);
    expect(knownServer()).toBe('3.6.3');
  });
});

describe('signing in to a JeecgBoot server', () => {
  const credentials = { username: 'admin', password: 'p', captcha: '', checkKey: null };

  it('sends empty captcha fields first, whose refusal asks for the captcha', async () => {
    answers = { '/sys/login': { body: refused(412, '验证码错误') } };
    const error = await requestLogin(credentials).catch((reason: unknown) => reason);
    expect(needsCaptcha(error)).toBe(true);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ username: 'admin', password: 'p', captcha: '', checkKey: '' });
  });

  it('takes an account without tenants', async () => {
    answers = { '/sys/login': given({ token: 't', userInfo: {}, departs: [], multi_depart: 2 }, 200) };
    expect(await requestLogin(credentials)).toMatchObject({ tenantList: [], departs: [] });
  });

  it('tells a wrong code of a phone, which is answered as a success without a result', async () => {
    answers = { '/sys/phoneLogin': given(null, 0, '手机验证码错误') };
    await expect(requestPhoneLogin('13800000000', '1')).rejects.toThrow('手机验证码错误');
  });
});
