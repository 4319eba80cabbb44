import { beforeAll, describe, expect, test } from 'vitest';
import { addCategory } from '#shared/contract/dict/category.ts';
import { loadTreeData } from '#shared/contract/dict/dict-tree.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, ensureDepart } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const guard = '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!';
const departs = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' };
let root = '';

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'lt_worker', orgCode: 'A01A01' });
  await createPerson({ username: 'lt_abroad', tenantId: 2 });
  root = await ensureDepart(1, 'A01');
});

const load = async (query: object, username = 'lt_worker') => (await app.as(username)).call(loadTreeData, { query });

describe('a tree of table rows', () => {
  test('The tree loads by level and starts with the root.', async () => {
    const [top] = await load(departs);
    expect(top).toEqual({
      key: root,
      title: '公司',
      parentId: null,
      leaf: false,
      icon: null,
      value: null,
      code: null,
      children: null,
    });
    const [english] = await (await app.as('lt_worker')).with({ language: 'en' }).call(loadTreeData, { query: departs });
    expect(english?.title).toBe('Company');
    expect((await load({ ...departs, pid: root })).map(({ title }) => title)).toEqual(['部门 A01A01']);
    expect((await load(departs, 'lt_abroad')).map(({ key }) => key)).not.toContain(root);
  });

  test('A column of the table decides which nodes have no children.', async () => {
    const client = await app.as('admin');
    const { id } = await client.call(addCategory, { body: { name: '有下级' } });
    await client.call(addCategory, { body: { name: '没有', pid: id } });
    const categories = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' };
    const one = { ...categories, condition: JSON.stringify({ id }), pid: '0' };
    const leaf = async (query: object) => (await load({ ...one, ...query }))[0]?.leaf;
    expect(await leaf({ hasChildField: 'has_child' })).toBe(false);
    expect(await leaf({ hasChildField: 'has_child', converIsLeafVal: '0' })).toBe(true);
    expect(await leaf({})).toBe(false);
    expect((await load({ ...categories, hasChildField: 'has_child', pid: id }))[0]?.leaf).toBe(true);
  });

  test('Conditions compare columns with LIKE, whose wildcards come from the caller.', async () => {
    const names = async (condition: string) =>
      (await load({ ...departs, pid: root, condition })).map(({ title }) => title);
    expect(await names('{"depart_name":"部门%"}')).toEqual(['部门 A01A01']);
    expect(await names('{"depart_name":"部门"}')).toEqual([]);
    expect(await names('{"tenant_id":1}')).toEqual(['部门 A01A01']);
    expect(await names('{"tenant_id":2}')).toEqual([]);
    await expect(names('部门')).rejects.toMatchObject({ message: '组件 condition 应为 JSON 对象字符串' });
  });

  test('The tree refuses tables and columns outside the registry.', async () => {
    await expect(load({ ...departs, text: '' })).rejects.toMatchObject({ message: '字典Code格式不正确！' });
    const forbidden = [
      { tableName: 'sys_user', text: 'realname', code: 'password', pidField: 'id' },
      { ...departs, tableName: 'sys_depart where 1=1' },
      { ...departs, text: 'mobile' },
      { ...departs, code: 'id from sys_user' },
      { ...departs, pidField: 'tenant_id' },
      { ...departs, hasChildField: 'del_flag' },
      { ...departs, condition: '{"mobile":"1%"}' },
    ];
    for (const query of forbidden) await expect(load(query)).rejects.toMatchObject({ message: guard });
  });

  test('A tree of records needs the permission to list them.', async () => {
    const rows = { tableName: 'prm_demo_row', text: 'name', code: 'id', pidField: 'parent_id' };
    await expect(load(rows)).rejects.toMatchObject({ code: 510 });
    expect(await load({ ...rows, hasChildField: 'has_children' }, 'admin')).toEqual([]);
    await expect(load({ ...rows, pidField: 'quantity' }, 'admin')).rejects.toMatchObject({ message: guard });
  });
});
