import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { readAs, writeGlobal } from '#server/db/scope.ts';
import type { Envelope } from '#server/http/envelope.ts';
import {
  admitPerson,
  listAdmissibleProjects,
  listAdmissibleRoles,
  refusePerson,
} from '#shared/contract/session/registration.ts';
import { getUserInfo } from '#shared/contract/session/session.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysProject } from '#shared/system/project.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import { sysSms } from '#shared/system/sms.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { CookieBrowser } from '#tests/support/cookie-browser.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, ensureDepart, PASSWORD } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
const browser = new CookieBrowser();
const CHOSEN = 'a password of one’s own';

type Answer = Envelope<Readonly<Record<string, unknown>> | null>;

async function send(path: string, body?: object): Promise<Answer> {
  const response = await browser.send(`${app.url}/jeecg-boot${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'accept-language': 'zh-CN', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

async function codeFor(mobile: string, smsmode: '1' | '2'): Promise<string> {
  expect(await send('/sys/sms', { mobile, smsmode })).toMatchObject({ success: true });
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ code: string | null }>`select code from sys_sms where phone = ${mobile} order by id desc limit 1`.execute(db),
  );
  return rows[0]?.code ?? 'none';
}

const signIn = (username: string, password: string) => send('/sys/login', { username, password });

beforeAll(async () => {
  setRunningConfig({ ...runningConfig(), signInWays: ['registration', 'reset'] });
  await createPerson({ username: 'boss', roles: ['admin'], email: 'boss@example.com' });
  await createPerson({ username: 'wang', roles: ['team_leader'], phone: '13800000001' });
});

describe('registering', () => {
  const phone = '13800000011';
  let code = '';

  test('Values that docs/specification.md §1.5 does not allow are refused by field.', async () => {
    const answer = await send('/sys/user/register', { phone: '123', username: '张三', email: 'x', password: CHOSEN });
    expect(answer.result).toEqual({
      fields: { phone: '请输入正确手机号', username: '只允许字母、数字、下划线', email: '邮箱格式不正确' },
    });
    expect(await send('/sys/user/register', { username: 'abc' })).toMatchObject({
      result: { fields: { phone: '请输入手机号', username: '长度6到18个字符' } },
    });
    expect(await send('/sys/user/register', { phone, username: 'newcomer', password: 'newcomer' })).toMatchObject({
      message: '密码不能与用户名相同',
    });
  });

  test('The code is checked first, and taken names are reported only with the right code.', async () => {
    const form = { phone, username: 'boss', email: 'boss@example.com', password: CHOSEN };
    expect((await send('/sys/user/register', { ...form, smscode: '123456' })).message).toBe(
      '手机验证码失效，请重新获取',
    );
    code = await codeFor(phone, '1');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await send('/sys/user/register', { ...form, smscode: wrong })).toMatchObject({
      code: 0,
      message: '手机验证码错误',
    });
    expect(await send('/sys/user/register', { ...form, username: 'boss_2', smscode: code })).toMatchObject({
      message: '邮箱已被注册',
    });
    expect((await send('/sys/user/register', { ...form, username: 'BOSS', smscode: code })).message).toBe(
      '用户名已注册',
    );
    expect((await send('/sys/user/register', { ...form, smscode: code })).message).toBe('用户名已注册');
    const upper = { ...form, username: 'boss_2', email: 'BOSS@Example.com', smscode: code };
    expect((await send('/sys/user/register', upper)).message).toBe('邮箱已被注册');
    expect(await send('/sys/user/checkOnlyUser?username=Boss')).toMatchObject({ message: '用户账号已存在' });
    // Five questions a code, right as it is; the wrong one was the first.
    expect((await send('/sys/user/register', upper)).message).toBe('手机验证码失效，请重新获取');
    await writeGlobal((trx) => trx.deleteFrom('phoneCode').execute());
    code = await codeFor(phone, '1');
  });

  test('A new account waits for admission, which is reported only with the right password.', async () => {
    const form = { phone, username: 'newcomer', realname: '新人', password: CHOSEN, smscode: code };
    expect(await send('/sys/user/register', form)).toMatchObject({ success: true, code: 200, message: '注册成功' });
    expect(await signIn('newcomer', CHOSEN)).toMatchObject({
      success: false,
      message: '账号待审核，请等待管理员审核通过后登录',
    });
    expect(await signIn('newcomer', PASSWORD)).toMatchObject({ success: false, message: '用户名或密码错误' });
    expect((await send('/sys/user/register', form)).message).toBe('手机验证码失效，请重新获取');
  });

  test('The check reports taken user names, but never taken phones or e-mail addresses.', async () => {
    expect(await send('/sys/user/checkOnlyUser?username=boss')).toMatchObject({
      success: false,
      code: 0,
      message: '用户账号已存在',
    });
    for (const query of ['username=nobody_yet', 'phone=13800000001', 'email=boss@example.com']) {
      expect(await send(`/sys/user/checkOnlyUser?${query}`)).toMatchObject({ success: true, result: true });
    }
  });
});

describe('a waiting account', () => {
  const outbox = resourceCalls(sysSms).list;

  test('Administrators see no code and set no password of waiting accounts (docs/security.md P13, P16).', async () => {
    const other = await createTenant(40);
    await createPerson({ username: 'stranger', roles: ['admin'], tenantId: other });
    expect(await codeFor('13800000011', '2')).toBe('none');
    expect(await send('/sys/sms', { mobile: '13800000019', smsmode: '1' })).toMatchObject({ success: true });
    setRunningConfig({ ...runningConfig(), signInWays: ['phone', 'registration', 'reset'] });
    expect(await send('/sys/sms', { mobile: '13800000011', smsmode: '0' })).toMatchObject({ success: true });
    for (const name of ['stranger', 'boss']) {
      const { records } = await (await app.as(name)).call(outbox, { query: {} });
      const codeTo = (phone: string, smsMode: string) =>
        records.find((record) => record.phone === phone && record.smsMode === smsMode)?.code;
      expect(codeTo('13800000011', '0')).toBeNull();
      // Of a number that nobody has: it opens nothing that is there.
      expect(codeTo('13800000019', '1')).toMatch(/^\d{6}$/);
    }
    // One that was sent before it waited, or by whatever way, sets no password either.
    await asOwner(database.urls.owner, (db) =>
      sql`update phone_code set code_hash = encode(sha256(convert_to(key_hash || E'\n' || '123456', 'UTF8')), 'hex')
           where code_hash is null`.execute(db),
    );
    const form = { username: 'newcomer', phone: '13800000011', smscode: '123456', password: PASSWORD };
    expect((await send('/sys/user/passwordChange', form)).success).toBe(false);
    expect((await signIn('newcomer', PASSWORD)).message).toBe('用户名或密码错误');
  });
});

describe('admission', () => {
  const { list } = resourceCalls(sysRegistration);

  test('An administrator admits a person into the own tenant with roles that the administrator may give.', async () => {
    const boss = await app.as('boss');
    const waiting = await boss.call(list, { query: { state: '1' } });
    expect(waiting.records).toMatchObject([{ username: 'newcomer', realname: '新人', phone: '13800000011' }]);
    const id = String(waiting.records[0]?.id);
    const roles = await boss.call(listAdmissibleRoles);
    const leader = roles.find(({ roleCode }) => roleCode === 'team_leader');
    // Safe mode keeps administrators from configuring: they give nobody its key.
    expect(roles.map(({ roleCode }) => roleCode)).not.toContain(developerRole);
    const depart = await ensureDepart(1, 'A01A02');
    const { add, queryById } = resourceCalls(sysProject);
    const made = async (projectNo: string) =>
      (await boss.call(add, { body: { projectNo, projectName: `项目${projectNo}`, manager: 'boss' } })).id;
    const [first] = [await made('P1'), await made('P2')];
    expect((await boss.call(listAdmissibleProjects)).map(({ projectNo }) => projectNo)).toEqual(['P1', 'P2']);
    const body = { id, departIds: [depart], roleIds: [leader?.id ?? ''], projectIds: [first] };
    const beyond = boss.call(admitPerson, { body: { ...body, projectIds: ['nobody-knows-it'] } });
    await expect(beyond).rejects.toMatchObject({ code: 510 });
    await boss.call(admitPerson, { body });
    await expect(boss.call(admitPerson, { body })).rejects.toThrow('该注册已处理，请刷新列表');
    const answer = await signIn('newcomer', CHOSEN);
    expect(answer.result).toMatchObject({ userInfo: { orgCode: 'A01A02' }, tenantList: [{ id: 1 }], multi_depart: 1 });
    const held = await readAs(1, (db) =>
      db
        .selectFrom('sysUserRole as ur')
        .innerJoin('sysUser as u', 'u.id', 'ur.userId')
        .select('ur.roleId')
        .where('u.username', '=', 'newcomer')
        .execute(),
    );
    expect(held).toEqual([{ roleId: leader?.id }]);
    const granted = await boss.call(queryById, { query: { id: first } });
    expect(granted).toMatchObject({ sysProjectMemberList: [{ username: 'newcomer', lineNo: 1 }] });
    const { records } = await boss.call(list, { query: {} });
    expect(records).toMatchObject([{ state: '2', phone: null, updateBy: 'boss' }]);
    const seen = await (await app.as('stranger')).call(resourceCalls(sysSms).list, { query: { pageSize: 100 } });
    expect(seen.records.map(({ phone }) => phone)).not.toContain('13800000011');
  });

  test('An administrator gives only own permissions, in the own tenant (docs/security.md P16).', async () => {
    const other = await createTenant(41);
    await createPerson({ username: 'deputy', roles: ['admin'], tenantId: other });
    await asOwner(database.urls.owner, (db) =>
      sql`delete from sys_role_permission rp using sys_permission p
           where p.id = rp.permission_id and p.perms = 'system:user:anyRole' and rp.tenant_id = 41`.execute(db),
    );
    const code = await codeFor('13800000012', '1');
    await send('/sys/user/register', { phone: '13800000012', username: 'second', password: CHOSEN, smscode: code });
    const deputy = await app.as('deputy');
    const roles = await deputy.call(listAdmissibleRoles);
    expect(roles.map(({ roleCode }) => roleCode)).toContain('admin');
    expect(roles.map(({ roleCode }) => roleCode)).not.toContain('team_leader');
    const { records } = await deputy.call(list, { query: {} });
    expect(records.map(({ username }) => username)).toEqual(['second']);
    const id = String(records[0]?.id);
    const foreign = await (await app.as('boss')).call(listAdmissibleRoles);
    const own = await ensureDepart(other, 'A01A01');
    const roleId = (code: string, from: typeof roles) => from.find(({ roleCode }) => roleCode === code)?.id ?? '';
    const leader = await readAs(other, (db) =>
      db.selectFrom('sysRole').select('id').where('roleCode', '=', 'team_leader').executeTakeFirstOrThrow(),
    );
    const attempt = (departId: string, role: string) =>
      deputy.call(admitPerson, { body: { id, departIds: [departId], roleIds: [role] } });
    await expect(attempt(own, leader.id)).rejects.toMatchObject({ code: 510 });
    await expect(attempt(own, roleId('admin', foreign))).rejects.toMatchObject({ code: 510 });
    await expect(attempt(await ensureDepart(1, 'A01A02'), roleId('admin', roles))).rejects.toThrow();
    await expect((await app.as('wang')).call(refusePerson, { body: { id } })).rejects.toMatchObject({ code: 510 });
    await deputy.call(refusePerson, { body: { id, reason: '不认识' } });
    expect((await signIn('second', CHOSEN)).message).toBe('用户名或密码错误');
    expect((await send('/sys/user/checkOnlyUser?username=second')).success).toBe(true);
  });
});

test('A section leader admits people only into own departments and below (docs/security.md P16).', async () => {
  await asOwner(database.urls.owner, (db) =>
    sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id)
        select md5(p.id || r.id), 1, r.id, p.id from sys_role r, sys_permission p
         where r.tenant_id = 1 and r.role_code = 'sect_leader' and p.perms like 'system:registration:%'
        on conflict do nothing`.execute(db),
  );
  await createPerson({ username: 'leader', roles: ['sect_leader'], orgCode: 'A01A02' });
  await writeGlobal((trx) => trx.deleteFrom('phoneCode').execute());
  const smscode = await codeFor('13800000013', '1');
  await send('/sys/user/register', { phone: '13800000013', username: 'thirdone', password: CHOSEN, smscode });
  const leader = await app.as('leader');
  const roles = await leader.call(listAdmissibleRoles);
  expect(roles.map(({ roleCode }) => roleCode)).toEqual(['sect_leader']);
  const { records } = await leader.call(resourceCalls(sysRegistration).list, { query: { state: '1' } });
  const admitInto = async (orgCode: string) => {
    const departIds = [await ensureDepart(1, orgCode)];
    const body = { id: String(records[0]?.id), departIds, roleIds: roles.slice(0, 1).map(({ id }) => id) };
    return leader.call(admitPerson, { body });
  };
  await expect(admitInto('A01A03')).rejects.toThrow('只能分配到本部门及下级部门');
  await expect(admitInto('A01')).rejects.toThrow('只能分配到本部门及下级部门');
  await admitInto('A01A02A01');
  expect((await signIn('thirdone', CHOSEN)).result).toMatchObject({ userInfo: { orgCode: 'A01A02A01' } });
});

