import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { defaultLimits } from '#server/config/settings.ts';
import { bindGateway } from '#server/gateway/gateway.ts';
import { answerHeaders } from '#server/http/headers.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysGatewayRoute } from '#shared/system/gateway-route.ts';
import { startTestApp, type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const routes = resourceCalls(sysGatewayRoute);
const met: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = [];
const held: ServerResponse[] = [];
let upstream: Server;
let port: number;
let admin: TestClient;

/** What a page of another site says of itself, in values that are not ours. */
const farHeaders = Object.fromEntries(
  [
    ...Object.keys(answerHeaders),
    'content-security-policy-report-only',
    'x-frame-options',
    'x-xss-protection',
    'cross-origin-embedder-policy',
    'permissions-policy',
    'feature-policy',
    'origin-agent-cluster',
    'report-to',
    'reporting-endpoints',
    'nel',
    'link',
    'speculation-rules',
    'expires',
    'age',
    'strict-transport-security',
    'access-control-allow-origin',
    'clear-site-data',
    'service-worker-allowed',
    'x-correlation-id',
    'x-maintenance',
    'x-release',
    'set-cookie',
  ].map((name) => [name, 'far']),
);

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += String(piece);
    });
    request.on('end', () => {
      met.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
      if (request.url === '/base/moved') {
        response.writeHead(302, { location: 'http://169.254.169.254/', 'set-cookie': 'a=b', 'x-own': '1' });
        response.end();
      } else if (request.url === '/base/page') {
        response.writeHead(200, { ...farHeaders, 'content-type': 'text/html', 'x-own': '1', etag: '"1"' });
        response.end('<script>alert(1)</script>');
      } else if (request.url === '/base/silent') {
        // Says nothing, and holds the line.
      } else if (request.url === '/base/held') {
        held.push(response);
      } else if (request.url === '/base/stuck') {
        response.write('begun');
      } else response.end(`said ${request.url}`);
    });
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  ({ port } = upstream.address() as AddressInfo);
  setRunningConfig({ ...runningConfig(), outboundHosts: [`127.0.0.1:${port}`, 'localhost', '127.0.0.1:1'] });
  await createTenant(2);
  await createPerson({ username: 'gate_admin', roles: ['admin'] });
  await createPerson({ username: 'gate_abroad', roles: ['admin'], tenantId: 2 });
  admin = await app.as('gate_admin');
  const predicates = [{ name: 'Path', args: ['/erp/**'] }];
  const route = { routerId: 'erp', name: 'ERP', uri: `http://127.0.0.1:${port}/base`, predicates, stripPrefix: 1 };
  await admin.call(routes.add, { body: route });
});
afterAll(async () => {
  upstream.closeAllConnections();
  await new Promise((closed) => upstream.close(closed));
});

const ask = (path: string, init: RequestInit = {}, who: TestClient = admin) =>
  who.raw(`/jeecg-boot/gateway${path}`, init);

test('The gateway forwards a request to its route without the caller’s credentials, and keeps redirects.', async () => {
  const answer = await ask('/erp/orders/7?state=a%20b', {
    method: 'POST',
    body: 'plain text',
    headers: {
      'content-type': 'text/plain',
      cookie: 'session=1',
      authorization: 'Bearer x',
      'x-forwarded-for': '1.2.3.4',
      'x-own': 'kept',
    },
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'said /base/orders/7?state=a%20b']);
  const [{ headers, method, body } = { headers: {} as IncomingHttpHeaders, method: '', body: '' }] = met;
  expect([method, body, headers['x-own'], headers.host]).toEqual(['POST', 'plain text', 'kept', `127.0.0.1:${port}`]);
  for (const name of ['x-access-token', 'cookie', 'authorization', 'tenant-id', 'x-forwarded-for'])
    expect([name, headers[name]]).toEqual([name, undefined]);
  const moved = await ask('/erp/moved', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('set-cookie'), moved.headers.get('x-own')]).toEqual([302, null, '1']);
});

test('The gateway sets the security headers of an answer itself, whatever the remote service sends.', async () => {
  const answer = await ask('/erp/page');
  expect([answer.status, answer.headers.get('x-own'), answer.headers.get('etag')]).toEqual([200, '1', '"1"']);
  for (const [name, value] of Object.entries(answerHeaders))
    expect([name, answer.headers.get(name)]).toEqual([name, value]);
  for (const name of Object.keys(farHeaders).filter((each) => !Object.hasOwn(answerHeaders, each)))
    expect([name, answer.headers.get(name)]).not.toEqual([name, 'far']);
  expect(answer.headers.get('x-correlation-id')).toMatch(/^[\da-f]{16}$/);
});

test('The gateway serves only signed-in users of the tenant, on unambiguous paths.', async () => {
  const before = met.length;
  expect((await app.anonymous.raw('/jeecg-boot/gateway/erp/x')).status).toBe(401);
  expect((await ask('/erp/x', {}, await app.as('gate_abroad'))).status).toBe(404);
  expect((await ask('/other')).status).toBe(404);
  expect((await ask('/erp/..%2f..%2fx')).status).toBe(404);
  expect(met.length).toBe(before);
});

