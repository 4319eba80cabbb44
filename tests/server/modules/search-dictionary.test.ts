import { beforeAll, describe, expect, test } from 'vitest';
import { writeGlobal } from '#server/db/scope.ts';
import { dictTable, systemTableNames } from '#server/modules/dict/dict-tables.ts';
import { loadDict, loadDictItem, loadDictOrderByValue } from '#shared/contract/dict/dict.ts';
import { getMultiUser } from '#shared/contract/people/user.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, ensureDepart, type TestPerson } from '#tests/support/people.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
let fang: TestPerson;

beforeAll(async () => {
  await createTenant(2);
  fang = await createPerson({ username: 'sd_fang', realname: '方晴', phone: '13912345678' });
  await createPerson({ username: 'sd_left', realname: '方远' });
  await createPerson({ username: 'sd_planner', realname: '计划', roles: ['planner'] });
  await createPerson({ username: 'sd_admin', roles: ['admin'] });
  await createPerson({ username: 'sd_abroad', realname: '方外', tenantId: 2 });
  await writeGlobal((trx) => trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'sd_left').execute());
});

const guarded = '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!';

const search = async (dict: string, query: object = {}, username = 'sd_fang', language: 'zh' | 'en' = 'zh') =>
  (await app.as(username)).with({ language }).call(loadDict, { path: { dict }, query });
const texts = async (dict: string, query: { key: string; delNotExist?: 'true' | 'false' }, username = 'sd_fang') =>
  (await app.as(username)).call(loadDictItem, { path: { dict }, query });

