import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#server/config/settings.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { builtPages } from '#server/http/pages/pages.ts';
import { forgetWindow } from '#server/kernel/maintenance/maintenance-window.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listByUser } from '#shared/contract/message/announcement.ts';
import { getUserInfo } from '#shared/contract/session/session.ts';
import { health } from '#shared/contract/system/health.ts';
import { currentMaintenance, endMaintenance, getVersion } from '#shared/contract/system/maintenance.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysMaintenance } from '#shared/system/maintenance.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, PASSWORD } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { upload } from '#tests/support/upload.ts';

testDatabase();
const dist = temporaryFolder();
for (const entry of ['office', 'signage', 'oauth2']) {
  mkdirSync(join(dist, entry), { recursive: true });
  writeFileSync(join(dist, entry, 'index.html'), `<!doctype html>${entry}`);
}
const app = testApp({ pages: builtPages(dist, { ...defaultSettings, releases: temporaryFolder() }) });
const other = FIRST_TENANT + 1;
const calls = resourceCalls(sysMaintenance);

/** `2030-05-07 22:30:00` of the yard, so many minutes from now. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
const body = (begin: number, end: number) => ({
  beginTime: inMinutes(begin),
  endTime: inMinutes(end),
  textZh: '升级 <b>',
  textEn: 'An upgrade',
});
const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { 'accept-language': 'en-US', ...headers } });
const ask = async (name: string) => (await app.as(name)).raw('/jeecg-boot/sys/user/getUserInfo');

beforeAll(async () => {
  await createTenant(other);
  await createPerson({ username: 'worker', realname: '工人' });
  await createPerson({ username: 'keeper_there', roles: ['admin'], tenantId: other });
});

afterEach(async () => {
  await writeAs(FIRST_TENANT, (trx) => trx.deleteFrom('sysMaintenance').execute());
  forgetWindow();
});

describe('an announced maintenance window', () => {
  it('notifies users of every tenant by the bell and by a header of each answer', async () => {
    const admin = await app.as('admin');
    await admin.call(calls.add, { body: body(60, 120) });
    for (const name of ['worker', 'keeper_there']) {
      const person = await app.as(name);
      const told = async () => (await person.call(listByUser, { query: {} })).sysMsgList[0];
      await expect.poll(told).toMatchObject({ titile: expect.stringContaining('系统维护 ') });
      expect((await told())?.msgContent).toContain('升级 &#60;b&#62;');
    }
    const worker = (await app.as('worker')).with({ language: 'en' });
    const current = await worker.call(currentMaintenance);
    expect(current).toMatchObject({ text: 'An upgrade', closed: false });
    const answer = await ask('worker');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-maintenance')).toBe(`${current?.begin}/${current?.end}`);
    expect((await page('/')).status).toBe(200);
  });

  it('is refused if it is over, ends before it begins, overlaps another, or is added in another tenant', async () => {
    const admin = await app.as('admin');
    await admin.call(calls.add, { body: body(60, 120) });
    for (const [begin, end] of [
      [-120, -60],
      [180, 170],
      [180, 180],
      [100, 200],
    ] as const)
      await expect(admin.call(calls.add, { body: body(begin, end) })).rejects.toMatchObject({ kind: 'refused' });
    const there = await app.as('keeper_there');
    await expect(there.call(calls.add, { body: body(300, 400) })).rejects.toMatchObject({
      message: '只有平台管理员可以管理维护窗口和版本',
    });
    expect((await there.call(calls.list, { query: {} })).total).toBe(0);
    await expect(there.call(getVersion)).rejects.toMatchObject({ message: '只有平台管理员可以管理维护窗口和版本' });
  });
});

it('of overlapping maintenance windows that are saved at once, one is stored', async () => {
  const admin = await app.as('admin');
  const saved = await Promise.allSettled(
    [60, 61, 62].map((begin) => admin.call(calls.add, { body: body(begin, 120) })),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

describe('an open maintenance window', () => {
  it('admits only administrators of the platform until it ends', async () => {
    const admin = await app.as('admin');
    await admin.call(calls.add, { body: body(-1, 30) });
    const refused = await ask('worker');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('x-maintenance')).toBe('closed');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_700);
    expect(await refused.json()).toMatchObject({ success: false, code: 503, message: /^系统维护中，预计 / });
    expect((await ask('keeper_there')).status).toBe(503);
    const worker = await app.as('worker');
    expect(await worker.call(currentMaintenance)).toMatchObject({ closed: true });

    const allowed = await ask('admin');
    expect(allowed.status).toBe(200);
    expect(await admin.call(currentMaintenance)).toMatchObject({ closed: false });
    const [pass = ''] = allowed.headers.get('set-cookie')?.split(';') ?? [];
    expect(await app.anonymous.call(health)).toEqual({ status: 'up' });

    const calm = await page('/dashboard/analysis');
    expect(calm.status).toBe(503);
    expect(Number(calm.headers.get('retry-after'))).toBeGreaterThan(1_700);
    const text = await calm.text();
    expect(text).toContain('Under maintenance');
    expect(text).toContain('An upgrade');
    // The server knows nothing of a path that a proxy puts before it.
    for (const [path, base] of [
      ['/dashboard/analysis?a=/b/c', '/base'],
      ['/', ''],
    ] as const) {
      const [, href = ''] = /href="([^"]*)"/.exec(await (await page(path)).text()) ?? [];
      expect(new URL(href, `https://yard.example${base}${path}`).pathname).toBe(`${base}/user/login`);
    }
    for (const path of ['/user/login', '/mengshi/largescreen/dataCockpit']) expect((await page(path)).status).toBe(200);
    expect((await page('/', { cookie: pass })).status).toBe(200);
    const lost = await worker.raw('/jeecg-boot/sys/user/getUserInfo', { headers: { cookie: pass } });
    expect(lost.headers.get('set-cookie')).toContain('slipway_maintenance=;');

    const { records } = await admin.call(calls.list, { query: {} });
    await admin.call(endMaintenance, { query: { id: String(records[0]?.id) } });
    expect(await worker.call(getUserInfo)).toMatchObject({ userInfo: { username: 'worker' } });
    expect((await page('/')).status).toBe(200);
    await expect(admin.call(endMaintenance, { query: { id: String(records[0]?.id) } })).rejects.toMatchObject({
      message: '维护窗口已经结束',
    });
  });
});

describe('stored files and signing in during a maintenance window', () => {
  it('are refused with 503 except for administrators', async () => {
    const [admin, worker] = [await app.as('admin'), await app.as('worker')];
    const files = [await upload(admin, 'plan.png'), await upload(worker, 'photo.png')];
    expect(files).toMatchObject([{ success: true }, { success: true }]);
    const read = (client: TestClient, at: 0 | 1) => client.raw(`/jeecg-boot/sys/common/static/${files[at]?.message}`);
    const signIn = (username: string) =>
      app.anonymous.raw('/jeecg-boot/sys/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
    await createPerson({ username: 'second_admin', roles: ['admin'] });
    expect((await read(worker, 1)).status).toBe(200);
    await admin.call(calls.add, { body: body(-1, 30) });
    const refused = await read(worker, 1);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ message: /^系统维护中，预计 / });
    expect((await read(admin, 0)).status).toBe(200);
    for (const name of ['worker', 'keeper_there']) {
      const answer = await signIn(name);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ success: false, message: /^系统维护中，预计 / });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    // Whoever does not know the password learns nothing else than on any other day.
    await createPerson({ username: 'guessed' });
    const wrong = await app.anonymous.raw('/jeecg-boot/sys/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'guessed', password: 'not this one' }),
    });
    expect(wrong.status).not.toBe(503);
    expect(await (await signIn('second_admin')).json()).toMatchObject({ success: true });
  });
});

it('the version call returns the running release, its changes and the last upgrade', async () => {
  const note = JSON.stringify({ at: '2030-01-01T00:00:00.000Z', steps: ['0001-one'], backup: '/backups/one' });
  await writeGlobal((trx) =>
    trx.insertInto('slipwayState').values({ name: 'upgrade', value: note, updateTime: sql<string>`now()` }).execute(),
  );
  const told = await (await app.as('admin')).call(getVersion);
  expect(told).toMatchObject({ version: '0.1.0', upgrade: { steps: ['0001-one'], backup: '/backups/one' } });
  expect(told.changes.length).toBeGreaterThan(3);
});
