import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/http/app.ts';
import { recentCalls } from '#server/http/call-figures.ts';
import { implement, implementOpen } from '#server/http/implement.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { defineCall } from '#shared/contract/call.ts';
import { fail } from '#shared/errors/fail.ts';
import { testActor } from '#tests/support/actor.ts';

const shape = { query: z.object({ q: z.string().optional() }), result: z.null() };
const base = { method: 'GET', tenant: 'global', summary: '' } as const;
const fine = defineCall<typeof shape>({ ...base, id: 't.fine', path: '/t-fine', access: 'session' });
const refused = defineCall<typeof shape>({ ...base, id: 't.refused', path: '/t-refused', access: 'anonymous' });
const broken = defineCall<typeof shape>({ ...base, id: 't.broken', path: '/t-broken', access: 'anonymous' });

const thrown = Object.assign(new Error('duplicate key: Key (phone)=(13800138000) already exists'), {
  code: 'XX000',
  constraint: 'sys_user_phone_key',
  detail: 'Key (phone)=(13800138000) already exists.',
  response: { body: 'access_token=s3cret' },
  cause: new Error('connect ECONNREFUSED 10.1.2.3:5432'),
});

async function served(logLevel: string) {
  const lines: Record<string, unknown>[] = [];
  const app = await buildApp({
    config: { logLevel },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    bindings: [
      implement(fine, shape, async () => null),
      implementOpen(refused, shape, async () => {
        throw fail('badRequest');
      }),
      implementOpen(broken, shape, async () => {
        throw thrown;
      }),
    ],
    resolveActor: async () => testActor({ userId: 'person', tenantId: 1 }),
  });
  return { app, lines };
}

it('each request has a log line with call, status, duration, size, user and correlation id', async () => {
  forgetCaches();
  const { app, lines } = await served('info');
  const headers = { 'x-access-token': 'a-token-of-somebody' };
  const done = await app.inject({ url: '/jeecg-boot/t-fine?q=Wang', headers });
  await app.inject({ url: '/jeecg-boot/t-refused?q=Wang' });
  await app.inject({ url: '/jeecg-boot/nowhere/13800138000' });
  await app.inject({ url: '/jeecg-boot/%E0%A4%A' });
  expect(lines).toMatchObject([
    { reqId: done.headers['x-correlation-id'], method: 'GET', call: 't.fine', status: 200, code: 200, user: 'person' },
    { call: 't.refused', code: expect.any(Number) },
    { call: 'unknown', status: 404 },
    { call: 'unknown', status: 404, reqId: expect.any(String) },
  ]);
  expect(lines[0]).toMatchObject({ level: 30, msg: 'request', bytes: Buffer.byteLength(done.body) });
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(lines)).not.toMatch(/Wang|13800138000|a-token-of-somebody/);
  const { errors, refusals, times } = recentCalls().get('t.refused') ?? {};
  expect([times?.count, errors, refusals]).toEqual([1, 0, 1]);
  await app.close();
});

it('an unexpected error is logged with its id, kind and place, without values', async () => {
  forgetCaches();
  const { app, lines } = await served('info');
  const answer = await app.inject({ url: '/jeecg-boot/t-broken' });
  const [number] = /[0-9a-f]{16}/.exec(answer.json().message) ?? [];
  const [error, request] = lines;
  expect(error).toMatchObject({
    level: 50,
    reqId: number,
    err: {
      type: 'Error',
      code: 'XX000',
      constraint: 'sys_user_phone_key',
      stack: expect.stringContaining('log-lines.test.ts'),
      cause: { message: 'connect ECONNREFUSED …' },
    },
  });
  expect(request).toMatchObject({ reqId: number, call: 't.broken', status: 200, code: 500 });
  expect(JSON.stringify(lines)).not.toMatch(/13800138000|s3cret|10\.1\.2\.3/);
  expect(recentCalls().get('t.broken')?.errors).toBe(1);
  await app.close();
});

it('another log level writes no request lines, but the metrics still count', async () => {
  forgetCaches();
  const { app, lines } = await served('warn');
  await app.inject({ url: '/jeecg-boot/t-refused' });
  expect(lines).toEqual([]);
  expect(recentCalls().get('t.refused')?.times.count).toBe(1);
  await app.close();
});
