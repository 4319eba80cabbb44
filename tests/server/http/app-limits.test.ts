import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/http/app.ts';
import { implementOpen } from '#server/http/implement.ts';
import { defineCall } from '#shared/contract/call.ts';
import { actor, answerAt, noShape, open, startTrialApp } from './trial-app.ts';

let app: FastifyInstance;
let url: string;
const answer = (path: string, init?: RequestInit) => answerAt(url + path, init);

beforeAll(async () => {
  ({ app, url } = await startTrialApp());
});

afterAll(() => app.close());

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
