import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ConnectionLimits, defaultConnections, defaultLimits } from '#server/config/settings.ts';
import { buildApp } from '#server/http/app.ts';
import { implementOpen } from '#server/http/implement.ts';
import { defineCall } from '#shared/contract/call.ts';

const open = { access: 'anonymous', tenant: 'global', summary: '' } as const;
const bodyShape = { body: z.object({ name: z.string().optional() }), result: z.string() };
const noShape = { result: z.string() };
const send = defineCall<typeof bodyShape>({ ...open, id: 't.send', method: 'POST', path: '/t-send' });
const leave = defineCall<typeof noShape>({ ...open, id: 't.leave', method: 'POST', path: '/t-leave' });
const long = defineCall<typeof noShape>({ ...open, id: 't.long', method: 'GET', path: '/t-long' });

const held = defineCall<typeof noShape>({ ...open, id: 't.held', method: 'GET', path: '/t-held' });

let app: FastifyInstance | undefined;
/** Lets the answers of `t.held` go. */
let release: () => void = () => {};
let accepted = 0;
/** How often `t.held` was. */
let asked = 0;
const sockets: Socket[] = [];

afterEach(async () => {
  vi.useRealTimers();
  release();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

async function start(limits: Partial<ConnectionLimits> = {}, more: object = {}): Promise<string> {
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = await buildApp({
    config: { logLevel: 'silent', connections: { ...defaultConnections, ...limits }, ...more },
    resolveActor: async () => Promise.reject(new Error('nobody signs in here')),
    bindings: [
      implementOpen(send, bodyShape, async () => 'sent'),
      implementOpen(leave, noShape, async () => 'left'),
      implementOpen(long, noShape, async () => 'x'.repeat(500_000)),
      implementOpen(held, noShape, () => {
        asked += 1;
        return whenReleased.then(() => 'held');
      }),
    ],
  });
  accepted = 0;
  asked = 0;
  app.server.on('connection', () => {
    accepted += 1;
  });
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/jeecg-boot`;
}

/** A connection that keeps what it heard, and its own side open whatever the server does. */
function raw(
  text: string,
  { reads = true, from = '127.0.0.1' } = {},
): { socket: Socket; heard: () => string; closed: () => boolean } {
  const { port } = (app as FastifyInstance).server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  let heard = '';
  let closed = false;
  if (reads) socket.on('data', (chunk) => (heard += String(chunk)));
  socket.on('error', () => {});
  for (const event of ['end', 'close']) {
    socket.on(event, () => {
      closed = true;
    });
  }
  socket.write(text);
  sockets.push(socket);
  return { socket, heard: () => heard, closed: () => closed };
}

const head = (path: string, rest: string) => `POST /jeecg-boot${path} HTTP/1.1\r\nHost: x\r\n${rest}\r\n\r\n`;
const json = 'Content-Type: application/json\r\n';
const openConnections = () =>
  new Promise<number>((resolve) => app?.server.getConnections((_, count) => resolve(count)));
/** The server keeps nothing of the connections that were made. */
async function allGone(made: number): Promise<void> {
  await expect.poll(() => accepted).toBe(made);
  await expect.poll(openConnections).toBe(0);
}

describe('bodies that do not arrive', () => {
  it('take no place of the server: other requests are answered while 60 wait', async () => {
    const url = await start({}, { maxInFlight: 10 });
    const waiting = Array.from({ length: 60 }, () => raw(`${head('/t-send', `${json}Content-Length: 200`)}{`));
    await expect.poll(openConnections).toBe(60);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${url}/t-send`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(waiting.some(({ closed }) => closed())).toBe(false);
  });

  it('are refused with 408 if they are slower than the minimum rate', async () => {
    await start({ bodyGrace: 200, bodyBytesPerSecond: 50_000 });
    const slow = raw(`${head('/t-send', `${json}Content-Length: 200`)}{`);
    await expect.poll(slow.heard).toContain('HTTP/1.1 408');
    expect(slow.heard()).toContain('请求发送超时，请重试');
    await allGone(1);
  });

  it('are waited for equally long if the clock jumps meanwhile (docs/security.md F8)', async () => {
    await start({ bodyGrace: 60_000, bodyBytesPerSecond: 50_000 });
    const body = JSON.stringify({ name: 'slowly' });
    const slow = raw(head('/t-send', `${json}Content-Length: ${body.length}`));
    await expect.poll(openConnections).toBe(1);
    const hour = 3_600_000;
    vi.useFakeTimers({ now: Date.now() + hour, toFake: ['Date'] });
    // The connections are looked at once a second.
    await pause(2_500);
    vi.setSystemTime(Date.now() - 2 * hour);
    await pause(1_500);
    slow.socket.write(body);
    await expect.poll(slow.heard).toContain('"sent"');
  });

  it('do not delay a call that takes no body', async () => {
    await start();
    const rude = raw(`${head('/t-leave', `${json}Content-Length: 200`)}{`);
    await expect.poll(rude.heard).toContain('"left"');
    await allGone(1);
  });
});

