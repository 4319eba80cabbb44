import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

/* Single sign-on of clients that were built with it (docs/wire.md §2.14, docs/security.md P9). */

testDatabase();
const app = testApp();
const SERVICE = 'https://old.yard.example/';
const asked: string[] = [];
let cas: Server;

const response = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;
const success = (user: string) =>
  response(
    `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:user>admin</cas:user></cas:attributes></cas:authenticationSuccess>`,
  );
const answers: Readonly<Record<string, string>> = {
  'ST-good': success('cas_person'),
  'ST-nobody': success('nobody_here'),
  'ST-old': response(
    '<cas:authenticationFailure code="INVALID_TICKET">Ticket ST-old not recognized</cas:authenticationFailure>',
  ),
  'ST-odd': 'no XML <',
};

beforeAll(async () => {
  cas = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const ticket = new URL(request.url ?? '/', 'http://cas').searchParams.get('ticket') ?? '';
    if (ticket === 'ST-away') reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else reply.end(answers[ticket]);
  });
  await new Promise<void>((done) => cas.listen(0, '127.0.0.1', done));
  const casUrl = `http://127.0.0.1:${(cas.address() as AddressInfo).port}/cas`;
  setRunningConfig({ ...runningConfig(), casUrl, corsOrigins: ['https://old.yard.example'] });
  await createPerson({ username: 'cas_person', realname: '单点登录的人', roles: ['team_leader'] });
});
afterAll(() => new Promise((done) => cas?.close(done)));

async function validate(ticket: string, service = SERVICE) {
  const query = new URLSearchParams({ ticket, service });
  return (await (await app.anonymous.raw(`/jeecg-boot/sys/cas/client/validateLogin?${query}`)).json()) as object;
}

it('a CAS ticket opens a session for the user whom the CAS server names, and for nobody else', async () => {
  expect(await validate('ST-good')).toMatchObject({
    success: true,
    code: 200,
    message: '登录成功',
    result: { userInfo: { username: 'cas_person' }, multi_depart: 1, departs: [{}] },
  });
  expect(asked[0]).toBe(`/cas/p3/serviceValidate?ticket=ST-good&service=${encodeURIComponent(SERVICE)}`);
  const refusals = {
    'ST-nobody': '该用户尚未同步，请同步后再次登录！',
    'ST-old': 'Ticket ST-old not recognized',
    'ST-odd': 'No principal was found in the response from the CAS server.',
    'ST-away': '单点登录服务器无响应，请稍后再试',
  };
  for (const [ticket, message] of Object.entries(refusals))
    expect(await validate(ticket)).toMatchObject({ success: false, code: 500, message, result: null });
});

it('a ticket for another site is refused without asking the CAS server', async () => {
  const before = asked.length;
  for (const service of [
    'https://evil.example/',
    'https://old.yard.example/x',
    'https://old.yard.example.evil.example/',
  ])
    expect(await validate('ST-good', service)).toMatchObject({
      success: false,
      message: '单点登录的回跳地址不在允许范围内',
    });
  expect(asked.length).toBe(before);
});
