import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { getCurrentUserDeparts } from '#shared/contract/session/session.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sendLogin } from '#tests/support/login.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, createTenant, joinTenant, PASSWORD } from '#tests/support/people.ts';
import { testPasswords } from '#tests/support/test-config.ts';

const database = testDatabase();
const app = testApp();

/** HTTP status and message of a call that any live session may make. */
async function probe(client: TestClient, headers: Record<string, string> = {}): Promise<[number, string]> {
  const response = await client.raw('/jeecg-boot/sys/user/getCurrentUserDeparts', { headers });
  const { message } = (await response.json()) as { message: string };
  return [response.status, message];
}

/** A second session of the same person. */
async function tokenOf(username: string): Promise<string> {
  const answer = await sendLogin(app, { username, password: PASSWORD });
  return answer.result?.token ?? '';
}

/** What the 401 of a dead token tells beside its text. */
async function told(token: string): Promise<unknown> {
  const response = await app.anonymous.raw('/jeecg-boot/sys/user/getCurrentUserDeparts', {
    headers: { 'X-Access-Token': token },
  });
  const { result, code } = (await response.json()) as { result: unknown; code: number };
  return [code, result];
}

const using = (token: string) => probe(app.anonymous, { 'X-Access-Token': token });

/** What the promise allows other workers: a second, with the cache warm at its beginning. */
const revoked = { timeout: 1500, interval: 50 };