test('The gateway reaches only listed hosts, also after name resolution, and reports a missing service.', async () => {
  const add = (uri: string, name = 'x') =>
    admin.call(routes.add, {
      body: { routerId: uri, name: uri, uri, predicates: [{ name: 'Path', args: [`/${name}/**`] }] },
    });
  for (const uri of ['http://169.254.169.254/', 'file:///etc/passwd', `http://a:b@127.0.0.1:${port}`, 'lb://erp'])
    await expect(add(uri)).rejects.toThrow('OUTBOUND_HOSTS');
  // Listed by its name, which leads into the own machine.
  await add('http://localhost:2', 'near');
  const near = await ask('/near/x');
  expect([near.status, ((await near.json()) as { message: string }).message]).toEqual([502, '目标服务不允许访问']);
  await add('http://127.0.0.1:1', 'away');
  const away = await ask('/away/x');
  expect([away.status, ((await away.json()) as { message: string }).message]).toEqual([502, '目标服务无法访问']);
  const uri = `http://127.0.0.1:${port}`;
  for (const [predicates, said] of [
    [[{ name: 'Script', args: [] }], '断言应为'],
    [[{ name: 'Path', args: [] }], '断言 Path 没有填写完整'],
    [[{ name: 'Path', args: ['  '] }], '断言 Path 没有填写完整'],
    [
      [
        { name: 'Path', args: ['/a'] },
        { name: 'Header', args: { header: '' } },
      ],
      '断言 Header 没有填写完整',
    ],
    [[{ name: 'Path', args: ['erp/**'] }], '断言 Path 须以 / 开头'],
  ] as const) {
    const refused = admin.call(routes.add, {
      body: { routerId: 'bad', name: 'bad', uri, predicates: [...predicates] },
    });
    await expect(refused).rejects.toMatchObject({ fields: { predicates: expect.stringContaining(said) } });
  }
});

test('The gateway limits a body without a length, a silent remote service and concurrent requests.', async () => {
  const narrow = await startTestApp({
    gateway: (own, resolveActor, checkRate) =>
      bindGateway(own, resolveActor, checkRate, { timeout: 30_000, bodyLimit: 1000, places: 2 }),
  });
  const hasty = await startTestApp({
    gateway: (own, resolveActor, checkRate) =>
      bindGateway(own, resolveActor, checkRate, { timeout: 150, bodyLimit: 1000, places: 2 }),
  });
  try {
    const who = await narrow.as('gate_admin');
    const impatient = await hasty.as('gate_admin');
    const said = async (path: string, init: RequestInit = {}, by = who) => {
      const answer = await by.raw(`/jeecg-boot/gateway${path}`, init);
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    const chunked = (pieces: number) => ({
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      duplex: 'half' as const,
      body: new ReadableStream({
        start(body) {
          for (let sent = 0; sent < pieces; sent += 1) body.enqueue(new Uint8Array(100));
          body.close();
        },
      }),
    });
    const before = met.length;
    expect(await said('/erp/up', chunked(11))).toEqual([413, '请求内容过大']);
    expect(await said('/erp/up', { method: 'POST', body: 'x'.repeat(1001) })).toEqual([413, '请求内容过大']);
    // What was cut off reached nobody as a whole.
    expect(met.length).toBe(before);
    expect((await who.raw('/jeecg-boot/gateway/erp/up', chunked(10))).status).toBe(200);
    expect(met.at(-1)?.body).toHaveLength(1000);

    expect(await said('/erp/silent', {}, impatient)).toEqual([504, '目标服务响应超时']);
    const stuck = await impatient.raw('/jeecg-boot/gateway/erp/stuck');
    await expect(stuck.text()).rejects.toThrow();

    const open = [1, 2].map(() => who.raw('/jeecg-boot/gateway/erp/held'));
    await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 15_000 });
    expect(await said('/erp/up')).toEqual([503, '服务繁忙，请稍后再试']);
    for (const response of held) response.end('late');
    for (const answer of await Promise.all(open)) expect(await answer.text()).toBe('late');
    // Their places are free again.
    expect((await who.raw('/jeecg-boot/gateway/erp/up')).status).toBe(200);
  } finally {
    upstream.closeAllConnections();
    await Promise.all([narrow.close(), hasty.close()]);
  }
});

test('The gateway is no call of the contract, but checks session and rate limit in the same way.', async () => {
  const limits = { ...defaultLimits, default: { session: 3, source: 1e6 } };
  const limited = await startTestApp({ config: { limits } });
  const before = met.length;
  const path = '/jeecg-boot/gateway/erp/x';
  try {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'])
      expect([method, (await limited.anonymous.raw(path, { method })).status]).toEqual([method, 401]);
    expect((await limited.anonymous.raw(path, { headers: { 'x-access-token': 'made-up' } })).status).toBe(401);
    // A member of another tenant reaches neither these routes nor, by the header, this tenant.
    const abroad = await limited.as('gate_abroad');
    expect((await abroad.raw(path)).status).toBe(404);
    expect((await abroad.with({ tenantId: 1 }).raw(path)).status).toBe(401);
    expect(met.length).toBe(before);
    const who = await limited.as('gate_admin');
    const statuses = [];
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await who.raw(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