describe('searching a dictionary', () => {
  test('The search finds text or value in the caller’s language, in pages of ten.', async () => {
    expect((await search('priority')).map((item) => item.value)).toEqual(['L', 'M', 'H']);
    expect((await search('priority', { keyword: '高' })).map((item) => item.value)).toEqual(['H']);
    expect((await search('priority', { keyword: 'hi' }, 'sd_fang', 'en')).map((item) => item.text)).toEqual(['High']);
    expect((await search('priority', { keyword: '低,H,none' })).map((item) => item.value)).toEqual(['L', 'H']);
    expect((await search('priority', { pageSize: 2, pageNo: 2 })).map((item) => item.value)).toEqual(['H']);
    expect(await search('no_such_code')).toEqual([]);
  });

  test('The search of people finds active colleagues of the tenant by name or user name.', async () => {
    expect(await search('sys_user,realname,username', { keyword: '方' })).toEqual([
      { value: 'sd_fang', text: '方晴', title: '方晴', label: '方晴', color: null, jsonObject: null },
    ]);
    expect((await search('sys_user,realname,id', { keyword: '晴' })).map((item) => item.value)).toEqual([fang.id]);
    expect((await search('sys_user,realname,username', { keyword: 'SD_FA' })).length).toBe(1);
    expect((await search('sys_user,realname,username', { keyword: '方外,sd_fang' })).map((i) => i.text)).toEqual([
      '方晴',
    ]);
    expect((await search('sys_user,realname,username', { keyword: '%' })).length).toBe(0);
  });

  test('The result can be ordered by a column of the registry and by no other.', async () => {
    const ordered = async (order: string) =>
      (await search("sys_user where username like 'sd_%' and status = 1,realname,username", { keyword: order })).map(
        (item) => item.value,
      );
    const names = await ordered('[orderby:username,asc]');
    expect(names).toEqual(['sd_admin', 'sd_fang', 'sd_planner']);
    expect(await ordered('[orderby:username,desc]')).toEqual(names.toReversed());
    expect(await ordered('方晴[orderby:username,asc]')).toEqual(['sd_fang']);
    expect((await search('priority', { keyword: '高[orderby:x,asc]' })).map((item) => item.value)).toEqual(['H']);
    for (const column of ['password', 'phone', '1', "username';--", '']) {
      await expect(ordered(`[orderby:${column},asc]`)).rejects.toThrow(guarded);
    }
  });

  test('A keyword that is too long is refused quickly.', async () => {
    const started = performance.now();
    const nested = `${'[orderby:'.repeat(880)}x`;
    await expect(search('priority', { keyword: nested })).rejects.toThrow('最多 200 个字符');
    await expect(search('priority', { keyword: 'x'.repeat(201) })).rejects.toThrow('最多 200 个字符');
    expect(performance.now() - started).toBeLessThan(500);
    const values = Array.from({ length: 300 }, (_, at) => `${at}`).join(',');
    expect(await search('priority', { keyword: `H,${values}` })).toMatchObject([{ value: 'H' }]);
  });

  test('The search of departments uses the caller’s language.', async () => {
    const id = await ensureDepart(1, 'A01');
    const name = (await search('sys_depart,depart_name,id')).find((item) => item.value === id);
    expect(name?.text).toBe('公司');
    const english = await search('sys_depart,depart_name,org_code', { keyword: 'compan' }, 'sd_fang', 'en');
    expect(english.map((item) => [item.value, item.text])).toEqual([['A01', 'Company']]);
  });

  test('The search of records needs the permission to list them.', async () => {
    const { ship, otherShip } = await insertYardRows(1);
    await insertYardRows(2);
    const dict = 'prm_ship,ship_no,id';
    expect((await search(dict, { keyword: 'hs00' }, 'sd_planner')).map((item) => item.value)).toEqual([
      ship,
      otherShip,
    ]);
    await expect(search(dict)).rejects.toThrow('没有权限，请联系管理员分配权限！');
    await expect(texts(dict, { key: ship })).rejects.toThrow('没有权限，请联系管理员分配权限！');
  });

  test('A condition in either place may use columns, texts and variables of the caller.', async () => {
    const among = async (where: string, username?: string) => {
      const names = "username in ('sd_fang','sd_planner','sd_abroad')";
      const inside = await search(`sys_user where ${names} and ${where},realname,username`, {}, username);
      const behind = await search(`sys_user,realname,username,${names} and ${where}`, {}, username);
      expect(behind).toEqual(inside);
      return inside.map((item) => item.value).sort();
    };
    await writeGlobal((trx) => trx.updateTable('sysUser').set({ sex: 2 }).where('username', '=', 'sd_fang').execute());
    expect(await among('status = 1')).toEqual(['sd_fang', 'sd_planner']);
    expect(await among("sex = '2'")).toEqual(['sd_fang']);
    expect(await among("realname != '计划'")).toEqual(['sd_fang']);
    expect(await among("realname like '方%'")).toEqual(['sd_fang']);
    expect(await among('username = #{sys_user_code}', 'sd_planner')).toEqual(['sd_planner']);
    expect(await among("username like '#{sysUserCode}%'")).toEqual(['sd_fang']);
    expect(await among("create_time like '#{sys_date}%'")).toEqual(['sd_fang', 'sd_planner']);
    expect(await texts('sys_user where sex = 1,realname,username', { key: 'sd_fang' })).toEqual([]);
    expect(await texts('sys_user where sex = 2,realname,username', { key: 'sd_fang' })).toEqual(['方晴']);
  });

  test('A condition on birthdays needs the permission to see them, and birthdays are never shown.', async () => {
    const dict = "sys_user,realname,username,birthday = '1990-05-01'";
    await writeGlobal((trx) =>
      trx.updateTable('sysUser').set({ birthday: '1990-05-01' }).where('username', '=', 'sd_fang').execute(),
    );
    expect((await search(dict, {}, 'sd_admin')).map((item) => item.value)).toEqual(['sd_fang']);
    await expect(search(dict)).rejects.toThrow(guarded);
    await expect(search('sys_user,birthday,username', {}, 'sd_admin')).rejects.toThrow(guarded);
  });

  test('Requested values come before the first page.', async () => {
    const ordered = async (dict: string, query: object) =>
      (await (await app.as('sd_fang')).call(loadDictOrderByValue, { path: { dict }, query })).map((item) => item.value);
    expect(await ordered('priority', { keyword: 'H,none', pageSize: 2 })).toEqual(['H', 'L', 'M']);
    expect(await ordered('priority', {})).toEqual(['L', 'M', 'H']);
    const first = await ordered('sys_role,role_name,role_code', { keyword: 'wx_vendor', pageSize: 3 });
    expect(first[0]).toBe('wx_vendor');
    expect(new Set(first).size).toBe(first.length);
  });

  test.each([
    'sys_user,password,id',
    'sys_user,realname,password',
    'sys_user,phone,id',
    'sys_user,realname,id,salt = 1',
    "sys_user,realname,id,phone = '13912345678'",
    'sys_user,realname,id,1=1',
    "sys_user,realname,id,status = 1 or '1'='1'",
    'sys_user where 1=1,realname,id',
    'sys_user,realname,id,status = (select 1)',
    "sys_user,realname,id,status = 'many'",
    'constructor,a,b',
    'pg_shadow,passwd,usename',
  ])('A source outside the registry or another condition is refused with the platform’s text: %s', async (dict) => {
    await expect(search(dict)).rejects.toThrow(guarded);
  });

  test('Sessions are hidden from users who may not list them.', async () => {
    await expect(search('sys_session,token_hash,id')).rejects.toThrow('没有权限');
  });

  test('No table offers contact data, papers or secrets.', () => {
    const everything = testActor({ grants: { has: () => true } as unknown as ReadonlySet<string> });
    const tables = [...systemTableNames, ...yardTables.map(({ table }) => table)].map((name) =>
      dictTable(name, everything),
    );
    expect(tables.length).toBeGreaterThan(15);
    const shown = tables.flatMap((table) => table?.fields.map(({ name }) => name) ?? []);
    expect(shown.filter((name) => /phone|mobile|birth|mail|idcard|password|salt|token/i.test(name))).toEqual([]);
  });
});

