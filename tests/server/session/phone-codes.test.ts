import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeGlobal } from '#server/db/scope.ts';
import { runningConfig, setRunningConfig } from '#server/running-config.ts';
import { sendChangePhoneSms } from '#shared/contract/sms.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysSms } from '#shared/system/sms.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { CookieBrowser } from '#tests/support/cookie-browser.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, joinTenant, PASSWORD } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
let browser = new CookieBrowser();

interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly result: Readonly<Record<string, unknown>> | null;
}

async function post(path: string, body: object, from = browser): Promise<Envelope> {
  const response = await from.send(`${app.url}/jeecg-boot${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Envelope;
}

const ask = (mobile: string, smsmode = '0', from = browser) => post('/sys/sms', { mobile, smsmode }, from);
const enter = (mobile: string, captcha: string, from = browser) => post('/sys/phoneLogin', { mobile, captcha }, from);

/** The last code to a number, as the outbox holds it. */
async function codeTo(phone: string): Promise<string> {
  const row = await writeGlobal((trx) =>
    trx.selectFrom('sysSms').select('code').where('phone', '=', phone).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  return row.code ?? 'none';
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

beforeAll(async () => {
  setRunningConfig({ ...runningConfig(), signInWays: ['phone', 'registration', 'reset'] });
  await createPerson({ username: 'zhang', roles: ['team_leader'], phone: '13900000001' });
  const frozen = await createPerson({ username: 'frozen', phone: '13900000002' });
  const deleted = await createPerson({ username: 'deleted', phone: '13900000003' });
  await writeGlobal(async (trx) => {
    await trx.updateTable('sysUser').set({ status: 2 }).where('id', '=', frozen.id).execute();
    await trx.updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', deleted.id).execute();
  });
});

beforeEach(async () => {
  browser = new CookieBrowser();
  await writeGlobal((trx) => trx.deleteFrom('phoneCode').execute());
});

describe('a code to a phone', () => {
  test('signs in once, as the login does, in the browser that asked', async () => {
    expect(await ask('13900000001')).toMatchObject({ success: true, code: 0, result: null });
    const code = await codeTo('13900000001');
    expect(code).toMatch(/^\d{6}$/);
    expect(await enter('13900000001', code, new CookieBrowser())).toMatchObject({
      message: '手机验证码错误',
      code: 500,
    });
    const answer = await post('/sys/loginByPhone', { mobile: '13900000001', captcha: code });
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(answer.result).toMatchObject({ userInfo: { username: 'zhang' }, multi_depart: 1, tenantList: [{ id: 1 }] });
    expect(await enter('13900000001', code)).toMatchObject({ success: false, message: '手机验证码错误' });
    expect(await codeTo('13900000001')).toBe('none');
  });

  test('is sent once in ten minutes, and good for five tries', async () => {
    await ask('13900000001');
    expect(await ask('13900000001')).toMatchObject({ success: false, code: 0, message: '验证码10分钟内，仍然有效！' });
    const code = await codeTo('13900000001');
    for (let round = 0; round < 5; round += 1) {
      expect((await enter('13900000001', wrongFor(code))).message).toBe('手机验证码错误');
    }
    await writeGlobal((trx) => trx.deleteFrom('loginFailure').execute());
    expect(await enter('13900000001', code)).toMatchObject({ success: false, message: '手机验证码错误' });
  });

  test('answers alike for numbers that are unknown, frozen and deleted, to which nothing goes (P4)', async () => {
    for (const mobile of ['13900000009', '13900000002', '13900000003']) {
      expect(await ask(mobile)).toMatchObject({ success: true, code: 0, message: '', result: null });
      expect(await enter(mobile, '123456')).toMatchObject({ success: false, code: 500, message: '手机验证码错误' });
    }
    const sent = await writeGlobal((trx) => trx.selectFrom('sysSms').select('phone').execute());
    expect(sent.map(({ phone }) => phone)).not.toContain('13900000002');
  });

  test('who registers with a known number is told nothing, its owner something', async () => {
    expect(await ask('13900000001', '1')).toMatchObject({ success: true, result: null });
    const sent = await writeGlobal((trx) =>
      trx.selectFrom('sysSms').select(['smsMode', 'code']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(sent).toEqual({ smsMode: '5', code: null });
  });

  test('is refused for a number that is none, and where the way is off (P10)', async () => {
    expect(await ask('')).toMatchObject({ success: false, message: '手机号不允许为空！' });
    expect(await ask('12345')).toMatchObject({ result: { fields: { mobile: '请输入正确手机号' } } });
    setRunningConfig({ ...runningConfig(), signInWays: [] });
    expect(await ask('13900000001')).toMatchObject({ message: ' 短信接口未配置，请联系管理员！' });
    expect(await enter('13900000001', '123456')).toMatchObject({ message: '手机号登录未开启' });
    const ways = await app.anonymous.raw('/jeecg-boot/sys/login/ways');
    expect(await ways.json()).toMatchObject({
      result: { account: true, phone: false, registration: false, reset: false, qr: false, password: { minLength: 8 } },
    });
    setRunningConfig({ ...runningConfig(), signInWays: ['phone', 'registration', 'reset'] });
  });
});

describe('the outbox', () => {
  const list = resourceCalls(sysSms).list;

  test('shows a code to who could do all that its person can, in no other tenant, while it is good (P16)', async () => {
    await createPerson({ username: 'boss', roles: ['admin'] });
    await ask('13900000001');
    const code = await codeTo('13900000001');
    const boss = await app.as('boss');
    const shown = async () => (await boss.call(list, { query: { phone: '13900000001' } })).records[0]?.code;
    expect(await shown()).toBe(code);
    await asOwner(database.urls.owner, (db) =>
      sql`update sys_permission set status = '0'
      where perms = 'system:user:anyRole'`.execute(db),
    );
    // A moment later the rights are read anew.
    const { forgetCaches } = await import('#server/process/caches.ts');
    forgetCaches();
    expect(await shown()).toBeNull();
    await asOwner(database.urls.owner, (db) =>
      sql`update sys_permission set status = '1'
      where perms = 'system:user:anyRole'`.execute(db),
    );
    forgetCaches();
    await asOwner(database.urls.owner, (db) => sql`update sys_sms set expires_ms = 0`.execute(db));
    expect(await shown()).toBeNull();
    const leader = await app.as('zhang');
    await expect(leader.call(list, { query: {} })).rejects.toMatchObject({ code: 510 });
  });

  test('keeps messages of one tenant from another, and codes of who works in both', async () => {
    const other = await createTenant(31);
    await createPerson({ username: 'other', roles: ['admin'], tenantId: other });
    const both = await createPerson({ username: 'both', phone: '13900000007' });
    await ask('13900000001');
    await ask('13900000007');
    const stranger = await app.as('other');
    const seen = await stranger.call(list, { query: { pageSize: 100 } });
    expect(seen.records.map((record) => record.phone)).not.toContain('13900000001');
    const boss = await app.as('boss');
    const codeOf = async () => (await boss.call(list, { query: { phone: '13900000007' } })).records[0]?.code;
    expect(await codeOf()).toMatch(/^\d{6}$/);
    await joinTenant(both, { tenantId: other });
    expect(await codeOf()).toBeNull();
  });
});

describe('the own phone', () => {
  test('is bound by a code, and changed only once the present one is proved', async () => {
    const li = await createPerson({ username: 'li', roles: ['team_leader'] });
    const client = await app.as('li');
    const change = async (body: object) => {
      const response = await client.raw('/jeecg-boot/sys/user/changePhone', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as Envelope).message;
    };
    const send = (phone: string, type: 'verifyOriginalPhone' | 'updatePhone') =>
      client.call(sendChangePhoneSms, { body: { phone, type } });
    await send('13900000011', 'updatePhone');
    const first = await codeTo('13900000011');
    expect(await change({ type: 'updatePhone', newPhone: '13900000011', smscode: wrongFor(first) })).toBe(
      '手机验证码错误',
    );
    expect(await change({ type: 'updatePhone', newPhone: '13900000011', smscode: first })).toBe('修改手机号成功！');
    // Of a number that somebody has no code exists, and nobody is told why.
    await send('13900000001', 'updatePhone');
    await expect(send('13900000001', 'verifyOriginalPhone')).rejects.toThrow('旧手机号不匹配，无法修改手机号！');
    await send('13900000012', 'updatePhone');
    const next = {
      type: 'updatePhone',
      phone: '13900000011',
      newPhone: '13900000012',
      smscode: await codeTo('13900000012'),
    };
    expect(await change(next)).toBe('请先验证原手机号！');
    await send('13900000011', 'verifyOriginalPhone');
    const original = { type: 'verifyOriginalPhone', phone: '13900000011', smscode: await codeTo('13900000011') };
    expect(await change(original)).toBe('修改手机号成功！');
    expect(await change(next)).toBe('修改手机号成功！');
    const row = await writeGlobal((trx) =>
      trx.selectFrom('sysUser').select('phone').where('id', '=', li.id).executeTakeFirstOrThrow(),
    );
    expect(row.phone).toBe('13900000012');
  });
});

test('no code stands in the audit trail, and numbers are masked there (P33)', async () => {
  await ask('13900000001');
  const code = await codeTo('13900000001');
  await enter('13900000001', code);
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ line: string }>`
    select log_content || coalesce(reason, '') || coalesce(target, '') as line from sys_log
     where event in ('sms.sent', 'session.refused', 'session.opened', 'phone.changed')`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ line }) => /\d{6}/.test(line))).toEqual([]);
  expect(PASSWORD).not.toBe(code);
});
