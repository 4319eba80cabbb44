import { beforeAll, describe, expect, test } from 'vitest';
import { writeGlobal } from '#server/db/scope.ts';
import { loadDict, loadDictItem } from '#shared/contract/dict.ts';
import { getMultiUser } from '#shared/contract/user.ts';
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
  await createPerson({ username: 'sd_abroad', realname: '方外', tenantId: 2 });
  await writeGlobal((trx) => trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'sd_left').execute());
});

const search = async (dict: string, query: object = {}, username = 'sd_fang', language: 'zh' | 'en' = 'zh') =>
  (await app.as(username)).with({ language }).call(loadDict, { path: { dict }, query });
const texts = async (dict: string, query: { key: string; delNotExist?: 'true' | 'false' }, username = 'sd_fang') =>
  (await app.as(username)).call(loadDictItem, { path: { dict }, query });

describe('searching a dictionary', () => {
  test('finds what the text or the value contains, in the language of the caller, ten at a time', async () => {
    expect((await search('priority')).map((item) => item.value)).toEqual(['L', 'M', 'H']);
    expect((await search('priority', { keyword: '高' })).map((item) => item.value)).toEqual(['H']);
    expect((await search('priority', { keyword: 'hi' }, 'sd_fang', 'en')).map((item) => item.text)).toEqual(['High']);
    expect((await search('priority', { keyword: '低,H,none' })).map((item) => item.value)).toEqual(['L', 'H']);
    expect((await search('priority', { pageSize: 2, pageNo: 2 })).map((item) => item.value)).toEqual(['H']);
    expect(await search('no_such_code')).toEqual([]);
  });

  test('of people finds active colleagues of the own tenant by name or user name', async () => {
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

  test('takes no order by a column of the caller', async () => {
    const found = await search('sys_user,realname,username', { keyword: '方晴[orderby:password,asc]' });
    expect(found.map((item) => item.value)).toEqual(['sd_fang']);
  });

  test('of departments speaks the language of the caller', async () => {
    const id = await ensureDepart(1, 'A01');
    const name = (await search('sys_depart,depart_name,id')).find((item) => item.value === id);
    expect(name?.text).toBe('公司');
    const english = await search('sys_depart,depart_name,org_code', { keyword: 'compan' }, 'sd_fang', 'en');
    expect(english.map((item) => [item.value, item.text])).toEqual([['A01', 'Company']]);
  });

  test('of records needs the right to list them', async () => {
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

  test('knows its own table dictionaries and nothing else', async () => {
    for (const dict of [
      'sys_user,password,id',
      'sys_user,realname,password',
      'sys_user,realname,id,status=1',
      'sys_user where 1=1,realname,id',
      'sys_user,realname',
      'constructor,a,b',
      'pg_shadow,passwd,usename',
    ]) {
      await expect(search(dict)).rejects.toThrow('字典Code格式不正确！');
      await expect(texts(dict, { key: 'x' })).rejects.toThrow('字典Code格式不正确！');
    }
  });
});

describe('texts of values', () => {
  test('come in the order of the values; unknown ones are dropped, or stay when asked for', async () => {
    expect(await texts('priority', { key: 'H,none,L' })).toEqual(['高', '低']);
    expect(await texts('priority', { key: 'H,none,L', delNotExist: 'false' })).toEqual(['高', 'none', '低']);
  });

  test('are known of people who left, and of nobody of another tenant', async () => {
    const key = 'sd_left,sd_abroad,sd_fang';
    expect(await texts('sys_user,realname,username', { key })).toEqual(['方远', '方晴']);
  });
});

describe('several users at once', () => {
  const multi = async (query: object) => (await app.as('sd_planner')).call(getMultiUser, { query });

  test('come as a bare list of active colleagues, contact data masked', async () => {
    const rows = await multi({ username: 'sd_fang,sd_left,sd_abroad' });
    expect(rows.map((row) => [row.username, row.realname, row.phone])).toEqual([['sd_fang', '方晴', '139****78']]);
    expect((await multi({ id: fang.id })).map((row) => row.username)).toEqual(['sd_fang']);
    const answer = await (await app.as('sd_planner')).raw('/jeecg-boot/sys/user/getMultiUser?username=sd_fang');
    expect(await answer.json()).toEqual([expect.objectContaining({ username: 'sd_fang' })]);
  });

  test('are exactly those that were named', async () => {
    expect(await multi({})).toEqual([]);
    expect(await multi({ username: '' })).toEqual([]);
    expect(await multi({ username: 'sd_' })).toEqual([]);
    expect(await multi({ username: '*sd*' })).toEqual([]);
  });
});