describe('a forgotten password', () => {
  test('A forgotten password is set by a code in two steps, ending all sessions (docs/security.md P8).', async () => {
    const open = await app.open('wang');
    await open.call(getUserInfo);
    expect(await send('/sys/user/phoneVerification', { phone: '13800000001', smscode: '123456' })).toMatchObject({
      message: '短信验证码失效！',
    });
    const smscode = await codeFor('13800000001', '2');
    const step = await send('/sys/user/phoneVerification', { phone: '13800000001', smscode });
    expect(step).toMatchObject({ success: true, code: 0, result: { smscode, username: 'wang' } });
    const form = { username: 'wang', phone: '13800000001', smscode, password: CHOSEN };
    expect((await send('/sys/user/passwordChange', { ...form, username: 'boss' })).message).toBe(
      '当前用户和绑定的手机号不匹配，无法修改密码！',
    );
    expect((await send('/sys/user/passwordChange', { ...form, password: '' })).message).toBe('重置密码失败！');
    const query = new URLSearchParams(form).toString();
    expect(await send(`/sys/user/passwordChange?${query}`)).toMatchObject({ code: 200, message: '密码重置完成！' });
    await expect(open.call(getUserInfo)).rejects.toMatchObject({ status: 401 });
    expect(await signIn('wang', CHOSEN)).toMatchObject({ success: true });
    expect((await send('/sys/user/passwordChange', form)).message).toBe('短信验证码失效！');
  });

  test('An unknown number gets the same answer as a wrong code.', async () => {
    expect(await send('/sys/sms', { mobile: '13800000099', smsmode: '2' })).toMatchObject({ success: true });
    expect((await send('/sys/user/phoneVerification', { phone: '13800000099', smscode: '123456' })).message).toBe(
      '手机验证码错误',
    );
  });
});