describe('the end of a session', () => {
  test('Signing out ends the session at once and no other session.', async () => {
    await createPerson({ username: 'goes_home' });
    const [first, second] = [await tokenOf('goes_home'), await tokenOf('goes_home')];
    expect((await using(first))[0]).toBe(200);
    const out = await app.anonymous.raw('/jeecg-boot/sys/logout', {
      method: 'POST',
      headers: { 'X-Access-Token': first },
    });
    expect(await out.json()).toMatchObject({ success: true, message: '退出登录成功！', result: '退出登录成功！' });
    expect(out.headers.get('set-cookie')).toMatch(/slipway_file=;/);
    const noted = await asOwner(database.urls.owner, (db) =>
      sql`select log_content, success from sys_log where event = 'session.ended'`.execute(db),
    );
    expect(noted.rows).toEqual([{ logContent: '用户名: goes_home,退出成功！', success: true }]);
    expect(await using(first)).toEqual([401, 'Token失效，请重新登录!']);
    expect((await using(second))[0]).toBe(200);
  });

  test('Only the former owner of a session is told why the session ended.', async () => {
    const person = await createPerson({ username: 'asks_why' });
    for (const endReason of ['forced', 'password', 'frozen', 'elsewhere', 'idle', 'tenant']) {
      const token = await tokenOf('asks_why');
      await writeGlobal((trx) =>
        trx
          .updateTable('sysSession')
          .set({ endedMs: sessionClock.now(), endReason })
          .where('userId', '=', person.id)
          .where('endedMs', 'is', null)
          .execute(),
      );
      expect(await told(token)).toEqual([401, { ended: endReason }]);
    }
    const [left, late] = [await tokenOf('asks_why'), await tokenOf('asks_why')];
    await app.anonymous.raw('/jeecg-boot/sys/logout', { method: 'POST', headers: { 'X-Access-Token': left } });
    await writeGlobal((trx) =>
      trx
        .updateTable('sysSession')
        .set({ expiresMs: sessionClock.now() })
        .where('userId', '=', person.id)
        .where('endedMs', 'is', null)
        .execute(),
    );
    expect(await told(left)).toEqual([401, null]);
    expect(await told(late)).toEqual([401, { ended: 'expired' }]);
    expect(await told('made-up')).toEqual([401, null]);
  });

  test('Signing out without a token, or twice, is refused with the platform’s texts.', async () => {
    const none = await app.anonymous.raw('/jeecg-boot/sys/logout', { method: 'POST' });
    expect(await none.json()).toMatchObject({ success: false, code: 500, message: '退出登录失败！' });
    const unknown = await app.anonymous.raw('/jeecg-boot/sys/logout', {
      method: 'GET',
      headers: { 'X-Access-Token': 'made-up' },
    });
    expect(await unknown.json()).toMatchObject({ success: false, code: 500, message: 'Token无效!' });
  });

  test('A session ends within a second after another process ended it in the database.', async () => {
    const person = await createPerson({ username: 'thrown_out' });
    const token = await tokenOf('thrown_out');
    expect((await using(token))[0]).toBe(200);
    await writeGlobal((trx) =>
      trx
        .updateTable('sysSession')
        .set({ endedMs: sessionClock.now(), endReason: 'forced' })
        .where('userId', '=', person.id)
        .execute(),
    );
    await expect.poll(async () => (await using(token))[0], revoked).toBe(401);
  });

  test('A session ends within a second after its account is frozen or deleted.', async () => {
    for (const [username, change, message] of [
      ['gets_frozen', { status: 2 }, '账号已被锁定,请联系管理员!'],
      ['gets_deleted', { delFlag: 1 }, '用户不存在!'],
    ] as const) {
      const person = await createPerson({ username });
      const token = await tokenOf(username);
      expect((await using(token))[0]).toBe(200);
      await writeGlobal((trx) => trx.updateTable('sysUser').set(change).where('id', '=', person.id).execute());
      await expect.poll(() => using(token), revoked).toEqual([401, message]);
    }
  });

  test('A session ends within a second after its user leaves the tenant.', async () => {
    const person = await createPerson({ username: 'leaves_yard' });
    const token = await tokenOf('leaves_yard');
    const inTenant = () => probe(app.anonymous, { 'X-Access-Token': token, 'tenant-id': '1' });
    expect((await inTenant())[0]).toBe(200);
    await writeGlobal((trx) =>
      trx.updateTable('sysUserTenant').set({ status: 2 }).where('userId', '=', person.id).execute(),
    );
    await expect.poll(inTenant, revoked).toEqual([401, '登录租户授权变更，请重新登陆!']);
  });

  test('A session ends after seven days, even if the wall clock is then set back.', async () => {
    const person = await createPerson({ username: 'stays_long' });
    const token = await tokenOf('stays_long');
    const row = await writeGlobal((trx) =>
      trx
        .selectFrom('sysSession')
        .select(['createdMs', 'expiresMs'])
        .where('userId', '=', person.id)
        .executeTakeFirstOrThrow(),
    );
    expect(row.expiresMs - row.createdMs).toBe(604_800_000);
    await writeGlobal((trx) =>
      trx.updateTable('sysSession').set({ expiresMs: sessionClock.now() }).where('userId', '=', person.id).execute(),
    );
    await expect.poll(async () => (await using(token))[0], revoked).toBe(401);
    // A wall clock that is set back revives nothing (docs/security.md P7).
    const now = Date.now();
    const wall = vi.spyOn(Date, 'now').mockImplementation(() => now - 8 * 86_400_000);
    forgetAllActors();
    expect((await using(token))[0]).toBe(401);
    wall.mockRestore();
  });

  test('A session ends after the idle time also if its page keeps sending automatic requests.', async () => {
    await createTenant(8);
    const person = await createPerson({ username: 'left_open', tenantId: 8 });
    await setParameter(8, 'session.idleMinutes', '30');
    const token = await tokenOf('left_open');
    const seen = (minutes: number) =>
      writeGlobal((trx) =>
        trx
          .updateTable('sysSession')
          .set({ seenMs: sessionClock.now() - minutes * 60_000 })
          .where('userId', '=', person.id)
          .execute(),
      );
    const ask = (headers: Record<string, string> = {}) => {
      forgetAllActors();
      return probe(app.anonymous, { 'X-Access-Token': token, 'tenant-id': '8', ...headers });
    };
    const alone = { 'X-Unattended': '1' };
    await seen(20);
    expect((await ask(alone))[0]).toBe(200);
    await seen(29);
    expect((await ask())[0]).toBe(200);
    // It was in use a moment ago: the page may go on for as long again.
    expect((await ask(alone))[0]).toBe(200);
    await seen(20);
    expect((await ask(alone))[0]).toBe(200);
    const { seenMs } = await writeGlobal((trx) =>
      trx.selectFrom('sysSession').select('seenMs').where('userId', '=', person.id).executeTakeFirstOrThrow(),
    );
    expect(sessionClock.now() - seenMs).toBeGreaterThan(19 * 60_000);
    await seen(31);
    expect((await ask(alone))[0]).toBe(401);
  });

  test('A session ends after the idle time that the tenant has set.', async () => {
    await createTenant(7);
    const person = await createPerson({ username: 'dozes_off', tenantId: 7 });
    await writeAs(7, (trx) =>
      trx
        .updateTable('sysConfig')
        .set({ configValue: '30' })
        .where('tenantId', '=', 7)
        .where('configKey', '=', 'session.idleMinutes')
        .execute(),
    );
    const [idle, busy] = [await tokenOf('dozes_off'), await tokenOf('dozes_off')];
    const sessions = await writeGlobal((trx) =>
      trx.selectFrom('sysSession').select('id').where('userId', '=', person.id).orderBy('id').execute(),
    );
    const seen = (id: string, minutes: number) =>
      writeGlobal((trx) =>
        trx
          .updateTable('sysSession')
          .set({ seenMs: sessionClock.now() - minutes * 60_000 })
          .where('id', '=', id)
          .execute(),
      );
    // Files go by the same clock, whether asked for by token or by cookie.
    const read = async (token: string) => {
      const headers = { 'X-Access-Token': token };
      return (await app.anonymous.raw('/jeecg-boot/sys/common/static/no/such.png', { headers })).status;
    };
    const asleep = await tokenOf('dozes_off');
    const third = await writeGlobal((trx) =>
      trx
        .selectFrom('sysSession')
        .select('id')
        .where('userId', '=', person.id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(await read(asleep)).toBe(404);
    await seen(third?.id ?? '', 31);
    await expect.poll(() => read(asleep), revoked).toBe(401);
    await seen(sessions[0]?.id ?? '', 31);
    await seen(sessions[1]?.id ?? '', 29);
    expect((await using(idle))[0]).toBe(401);
    expect((await using(busy))[0]).toBe(200);
    expect((await using(busy))[0]).toBe(200);
  });
});

test('Reading a file checks the session and its idle limit, but loads no permissions.', async () => {
  const person = await createPerson({ username: 'reads_files' });
  const token = await tokenOf('reads_files');
  // Long enough ago that the limit is due to be asked for.
  await writeGlobal((trx) =>
    trx
      .updateTable('sysSession')
      .set({ seenMs: sessionClock.now() - 29 * 60_000 })
      .where('userId', '=', person.id)
      .execute(),
  );
  await asOwner(database.urls.owner, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table sys_role_permission, sys_user_role in access exclusive mode`.execute(trx);
      const headers = { 'X-Access-Token': token };
      expect((await app.anonymous.raw('/jeecg-boot/sys/common/static/no/such.png', { headers })).status).toBe(404);
    }),
  );
});

describe('a revoked permission', () => {
  test('A revoked permission has effect within five seconds, without a new sign-in.', async () => {
    const person = await createPerson({ username: 'loses_role', roles: ['team_leader'] });
    const client = await app.as('loses_role');
    const codes = async () => {
      const response = await client.raw('/jeecg-boot/prm/ship/ship/list?pageNo=1&pageSize=1');
      return ((await response.json()) as { code: number }).code;
    };
    expect(await codes()).toBe(200);
    await writeAs(1, (trx) =>
      trx.deleteFrom('sysUserRole').where('tenantId', '=', 1).where('userId', '=', person.id).execute(),
    );
    await expect.poll(codes, { timeout: 6000, interval: 200 }).toBe(510);
  });
});

describe('the tenant of a request', () => {
  test('A request without a tenant header uses the user’s only tenant, and a foreign tenant is refused.', async () => {
    await createTenant(2);
    await createTenant(3);
    const person = await createPerson({ username: 'has_two' });
    await joinTenant(person, { tenantId: 2 });
    const client = await app.as('has_two');
    const status = async (headers: Record<string, string>) => (await probe(client, headers))[0];
    expect(await status({ 'tenant-id': '1' })).toBe(200);
    expect(await status({ 'X-Tenant-Id': '2' })).toBe(200);
    for (const header of ['0', '3', '999', '-1', '1 or 1=1', '1.0', '']) {
      expect([header, await status({ 'tenant-id': header })]).toEqual([header, 401]);
    }
    expect(await status({})).toBe(401);
    const single = await app.as('admin', testPasswords.admin);
    expect((await single.call(getCurrentUserDeparts)).orgCode).toBe('A01');
    expect((await probe(single, { 'tenant-id': '0' }))[0]).toBe(200);
    expect(await probe(single, { 'tenant-id': '2' })).toEqual([401, '登录租户授权变更，请重新登陆!']);
  });

  test('A query or body cannot choose the tenant.', async () => {
    await createTenant(4);
    await createPerson({ username: 'stays_home', orgCode: 'A01A07' });
    const client = await app.as('stays_home');
    const response = await client.raw('/jeecg-boot/sys/user/getCurrentUserDeparts?tenantId=4&tenant-id=4');
    expect(await response.json()).toMatchObject({ result: { orgCode: 'A01A07' } });
  });
});

test('Requests within a second share one look-up, and repeated requests keep no dead session alive.', async () => {
  const person = await createPerson({ username: 'keeps_asking' });
  const token = await tokenOf('keeps_asking');
  const answers = await Promise.all(Array.from({ length: 30 }, () => using(token)));
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
  await writeGlobal((trx) => trx.deleteFrom('sysSession').where('userId', '=', person.id).execute());
  // Asking all the time must not renew what the cache remembers.
  const until = Date.now() + 1500;
  while (Date.now() < until) {
    await using(token);
    await wait(40);
  }
  expect((await using(token))[0]).toBe(401);
});
