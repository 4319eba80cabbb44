import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetWindow } from '#server/kernel/maintenance/maintenance-window.ts';
import { queueFrame } from '#server/kernel/outbox.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { endSession, endSessionIn } from '#server/session/session.queries.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson } from '#tests/support/people.ts';
import {
  openedFor,
  openPlain,
  openRude,
  openSocketIo,
  realtimeServer,
  received,
  type SignedIn,
  signedIn,
} from './sockets.ts';

testDatabase();
const server = realtimeServer({ publicUrl: 'https://yard.example', limits: { socketsPerUser: 3 } });
const impatient = realtimeServer({ limits: { silence: 300 } });

const base = '/jeecg-boot';
const notice = { cmd: 'user', msgId: 'm1', msgTxt: '脚手架待办' };

async function notify(userId: string, frame: object = notice, tenantId = 1) {
  await writeAs(tenantId, (trx) => queueFrame(trx, { tenantId, userId, topic: 'websocket', frame }));
}

describe('a plain WebSocket', () => {
  it('accepts the token as subprotocol and returns it', async () => {
    const { userId, token } = await signedIn();
    const socket = await openPlain(server.port, `${base}/websocket/${userId}`, { token });
    expect(socket.protocol).toBe(token);
    await notify(userId);
    expect(await received(socket, 1)).toEqual([JSON.stringify(notice)]);
  });

  it.each([
    ['without the base', (id: string) => `/websocket/${id}`],
    ['with the md5 of the token', (id: string, token: string) => `${base}/websocket/${id}_${md5(token)}`],
    ['as the mobile app', (id: string) => `${base}/websocket/${id}_app`],
  ])('opened %s receives the frames of the same user', async (_, pathOf) => {
    const { userId, token } = await signedIn();
    const socket = await openPlain(server.port, pathOf(userId, token), { token });
    await notify(userId);
    expect(await received(socket, 1)).toEqual([JSON.stringify(notice)]);
  });

  it('is refused before the upgrade without a right token, for a foreign user or origin or unknown topic', async () => {
    const { userId, token } = await signedIn();
    const other = await signedIn();
    const own = `${base}/websocket/${userId}`;
    await expect(openPlain(server.port, own, {})).rejects.toThrow('401');
    await expect(openPlain(server.port, own, { token: 'wrong' })).rejects.toThrow('401');
    await expect(openPlain(server.port, `${own}?token=${token}`, {})).rejects.toThrow('401');
    await expect(openPlain(server.port, `${base}/websocket/${other.userId}`, { token })).rejects.toThrow('403');
    await expect(openPlain(server.port, `${own}_${md5('other')}`, { token })).rejects.toThrow('403');
    await expect(openPlain(server.port, own, { token, origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(openPlain(server.port, own, { token, origin: 'null' })).rejects.toThrow('403');
    await expect(openPlain(server.port, `${base}/other/${userId}`, { token })).rejects.toThrow('404');
  });

  it('is refused for HTTP/1.0, which has no upgrade', async () => {
    const { userId } = await signedIn();
    const old = await openRude(server.port, `${base}/websocket/${userId}`, '1.0');
    expect(await old.end()).toMatch(/^HTTP\/1\.1 400/);
  });

  it('is accepted from the public address and the server’s own host', async () => {
    const { userId, token } = await signedIn();
    for (const origin of ['https://yard.example', `http://127.0.0.1:${server.port}`]) {
      const socket = await openPlain(server.port, `${base}/websocket/${userId}`, { token, origin });
      socket.close();
      await socket.closed;
    }
  });

  it('is closed after a frame over 64 KB and after too many messages', async () => {
    const { userId, token } = await signedIn();
    const large = await openPlain(server.port, `${base}/websocket/${userId}`, { token });
    large.send('x'.repeat(65_537));
    expect(await large.closed).toBe(1009);
    const many = await openPlain(server.port, `${base}/websocket/${userId}`, { token });
    for (let sent = 0; sent < 100; sent += 1) many.send('HeartBeat');
    expect(await many.closed).toBe(1008);
    expect(many.texts.length).toBeLessThan(100);
  });

  it('is refused above the limit per user, until another socket is closed', async () => {
    const { userId, token } = await signedIn();
    const open = () => openPlain(server.port, `${base}/websocket/${userId}`, { token });
    const first = await open();
    await open();
    await open();
    expect(await (await open()).closed).toBe(1013);
    first.close();
    await first.closed;
    const again = await open();
    await notify(userId);
    await received(again, 1);
  });
});

it('a plain socket that sends nothing, not even a pong, is closed, and a live one stays open', async () => {
  const { userId, token } = await signedIn();
  const open = (autoPong: boolean) => openPlain(impatient.port, `/websocket/${userId}`, { token, autoPong });
  const [gone, alive] = [await open(false), await open(true)];
  expect(await gone.closed).toBe(1006);
  await notify(userId);
  expect(await received(alive, 1)).toEqual([JSON.stringify(notice)]);
});

describe('Socket.IO', () => {
  it.each(['/jeecg-boot/socket.io', '/socket.io'])('delivers the same frames at %s', async (path) => {
    const { userId, token } = await signedIn();
    const socket = await openSocketIo(server.port, `${base}/websocket/${userId}`, { token }, { path });
    await notify(userId);
    expect(await received(socket, 1)).toEqual([JSON.stringify(notice)]);
    socket.close();
  });

  it('refuses a wrong token, a foreign user or origin, an unknown topic and the root namespace', async () => {
    const { userId, token } = await signedIn();
    const other = await signedIn();
    const own = `${base}/websocket/${userId}`;
    const refused = /Invalid namespace/;
    await expect(openSocketIo(server.port, own, {})).rejects.toThrow(refused);
    await expect(openSocketIo(server.port, own, { token: 'wrong' })).rejects.toThrow(refused);
    await expect(openSocketIo(server.port, own, { token: ['x'] })).rejects.toThrow(refused);
    await expect(openSocketIo(server.port, `${base}/websocket/${other.userId}`, { token })).rejects.toThrow(refused);
    await expect(openSocketIo(server.port, '/news', { token })).rejects.toThrow(refused);
    await expect(openSocketIo(server.port, '/', { token })).rejects.toThrow(refused);
    await expect(openSocketIo(server.port, own, { token }, { origin: 'https://evil.example' })).rejects.toThrow();
  });

  it('closes a connection that joins no topic within 5 s or sends over 64 KB', async () => {
    const engine = '/socket.io/?EIO=4&transport=websocket';
    const rude = await openRude(server.port, engine);
    const idle = await openPlain(server.port, engine, {});
    expect(await idle.closed).toBe(1005);
    // It neither answers the goodbye nor closes, and is gone all the same.
    expect(await rude.end()).toMatch(/^HTTP\/1\.1 101/);
    const { userId, token } = await signedIn();
    const large = await openSocketIo(server.port, `${base}/websocket/${userId}`, { token });
    large.send('x'.repeat(65_537));
    await large.closed;
  });

  it('refuses another user at an existing topic', async () => {
    const { userId, token } = await signedIn();
    const thief = await signedIn();
    const socket = await openSocketIo(server.port, `${base}/websocket/${userId}`, { token });
    await expect(openSocketIo(server.port, `${base}/websocket/${userId}`, { token: thief.token })).rejects.toThrow(
      /Invalid namespace/,
    );
    socket.close();
  });
});

describe('messages from clients', () => {
  it('are heartbeats, which are answered only on the same socket', async () => {
    const { userId, token } = await signedIn();
    const bell = await openPlain(server.port, `${base}/websocket/${userId}`, { token });
    bell.send('HeartBeat');
    bell.send('ping');
    bell.send('(()=>0)()');
    expect(await received(bell, 2)).toEqual(['{"cmd":"heartcheck","msgTxt":"心跳响应"}', 'ping']);
    const table = await openPlain(server.port, `${base}/vxeSocket/${userId}/page-1`, { token });
    table.send('{"type":"heart_beat","data":""}');
    expect(await received(table, 1)).toEqual(['{"type":"heart_beat","data":true}']);
    expect(bell.texts).toHaveLength(2);
  });
});

it('frames reach only sockets of their user, topic and tenant', async () => {
  const one = await signedIn([1]);
  const two = await signedIn([2]);
  const both = await signedIn([1, 2]);
  const oneSocket = await openPlain(server.port, `${base}/websocket/${one.userId}`, { token: one.token });
  const oneTable = await openPlain(server.port, `${base}/vxeSocket/${one.userId}/p`, { token: one.token });
  const twoSocket = await openPlain(server.port, `${base}/websocket/${two.userId}`, { token: two.token });
  const bothInTwo = await openSocketIo(server.port, `${base}/websocket/${both.userId}`, {
    token: both.token,
    tenantId: 2,
  });
  await expect(openPlain(server.port, `${base}/websocket/${both.userId}`, { token: both.token })).rejects.toThrow(
    '401',
  );
  await expect(
    openPlain(server.port, `${base}/websocket/${one.userId}?tenantId=2`, { token: one.token }),
  ).rejects.toThrow('401');

  await writeAs(1, (trx) =>
    queueFrame(trx, { tenantId: 1, topic: 'websocket', frame: { cmd: 'topic', msgTxt: '一' } }),
  );
  await writeAs(2, (trx) =>
    queueFrame(trx, { tenantId: 2, topic: 'websocket', frame: { cmd: 'topic', msgTxt: '二' } }),
  );
  await writeAs(1, (trx) => queueFrame(trx, { tenantId: 1, userId: both.userId, topic: 'websocket', frame: notice }));
  await writeAs(2, (trx) =>
    queueFrame(trx, { tenantId: 2, topic: 'websocket', frame: { cmd: 'topic', msgTxt: '末' } }),
  );
  expect(await received(bothInTwo, 2)).toEqual(['{"cmd":"topic","msgTxt":"二"}', '{"cmd":"topic","msgTxt":"末"}']);
  expect(await received(twoSocket, 2)).toHaveLength(2);
  expect(oneSocket.texts).toEqual(['{"cmd":"topic","msgTxt":"一"}']);
  expect(oneTable.texts).toEqual([]);
});

it('a frame for another tenant cannot be written', async () => {
  const write = writeAs(1, (trx) => queueFrame(trx, { tenantId: 2, topic: 'websocket', frame: notice }));
  await expect(write).rejects.toThrow(/row-level security/);
});

it('a transaction that is rolled back sends no frame', async () => {
  const { userId, token } = await signedIn();
  const socket = await openPlain(server.port, `${base}/websocket/${userId}`, { token });
  const lost = writeAs(1, async (trx) => {
    await queueFrame(trx, { tenantId: 1, userId, topic: 'websocket', frame: { cmd: 'user', msgTxt: 'lost' } });
    throw new Error('business rule');
  });
  await expect(lost).rejects.toThrow('business rule');
  await notify(userId);
  expect(await received(socket, 1)).toEqual([JSON.stringify(notice)]);
});

describe('revocation', () => {
  it('closes the sockets of an ended session on both transports and keeps others open', async () => {
    const ended = await signedIn();
    const alive = await signedIn();
    const path = `${base}/websocket/${ended.userId}`;
    const plain = await openPlain(server.port, path, { token: ended.token });
    const overIo = await openSocketIo(server.port, path, { token: ended.token });
    const other = await openPlain(server.port, `${base}/websocket/${alive.userId}`, { token: alive.token });
    await writeGlobal((trx) => endSession(trx, ended.sessionId, 'forced'));
    expect(await plain.closed).toBe(1008);
    await overIo.closed;
    forgetAllActors();
    await expect(openPlain(server.port, path, { token: ended.token })).rejects.toThrow('401');
    await notify(alive.userId);
    await received(other, 1);
  });

  it('closes the sockets of a user who left the tenant or was frozen', async () => {
    const left = await signedIn();
    const frozen = await signedIn();
    const sockets = await Promise.all(
      [left, frozen].map(({ userId, token }) => openPlain(server.port, `${base}/websocket/${userId}`, { token })),
    );
    await writeGlobal(async (trx) => {
      await trx.updateTable('sysUserTenant').set({ status: 2 }).where('userId', '=', left.userId).execute();
      await trx.updateTable('sysUser').set({ status: 2 }).where('id', '=', frozen.userId).execute();
    });
    expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([1008, 1008]);
  });

  it('ends a session that was idle longer than the tenant allows and closes its sockets', async () => {
    const [idle, busy, elsewhere] = [await signedIn([71]), await signedIn([71]), await signedIn([72])];
    await setParameter(71, 'session.idleMinutes', '30');
    const open = ({ userId, token }: SignedIn) => openPlain(server.port, `${base}/websocket/${userId}`, { token });
    const plain = await open(idle);
    const overIo = await openSocketIo(server.port, `${base}/websocket/${idle.userId}`, { token: idle.token });
    const others = [await open(busy), await open(elsewhere)];
    await seenBefore(idle, 31);
    await seenBefore(busy, 29);
    await seenBefore(elsewhere, 9999);
    expect(await plain.closed).toBe(1008);
    await overIo.closed;
    await expect(open(idle)).rejects.toThrow('401');
    const row = await readGlobal((db) =>
      db.selectFrom('sysSession').select('endReason').where('id', '=', idle.sessionId).executeTakeFirstOrThrow(),
    );
    expect(row.endReason).toBe('idle');
    await notify(busy.userId, notice, 71);
    await notify(elsewhere.userId, notice, 72);
    for (const socket of others) await received(socket, 1);
  });

  it('closes the sockets of users during maintenance and accepts those of administrators', async () => {
    const keeper = await createPerson({ username: 'rt_keeper', roles: ['admin'] });
    const [worker, admin] = [await signedIn(), await openedFor(keeper.id)];
    const open = ({ userId, token }: SignedIn) => openPlain(server.port, `${base}/websocket/${userId}`, { token });
    const sockets = [await open(worker), await open(admin)] as const;
    await writeAs(1, (trx) =>
      trx
        .insertInto('sysMaintenance')
        .values({
          id: 'window',
          tenantId: 1,
          textZh: '升级',
          textEn: 'An upgrade',
          beginTime: sql<string>`now() - interval '1 minute'`,
          endTime: sql<string>`now() + interval '1 hour'`,
        })
        .execute(),
    );
    forgetWindow();
    expect(await sockets[0].closed).toBe(1013);
    await expect(open(worker)).rejects.toThrow('503');
    await expect(openSocketIo(server.port, `${base}/websocket/${worker.userId}`, worker)).rejects.toThrow();
    await notify(admin.userId);
    await received(sockets[1], 1);
    (await open(admin)).close();
    await writeAs(1, (trx) => trx.deleteFrom('sysMaintenance').execute());
    forgetWindow();
    (await open(worker)).close();
  });

  it('closes the sockets of a session in the tenant where an administrator ended it', async () => {
    const both = await signedIn([71, 72]);
    const open = (tenantId: number) =>
      openPlain(server.port, `${base}/websocket/${both.userId}?tenantId=${tenantId}`, { token: both.token });
    const [here, there] = [await open(71), await open(72)];
    await writeGlobal((trx) => endSessionIn(trx, 71, { id: both.sessionId, userId: both.userId }));
    expect(await here.closed).toBe(1008);
    await notify(both.userId, notice, 72);
    await received(there, 1);
    await writeGlobal((trx) => endSessionIn(trx, 72, { id: both.sessionId, userId: both.userId }));
    expect(await there.closed).toBe(1008);
  });

  it('does not count a reconnecting socket or its received frames as use of the session', async () => {
    const person = await signedIn([71]);
    await seenBefore(person, 20);
    const seen = await seenOf(person);
    const socket = await openPlain(server.port, `${base}/websocket/${person.userId}`, { token: person.token });
    await notify(person.userId, notice, 71);
    await received(socket, 1);
    expect(await seenOf(person)).toBe(seen);
  });
});

const seenOf = async ({ sessionId }: SignedIn) =>
  (
    await readGlobal((db) =>
      db.selectFrom('sysSession').select('seenMs').where('id', '=', sessionId).executeTakeFirstOrThrow(),
    )
  ).seenMs;

async function seenBefore({ sessionId }: SignedIn, minutes: number): Promise<void> {
  const seenMs = sessionClock.now() - minutes * 60_000;
  await writeGlobal((trx) => trx.updateTable('sysSession').set({ seenMs }).where('id', '=', sessionId).execute());
  forgetAllActors();
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
