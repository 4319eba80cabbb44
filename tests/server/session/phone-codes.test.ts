import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { defaultLimits } from '#server/config/settings.ts';
import type { Db } from '#server/db/database.ts';
import { readAs, readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { Envelope } from '#server/http/envelope.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { sendChangePhoneSms } from '#shared/contract/session/sms.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysSms } from '#shared/system/sms.ts';
import { startTestApp, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { CookieBrowser } from '#tests/support/cookie-browser.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, joinTenant, PASSWORD } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
let browser = new CookieBrowser();

type Answer = Envelope<Readonly<Record<string, unknown>> | null>;

async function post(path: string, body: object, from = browser): Promise<Answer> {
  const response = await from.send(`${app.url}/jeecg-boot${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const ask = (mobile: string, smsmode = '0', from = browser) => post('/sys/sms', { mobile, smsmode }, from);
const enter = (mobile: string, captcha: string, from = browser) => post('/sys/phoneLogin', { mobile, captcha }, from);

/** The last code to a number, as the outbox holds it. */
async function codeTo(phone: string): Promise<string> {
  return (await outbox(phone))[0]?.code ?? 'none';
}

/** Messages to a number, the last one first, as only the tables' owner sees them all. */
async function outbox(phone: string) {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ smsMode: string; code: string | null; sendStatus: string }>`
      select sms_mode as "smsMode", code, send_status as "sendStatus" from sys_sms
       where phone = ${phone} order by id desc`.execute(db),
  );
  return rows;
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
  await writeGlobal(async (trx) => {
    await trx.deleteFrom('phoneCode').execute();
    await trx.deleteFrom('loginFailure').execute();
    await trx.deleteFrom('smsCount').execute();
  });
});

describe('a code sent to a phone', () => {
  test('A code signs in once, in the browser that asked, with the same answer as the login.', async () => {
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

  test('A code is sent once in ten minutes and allows five attempts.', async () => {
    await ask('13900000001');
    expect(await ask('13900000001')).toMatchObject({ success: false, code: 0, message: '验证码10分钟内，仍然有效！' });
    const code = await codeTo('13900000001');
    for (let round = 0; round < 5; round += 1) {
      expect((await enter('13900000001', wrongFor(code))).message).toBe('手机验证码错误');
    }
    await writeGlobal((trx) => trx.deleteFrom('loginFailure').execute());
    expect(await enter('13900000001', code)).toMatchObject({ success: false, message: '手机验证码错误' });
  });

  test('Unknown, frozen and deleted numbers get the same answer but no code (docs/security.md P4).', async () => {
    for (const mobile of ['13900000009', '13900000002', '13900000003']) {
      expect(await ask(mobile)).toMatchObject({ success: true, code: 0, message: '', result: null });
      expect(await enter(mobile, '123456')).toMatchObject({ success: false, code: 500, message: '手机验证码错误' });
    }
    // What never went out is a row all the same, so that no clock tells of it; no list has it.
    const unsent = await outbox('13900000002');
    expect(unsent).toEqual([{ smsMode: '0', code: null, sendStatus: '-1' }]);
  });

  test('Registering with a known number shows nothing to the visitor and sends a notice to its owner.', async () => {
    expect(await ask('13900000001', '1')).toMatchObject({ success: true, result: null });
    expect((await outbox('13900000001'))[0]).toEqual({ smsMode: '5', code: null, sendStatus: '1' });
  });

  test('An invalid number is refused, and every number if the way is disabled (docs/security.md P10).', async () => {
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

test('No code is sent while twenty thousand others are valid.', async () => {
  await asOwner(database.urls.owner, (db) =>
    sql`insert into phone_code (key_hash, asker, expires_ms)
        select 'k' || n, 'browser:x', ${Date.now() + 600_000} from generate_series(1, 20000) n`.execute(db),
  );
  expect(await ask('13900000001')).toMatchObject({ success: false, message: '短信验证码发送失败,请稍后重试' });
});

const list = resourceCalls(sysSms).list;

/** Gives everybody's right back, or takes it from all. */
async function grant(code: string, on: boolean): Promise<void> {
  await asOwner(database.urls.owner, (db) =>
    sql`update sys_permission set status = ${on ? '1' : '0'} where perms = ${code}`.execute(db),
  );
  forgetCaches();
}

describe('the outbox', () => {
  test('A valid code is shown only to users with all rights of its receiver (docs/security.md P16).', async () => {
    await createPerson({ username: 'boss', roles: ['admin'] });
    await ask('13900000001');
    const code = await codeTo('13900000001');
    const boss = await app.as('boss');
    const shown = async () => (await boss.call(list, { query: { phone: '13900000001' } })).records[0]?.code;
    expect(await shown()).toBe(code);
    await grant('system:user:anyRole', false);
    expect(await shown()).toBeNull();
    await grant('system:user:anyRole', true);
    await asOwner(database.urls.owner, (db) => sql`update sys_sms set expires_ms = 0`.execute(db));
    expect(await shown()).toBeNull();
    const leader = await app.as('zhang');
    await expect(leader.call(list, { query: {} })).rejects.toMatchObject({ code: 510 });
  });

  test('Messages are hidden from other tenants, and codes if their receiver works in several tenants.', async () => {
    const other = await createTenant(31);
    await createPerson({ username: 'other', roles: ['admin'], tenantId: other });
    const both = await createPerson({ username: 'both', phone: '13900000007' });
    await ask('13900000001');
    await ask('13900000007');
    // The second lock: whoever forgets the tenant reads no tenant's messages.
    const read = (db: Db) => db.selectFrom('sysSms').select('phone').where('tenantId', 'is not', null).execute();
    expect(await readGlobal(read)).toEqual([]);
    expect(await readAs(1, read)).not.toEqual([]);
    expect(await readAs(other, read)).toEqual([]);
    const stranger = await app.as('other');
    const seen = await stranger.call(list, { query: { pageSize: 100 } });
    expect(seen.records.map((record) => record.phone)).not.toContain('13900000001');
    const boss = await app.as('boss');
    const codeOf = async () => (await boss.call(list, { query: { phone: '13900000007' } })).records[0]?.code;
    expect(await codeOf()).toMatch(/^\d{6}$/);
    await joinTenant(both, { tenantId: other });
    // Frozen, its people are nobody else's all the same: it may come back.
    for (const status of [1, 0]) {
      await writeGlobal((trx) => trx.updateTable('sysTenant').set({ status }).where('id', '=', other).execute());
      expect(await codeOf()).toBeNull();
    }
    await writeGlobal((trx) => trx.updateTable('sysTenant').set({ status: 1 }).where('id', '=', other).execute());
  });
});

test('Whole numbers are shown and searchable only with the contact permission (docs/security.md P18).', async () => {
  await ask('13900000001');
  await ask('13900000009');
  const boss = await app.as('boss');
  const found = async (query: object) => (await boss.call(list, { query: { pageSize: 100, ...query } })).records;
  const labels = async (keyword?: string) =>
    (await boss.call(resourceCalls(sysSms).options, { query: { pageSize: 50, ...(keyword && { keyword }) } })).map(
      ({ label }) => label,
    );
  expect((await found({ phone: '13900000001' })).every(({ phone }) => phone === '13900000001')).toBe(true);
  expect(await labels('0000001')).toContain('13900000001');
  // Nobody has it, and nothing went there: nobody learns that from the list either.
  expect(await found({ phone: '13900000009' })).toEqual([]);
  await grant('system:user:contact', false);
  const masked = await found({});
  expect(masked.map(({ phone }) => phone)).toContain('139****01');
  expect(masked.filter(({ phone }) => /^\d+$/.test(String(phone)))).toEqual([]);
  expect(await found({ phone: '13900000001' })).toHaveLength(masked.length);
  expect((await labels()).filter((label) => label.startsWith('139'))).toEqual([]);
  expect(await labels('0000001')).toEqual([]);
  await grant('system:user:contact', true);
});

test('At most ten messages a day go to one number, and twenty from one source (docs/security.md P5).', async () => {
  const again = () => writeGlobal((trx) => trx.deleteFrom('phoneCode').execute());
  for (let round = 0; round < 10; round += 1) {
    expect((await ask('13900000001')).success).toBe(true);
    await again();
  }
  expect(await ask('13900000001')).toMatchObject({ code: 40002, message: '短信接口请求太多，请稍后再试！' });
  for (let round = 10; round < 20; round += 1) expect((await ask(`139000010${round}`)).success).toBe(true);
  expect(await ask('13900001020')).toMatchObject({ success: false, code: 40002 });
});

describe('the user’s own phone', () => {
  test('A phone is bound by a code, and changed only after a code to the present number.', async () => {
    const li = await createPerson({ username: 'li', roles: ['team_leader'] });
    const client = await app.as('li');
    const change = async (body: object) => {
      const response = await client.raw('/jeecg-boot/sys/user/changePhone', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as Answer).message;
    };
    const send = (phone: string, type: 'verifyOriginalPhone' | 'updatePhone') =>
      client.call(sendChangePhoneSms, { body: { phone, type } });
    await send('13900000011', 'updatePhone');
    const first = await codeTo('13900000011');
    // A session that was left open binds nobody else's phone: without one there is nothing but the password to ask for.
    const bind = { type: 'updatePhone', newPhone: '13900000011', smscode: first };
    expect(await change(bind)).toBe('请填写登录密码！');
    expect(await change({ ...bind, password: 'not this one' })).toBe('登录密码错误！');
    expect(await change({ ...bind, password: PASSWORD, smscode: wrongFor(first) })).toBe('手机验证码错误');
    expect(await change({ ...bind, password: PASSWORD })).toBe('修改手机号成功！');
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

test('The audit trail contains no code, and numbers are masked (docs/security.md P33).', async () => {
  await ask('13900000001');
  const code = await codeTo('13900000001');
  await enter('13900000001', code);
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ line: string }>`
    select log_content || coalesce(reason, '') || coalesce(target, '') as line from sys_log
     where event in ('sms.sent', 'session.refused', 'session.opened', 'phone.changed', 'phone.refused')`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ line }) => /\d{6}/.test(line))).toEqual([]);
  // Wrong tries stand in it, and one that a lock stopped as well.
  for (let round = 0; round < 6; round += 1) await enter('13900000001', '000000');
  const { rows: reasons } = await asOwner(database.urls.owner, (db) =>
    sql<{
      reason: string;
    }>`select reason from sys_log where event = 'session.refused' order by id desc limit 2`.execute(db),
  );
  expect(reasons.map(({ reason }) => reason)).toEqual(['locked', 'code']);
  const texts = rows.map(({ line }) => line);
  expect(texts).toContainEqual(expect.stringContaining('用户名: zhang,登录成功[手机号]！'));
  expect(texts).toContainEqual(expect.stringMatching(/^手机号: 139\*+01,登录失败/));
});

test('More than five requests a minute from one source answer code 40002.', async () => {
  const small = await startTestApp({ config: { limits: defaultLimits } });
  const answers: Answer[] = [];
  for (let round = 0; round < 6; round += 1) {
    const response = await fetch(`${small.url}/jeecg-boot/sys/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '', smsmode: '0' }),
    });
    answers.push((await response.json()) as Answer);
  }
  await small.close();
  expect(answers.slice(0, 5).map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(answers[5]).toMatchObject({ success: false, code: 40002, message: '短信接口请求太多，请稍后再试！' });
});
