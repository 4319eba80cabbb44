import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import type { Envelope } from '#server/http/envelope.ts';
import { OIDC } from '#server/modules/third-login/provider.ts';
import { encryptedString, login, loginWays } from '#shared/contract/session/session.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, ensureDepart, joinTenant, PASSWORD } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();

type Answer = Envelope<Record<string, unknown> | null>;

async function post(body: object, headers: Record<string, string> = {}) {
  const response = await app.anonymous.raw('/jeecg-boot/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { response, answer: (await response.json()) as Answer };
}

async function reasons(username: string): Promise<(string | null)[]> {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ reason: string | null }>`
      select reason from sys_log where userid = ${username} and not success order by id`.execute(db),
  );
  return rows.map((row) => row.reason);
}

beforeAll(async () => {
  await createPerson({ username: 'zhang', realname: '张三', roles: ['team_leader'], orgCode: 'A01A01' });
});

describe('a successful sign-in', () => {
  test('The answer has code 200, 登录成功 and every key of the contract.', async () => {
    const { response, answer } = await post({ username: 'zhang', password: PASSWORD, captcha: '', checkKey: '' });
    expect(response.status).toBe(200);
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(answer.result).toMatchObject({
      userInfo: { username: 'zhang', realname: '张三', orgCode: 'A01A01', loginTenantId: 1 },
      multi_depart: 1,
      tenantList: [{ id: 1, status: 1 }],
    });
    expect(JSON.stringify(answer.result)).not.toMatch(/password|argon2|salt/i);
    const result = answer.result as { token: string; sysAllDictItems: Record<string, unknown[]>; departs: unknown[] };
    expect(Buffer.from(result.token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(result.departs).toHaveLength(1);
    expect(result.sysAllDictItems.sex).toMatchObject([
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女' },
    ]);
  });

  test('The answer has texts in the caller’s language.', async () => {
    const { answer } = await post({ username: 'zhang', password: PASSWORD }, { 'accept-language': 'en-US' });
    expect(answer.message).toBe('Signed in');
    expect(answer.result?.sysAllDictItems).toMatchObject({ sex: [{ text: 'Male' }, { text: 'Female' }] });
  });

  test('The answer omits the dictionaries for a client that names its version.', async () => {
    const { answer } = await post({ username: 'zhang', password: PASSWORD }, { 'x-version': 'v3' });
    expect(answer.result).not.toHaveProperty('sysAllDictItems');
  });

  test('The answer sets a cookie that only the route of files receives.', async () => {
    const { response, answer } = await post({ username: 'zhang', password: PASSWORD });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/Path=\/jeecg-boot\/sys\/common\/static/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Max-Age=604800;/);
    expect(cookie).not.toMatch(/Secure/);
    expect(cookie).not.toContain(String(answer.result?.token));
  });

  test('The database stores neither the token nor the cookie.', async () => {
    const { response, answer } = await post({ username: 'zhang', password: PASSWORD });
    const cookie = /=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '?';
    const stored = await asOwner(database.urls.owner, (db) => sql`select * from sys_session`.execute(db));
    const sessions = JSON.stringify(stored.rows);
    expect(sessions).not.toContain(String(answer.result?.token));
    expect(sessions).not.toContain(cookie);
  });

  test('The answer lists every tenant of the user and enters the last one.', async () => {
    await createTenant(2);
    const person = await createPerson({ username: 'two_yards', roles: [] });
    await joinTenant(person, { tenantId: 2, roles: [], orgCode: 'A01' });
    const { answer } = await post({ username: 'two_yards', password: PASSWORD });
    expect(answer.result).toMatchObject({ tenantList: [{ id: 1 }, { id: 2 }], userInfo: { loginTenantId: 1 } });
    await writeGlobal((trx) =>
      trx.updateTable('sysUser').set({ loginTenantId: 2 }).where('id', '=', person.id).execute(),
    );
    const again = await post({ username: 'two_yards', password: PASSWORD });
    expect(again.answer.result).toMatchObject({ userInfo: { loginTenantId: 2 } });
  });

  test('The session enters the user’s first department if none or a foreign one is stored.', async () => {
    const person = await createPerson({ username: 'undecided', orgCode: 'A01A02' });
    const keep = (orgCode: string | null) =>
      writeAs(1, (trx) => trx.updateTable('sysUserTenant').set({ orgCode }).where('userId', '=', person.id).execute());
    const kept = () =>
      readAs(1, (db) =>
        db.selectFrom('sysUserTenant').select('orgCode').where('userId', '=', person.id).executeTakeFirst(),
      );
    for (const orgCode of [null, 'A01A01']) {
      await keep(orgCode);
      const { answer } = await post({ username: 'undecided', password: PASSWORD });
      expect(answer.result).toMatchObject({ userInfo: { orgCode: 'A01A02' }, multi_depart: 1 });
      expect(await kept()).toEqual({ orgCode: 'A01A02' });
    }
    // One of several that is kept stays.
    const depId = await ensureDepart(1, 'A01A03');
    await writeAs(1, (trx) =>
      trx.insertInto('sysUserDepart').values({ id: newId(), tenantId: 1, userId: person.id, depId }).execute(),
    );
    await keep('A01A03');
    const { answer } = await post({ username: 'undecided', password: PASSWORD });
    expect(answer.result).toMatchObject({ userInfo: { orgCode: 'A01A03' }, multi_depart: 2 });
  });

  test('A user whose tenants are all frozen is refused.', async () => {
    await createTenant(3);
    await createPerson({ username: 'frozen_yard', tenantId: 3 });
    await writeGlobal((trx) => trx.updateTable('sysTenant').set({ status: 0 }).where('id', '=', 3).execute());
    const { answer } = await post({ username: 'frozen_yard', password: PASSWORD });
    expect(answer).toMatchObject({ success: false, message: '与该用户关联的租户均已被冻结，无法登录！' });
  });
});

describe('a refused sign-in', () => {
  test('Unknown, frozen and deleted users and wrong passwords get one answer; the trail has the reason.', async () => {
    await createPerson({ username: 'is_frozen' });
    await createPerson({ username: 'is_deleted' });
    await writeGlobal(async (trx) => {
      await trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'is_frozen').execute();
      await trx.updateTable('sysUser').set({ delFlag: 1 }).where('username', '=', 'is_deleted').execute();
    });
    const answers = [
      await post({ username: 'nobody_at_all', password: PASSWORD }),
      await post({ username: 'is_frozen', password: PASSWORD }),
      await post({ username: 'is_deleted', password: PASSWORD }),
      await post({ username: 'zhang', password: 'not it at all' }),
      await post({ username: 'zhang', password: 'x'.repeat(1025) }),
    ];
    const texts = answers.map(({ response, answer }) => {
      const { timestamp, ...rest } = answer as Answer;
      expect(timestamp).toBeGreaterThan(0);
      expect(response.headers.get('set-cookie')).toBeNull();
      return JSON.stringify(rest);
    });
    expect(new Set(texts).size).toBe(1);
    expect(answers[0]?.answer).toMatchObject({ success: false, code: 500, message: '用户名或密码错误', result: null });
    expect(await reasons('nobody_at_all')).toEqual(['unknown']);
    expect(await reasons('is_frozen')).toEqual(['frozen']);
    expect(await reasons('is_deleted')).toEqual(['deleted']);
    expect(await reasons('zhang')).toEqual(['password', 'password']);
  });

  test('A body without a user name is refused as invalid input.', async () => {
    const { answer } = await post({ password: 'x' });
    expect(answer.success).toBe(false);
    expect(answer.result).toMatchObject({ fields: { username: expect.any(String) } });
  });
});

