import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/running-config.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysGatewayRoute } from '#shared/system/gateway-route.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const routes = resourceCalls(sysGatewayRoute);
const met: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = [];
let upstream: Server;
let port: number;
let admin: TestClient;

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
afterAll(() => new Promise((closed) => upstream.close(closed)));

const ask = (path: string, init: RequestInit = {}, who: TestClient = admin) =>
  who.raw(`/jeecg-boot/gateway${path}`, init);

test('hands a request on behind the address of its route, without who asks; a redirect comes back as it is', async () => {
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

test('is open to people of the tenant that are signed in, on paths with one reading', async () => {
  const before = met.length;
  expect((await app.anonymous.raw('/jeecg-boot/gateway/erp/x')).status).toBe(401);
  expect((await ask('/erp/x', {}, await app.as('gate_abroad'))).status).toBe(404);
  expect((await ask('/other')).status).toBe(404);
  expect((await ask('/erp/..%2f..%2fx')).status).toBe(404);
  expect(met.length).toBe(before);
});

test('leads to listed hosts alone, whatever their names lead to, and tells of a service that is away in our words', async () => {
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
  await expect(
    admin.call(routes.add, {
      body: {
        routerId: 'bad',
        name: 'bad',
        uri: `http://127.0.0.1:${port}`,
        predicates: [{ name: 'Script', args: [] }],
      },
    }),
  ).rejects.toThrow('断言应为');
});