describe('a connection', () => {
  it('is closed if it sends more than ten requests before it reads an answer', async () => {
    const url = await start();
    const greedy = raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400), { reads: false });
    greedy.socket.pause();
    await allGone(1);
    expect((await fetch(`${url}/t-long`)).status).toBe(200);
  });

  it('that closes frees the places of all its waiting requests', async () => {
    const url = await start({}, { maxInFlight: 10 });
    const first = 'GET /jeecg-boot/t-held HTTP/1.1\r\nHost: x\r\n\r\n';
    const gone = raw(first + first.replace('held', 'long').repeat(8));
    // All of them hold a place by now: somebody else gets none.
    await expect.poll(async () => (await fetch(`${url}/t-long`)).status).toBe(503);
    gone.socket.destroy();
    await expect.poll(openConnections).toBeLessThan(2);
    // One of nine is free as soon as its connection is gone; the others are told apart by the place that this one takes.
    raw(first);
    await expect.poll(() => asked).toBe(2);
    await expect.poll(async () => (await fetch(`${url}/t-long`)).status).toBe(200);
  });

  it('is closed if it reads no byte of its answer', async () => {
    await start({ unreadFor: 500 });
    const deaf = raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(9), { reads: false });
    deaf.socket.pause();
    await allGone(1);
  });

  it('is closed if its source already has the allowed number of connections', async () => {
    await start({ perSource: 3 });
    const many = Array.from({ length: 3 }, () => raw('GET '));
    await expect.poll(openConnections).toBe(3);
    const fourth = raw('GET ');
    await expect.poll(fourth.closed).toBe(true);
    many[0]?.socket.destroy();
    await expect.poll(openConnections).toBe(2);
    const fifth = raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(fifth.heard).toContain('HTTP/1.1 200');
  });

  it('is refused for a while if several of its source were closed for not reading', async () => {
    const url = await start({ floods: 3 });
    const flood = () => raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400), { reads: false });
    const open = raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n');
    // More than are needed: one is forgotten each second.
    for (let at = 0; at < 6; at += 1) {
      const { socket } = flood();
      socket.pause();
      await expect.poll(openConnections).toBe(1);
    }
    const refused = raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(refused.closed).toBe(true);
    expect(refused.heard()).toBe('');
    // Those that are open stay, and other sources are none the wiser.
    open.socket.write('GET /jeecg-boot/t-send HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => open.heard().includes('"code":405')).toBe(true);
    const other = raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n', { from: '127.0.0.2' });
    await expect.poll(() => other.heard().includes('HTTP/1.1 200')).toBe(true);
    await expect.poll(async () => (await fetch(`${url}/t-long`).catch(() => null))?.status).toBe(200);
  });

  it('is refused only for seconds, however many of its source flooded at once', { timeout: 30_000 }, async () => {
    const url = await start({ floods: 2 });
    const many = Array.from({ length: 40 }, () => raw('', { reads: false }).socket);
    await expect.poll(openConnections).toBe(40);
    for (const socket of many) {
      socket.write('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400));
      socket.pause();
    }
    await expect.poll(openConnections).toBe(0);
    const served = async () => (await fetch(`${url}/t-long`).catch(() => null))?.status;
    await expect.poll(served, { timeout: 20_000 }).toBe(200);
  });

  it('behind a configured proxy is not counted', async () => {
    await start({ perSource: 1 }, { trustedProxies: ['loopback'] });
    Array.from({ length: 4 }, () => raw('GET '));
    await expect.poll(openConnections).toBe(4);
  });

  it('that is refused is closed even if its client neither reads nor closes', async () => {
    await start({ headTime: 500 });
    raw('nonsense\r\n\r\n', { reads: false }).socket.pause();
    const never = raw('GET /jeecg-boot/t-long HTTP/1.1\r\n');
    await expect.poll(never.heard).toContain('HTTP/1.1 408');
    await allGone(2);
  });

  it('that sends half of an upgrade, or nothing, is closed within ten seconds', { timeout: 30_000 }, async () => {
    await start();
    const begun = performance.now();
    const upgrade = 'GET /jeecg-boot/websocket/1 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
    const [half, silent] = [raw(upgrade), raw('')];
    await expect.poll(() => half.closed() && silent.closed(), { timeout: 20_000, interval: 20 }).toBe(true);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(half.heard()).toContain('HTTP/1.1 408');
  });

  it('that keeps sending too large a body is closed', async () => {
    await start();
    const endless = raw(head('/t-send', `${json}Transfer-Encoding: chunked`));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const pour = () => {
      while (!endless.socket.destroyed && endless.socket.write(chunk));
    };
    endless.socket.on('drain', pour);
    pour();
    await expect.poll(endless.heard).toContain('HTTP/1.1 413');
    await allGone(1);
  });
});

describe('a server that shuts down', () => {
  it('closes idle connections at once and waits for the running answer', async () => {
    await start();
    const silent = raw('');
    const half = raw('GET /jeecg-boot/t-long HTTP/1.1\r\nHost: x\r\n');
    const asking = raw('GET /jeecg-boot/t-held HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => asked).toBe(1);
    await expect.poll(openConnections).toBe(3);
    const ended = app?.close();
    await expect.poll(() => silent.closed() && half.closed(), { timeout: 10_000 }).toBe(true);
    expect(asking.closed()).toBe(false);
    release();
    await ended;
    expect(asking.heard()).toContain('held');
    app = undefined;
  });
});

describe('unknown paths', () => {
  it('count towards the rate limit like other requests', async () => {
    const url = await start({}, { limits: { ...defaultLimits, default: { session: 5, source: 5 } } });
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      statuses.push((await fetch(url.replace('/jeecg-boot', count % 2 ? '/nowhere' : '/jeecg-boot/t-send'))).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBe(3);
    const refused = await fetch(url);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('have the headers of every answer, also if the path cannot be decoded', async () => {
    await start();
    const malformed = raw('GET /jeecg-boot/t-long/%ff HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(malformed.heard).toContain('HTTP/1.1 404');
    expect(malformed.heard()).toMatch(/x-content-type-options: nosniff/i);
    expect(malformed.heard()).toMatch(/content-security-policy: default-src 'none'/i);
    expect(malformed.heard()).toMatch(/x-correlation-id: [0-9a-f]{16}/i);
  });
});