describe('texts of values', () => {
  test('The dictionary must have three parts.', async () => {
    await expect(texts('sys_user,realname,id,status=1', { key: 'x' })).rejects.toThrow('字典Code格式不正确！');
    await expect(texts('sys_user,realname', { key: 'x' })).rejects.toThrow('字典Code格式不正确！');
  });

  test('Texts keep the order of the values; unknown values are dropped or kept as requested.', async () => {
    expect(await texts('priority', { key: 'H,none,L' })).toEqual(['高', '低']);
    expect(await texts('priority', { key: 'H,none,L', delNotExist: 'false' })).toEqual(['高', 'none', '低']);
  });

  test('Texts include users who left, but no users of another tenant.', async () => {
    const key = 'sd_left,sd_abroad,sd_fang';
    expect(await texts('sys_user,realname,username', { key })).toEqual(['方远', '方晴']);
  });
});

describe('several users at once', () => {
  const multi = async (query: object) => (await app.as('sd_planner')).call(getMultiUser, { query });

  test('The call returns a plain list of active colleagues with masked contact data.', async () => {
    const rows = await multi({ username: 'sd_fang,sd_left,sd_abroad' });
    expect(rows.map((row) => [row.username, row.realname, row.phone])).toEqual([['sd_fang', '方晴', '139****78']]);
    expect((await multi({ id: fang.id })).map((row) => row.username)).toEqual(['sd_fang']);
    const answer = await (await app.as('sd_planner')).raw('/jeecg-boot/sys/user/getMultiUser?username=sd_fang');
    expect(await answer.json()).toEqual([expect.objectContaining({ username: 'sd_fang' })]);
  });

  test('The call returns only users whose exact names were sent.', async () => {
    expect(await multi({})).toEqual([]);
    expect(await multi({ username: '' })).toEqual([]);
    expect(await multi({ username: 'sd_' })).toEqual([]);
    expect(await multi({ username: '*sd*' })).toEqual([]);
  });
});
