import { beforeAll, expect, it, vi } from 'vitest';
import { implement, implementOpen } from '#server/http/implement.ts';
import { keepError } from '#server/kernel/error-log/keep-error.ts';
import { errorLogCalls } from '#server/modules/error-log/error-log.calls.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { resourceBindings } from '#server/resource/resource.calls.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { defineCall } from '#shared/contract/call.ts';
import { reportError } from '#shared/contract/system/error-report.ts';
import { healthShape } from '#shared/contract/system/health.schema.ts';
import { CallError } from '#shared/http/call-error.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysError } from '#shared/system/error.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();

const common = { id: 't.boom', method: 'GET', path: '/t/boom/{id}', tenant: 'member', summary: '' } as const;
const boom = defineCall<typeof healthShape>({ ...common, access: 'session' });
const openBoom = defineCall<typeof healthShape>({
  ...common,
  id: 't.open',
  path: '/t-open',
  access: 'anonymous',
  tenant: 'global',
});
const fails = async () => {
  throw Object.assign(new TypeError('grants is not iterable for Wang Li (13800138000)'), { code: 'X' });
};
const app = testApp({
  bindings: [
    implement(boom, healthShape, fails),
    implementOpen(openBoom, healthShape, fails),
    ...errorLogCalls,
    ...resourceBindings(sysError),
  ],
});
const errors = resourceCalls(sysError);

let admin: TestClient;
let worker: TestClient;
let foreigner: TestClient;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'log_admin', roles: ['admin'] });
  await createPerson({ username: 'log_worker' });
  await createPerson({ username: 'log_foreigner', roles: ['admin'], tenantId: 2 });
  [admin, worker, foreigner] = await Promise.all([app.as('log_admin'), app.as('log_worker'), app.as('log_foreigner')]);
});

/** The line of the log that a number finds; it is written beside the answer. */
async function found(client: TestClient, errorNo: string) {
  await expect.poll(async () => (await client.call(errors.list, { query: { errorNo } })).records.length).toBe(1);
  return (await client.call(errors.list, { query: { errorNo } })).records[0];
}

const numberIn = (text: string): string => /（编号 (\w{16})）/.exec(text)?.[1] ?? '';

it('an unexpected server error is found by the number in its answer, without personal data', async () => {
  const answer = await worker.raw('/jeecg-boot/t/boom/4711');
  const { message } = (await answer.json()) as { message: string };
  const errorNo = numberIn(message);
  expect(answer.headers.get('x-correlation-id')).toBe(errorNo);
  const line = await found(admin, errorNo);
  expect(line).toMatchObject({ source: 'server', kind: 'TypeError X', request: 'GET /t/boom/:id' });
  expect(line?.content).toBe('grants is not iterable …');
  expect(line?.place).toMatch(/ < server\/http\/bind-call\.ts:\d+:\d+$/);
  // Of another tenant it is not.
  expect((await foreigner.call(errors.list, { query: { errorNo } })).records).toEqual([]);
  await expect(worker.call(errors.list, { query: {} })).rejects.toThrow(CallError);
});

it('an error of an anonymous request appears in every tenant', async () => {
  const { message } = (await (await app.anonymous.raw('/jeecg-boot/t-open')).json()) as { message: string };
  for (const client of [admin, foreigner]) expect(await found(client, numberIn(message))).toBeDefined();
});

it('a report of a failed page gets a number, and stores only what is code', async () => {
  const { number } = await worker.call(reportError, {
    body: {
      kind: 'TypeError',
      content: "Cannot read properties of undefined (reading 'rows') for 王队长",
      place: ['assets/office/list-page-Ab3dEf12.js:1:234', '<script>alert(1)</script>'],
      page: '/prm/scaffold/apply/019a2b3c4d5e6f708192a3b4c5d6e7f8/edit?x=1',
      release: 'Ab3dEf12',
    },
  });
  expect(await found(admin, number ?? '')).toMatchObject({
    source: 'browser',
    content: "Cannot read properties of undefined (reading 'rows') …",
    place: 'assets/office/list-page-Ab3dEf12.js:1:234',
    page: '/prm/scaffold/apply/…/edit',
    release: 'Ab3dEf12',
  });
  const anonymous = await app.anonymous.raw('/jeecg-boot/sys/error/report', { method: 'POST', body: '{}' });
  expect(anonymous.status).toBe(401);
});

it('a report beyond the quota gets no number, and the quotas of server and tenants are separate', async () => {
  const told = { kind: 'Error', content: 'x', place: null, request: null, page: null, release: null } as const;
  const keep = (tenantId: number, source: 'browser' | 'server') =>
    keepError({ ...told, source, tenantId, errorNo: `crowd-${source}-${tenantId}` });
  // The quota fills again with the clock, also while a slow machine writes the sixty.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now);
  const kept: boolean[] = [];
  for (let round = 0; round < 62; round += 1) kept.push(await keep(FIRST_TENANT, 'browser'));
  expect(kept).toContain(false);
  const body = { kind: 'Error', content: 'x', place: [], page: '/' };
  expect(await worker.call(reportError, { body })).toEqual({ number: null });
  expect(await keep(FIRST_TENANT, 'server')).toBe(true);
  expect(await keep(2, 'browser')).toBe(true);
  vi.restoreAllMocks();
  forgetCaches();
});