test('The typed client can sign in.', async () => {
  const result = await app.anonymous.call(login, { body: { username: 'zhang', password: PASSWORD } });
  expect(result.userInfo.username).toBe('zhang');
  // What the platform's client asks for before it.
  expect(await app.anonymous.call(encryptedString)).toEqual({ key: '1234567890adbcde', iv: '1234567890hjlkew' });
});

test('The login page gets the name of the identity provider if one is configured.', async () => {
  const config = runningConfig();
  const told = async () => (await app.anonymous.call(loginWays)).providers;
  expect([await told(), (await app.anonymous.call(loginWays)).account]).toEqual([[], true]);
  setRunningConfig({ ...config, oidc: { name: '集团' } as NonNullable<typeof config.oidc> });
  expect(await told().finally(() => setRunningConfig(config))).toEqual([{ source: OIDC, name: '集团' }]);
});

test('The audit trail belongs to the tenant and cannot be changed by the serving role.', async () => {
  const rows = await readAs(1, (db) =>
    db.selectFrom('sysLog').select(['event', 'ip', 'logContent']).where('tenantId', '=', 1).execute(),
  );
  expect(rows).toContainEqual(expect.objectContaining({ event: 'session.opened', ip: '127.0.0.1' }));
  expect(
    await readAs(2, (db) => db.selectFrom('sysLog').select('tenantId').where('tenantId', '=', 1).execute()),
  ).toEqual([]);
  await expect(writeGlobal((trx) => trx.deleteFrom('sysLog').execute())).rejects.toThrow(/permission denied/);
  await expect(writeGlobal((trx) => trx.updateTable('sysLog').set({ success: true }).execute())).rejects.toThrow(
    /permission denied/,
  );
});
