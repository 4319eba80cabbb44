import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { recordCells } from '#server/exchange/export-cells.ts';
import { readBodies } from '#server/exchange/read-bodies.ts';
import { oneCategory } from '#server/modules/category/category-list.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { seedCategories } from '#server/seed/seed-categories.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import * as category from '#shared/contract/dict/category.ts';
import { loadDict, loadDictItem } from '#shared/contract/dict/dict.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { listColumns } from '#shared/resource/resource-columns.ts';
import { sysPosition } from '#shared/system/position.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const admin = () => app.as('admin');

let serial = 0;
/** A branch of its own for each test: tests do not look at each other's rows. */
async function branch(...names: readonly string[]) {
  const client = await admin();
  serial += 1;
  const top = await client.call(category.addCategory, { body: { name: `枝${serial}` } });
  const ids = [];
  for (const name of names) ids.push((await client.call(category.addCategory, { body: { name, pid: top.id } })).id);
  const row = await client.call(category.queryCategory, { query: { id: top.id } });
  return { client, id: top.id, code: row.code, ids };
}

describe('writing categories', () => {
  test('A new category gets a code below its parent’s code, and the parent is marked as having children.', async () => {
    const { client, id, code, ids } = await branch('甲', '乙');
    const rows = await client.call(category.listChildCategories, { query: { pid: id } });
    expect(rows.map((row) => [row.id, row.code, row.hasChild])).toEqual([
      [ids[0], `${code}A01`, '0'],
      [ids[1], `${code}A02`, '0'],
    ]);
    expect((await client.call(category.queryCategory, { query: { id } })).hasChild).toBe('1');
    const answer = await client.raw('/jeecg-boot/sys/category/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '丙', pid: ids[0], code: 'Z99', hasChild: '1' }),
    });
    expect(await answer.json()).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    const [below] = await client.call(category.listChildCategories, { query: { pid: ids[0] ?? '' } });
    expect([below?.code, below?.hasChild]).toEqual([`${code}A01A01`, '0']);
    const lost = client.call(category.addCategory, { body: { name: '丁', pid: 'nowhere' } });
    await expect(lost).rejects.toMatchObject({ message: '父级节点不存在' });
  });

  test('Categories that are added at the same time get different codes.', async () => {
    const { client, id, code } = await branch();
    const names = ['一', '二', '三', '四', '五', '六', '七', '八'];
    await Promise.all(names.map((name) => client.call(category.addCategory, { body: { name, pid: id } })));
    const rows = await client.call(category.listChildCategories, { query: { pid: id } });
    expect(rows.map((row) => row.code)).toEqual(names.map((_, at) => `${code}A0${at + 1}`));
  });

  test('A category is refused where its code would be longer than codes may be.', async () => {
    const { client, id, code } = await branch();
    // As deep as codes of a hundred characters allow.
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update sys_category set code = rpad(code, 99, 'A01') where id = ${id}`.execute(trx),
    );
    await expect(client.call(category.addCategory, { body: { name: '太深', pid: id } })).rejects.toMatchObject({
      message: '此处的编码已用完，请换一个父级节点',
    });
    await writeAs(FIRST_TENANT, (trx) => sql`update sys_category set code = ${code} where id = ${id}`.execute(trx));
  });

  test('A category is changed by PUT or POST, gets a new code when moved, and cannot move below itself.', async () => {
    const { client, id, code, ids } = await branch('甲', '乙');
    const [first = '', second = ''] = ids;
    await client.call(category.editCategory, { body: { id: first, name: '甲改', pid: second } });
    expect(await client.call(category.queryCategory, { query: { id: first } })).toMatchObject({
      name: '甲改',
      pid: second,
      code: `${code}A01`,
    });
    await expect(client.call(category.editCategory, { body: { id, pid: first } })).rejects.toMatchObject({
      message: '不能移到自己的下级',
    });
    const posted = await client.raw('/jeecg-boot/sys/category/edit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: first, name: '甲再改' }),
    });
    expect(await posted.json()).toMatchObject({ success: true, message: '修改成功!' });
    await expect(client.call(category.editCategory, { body: { id: 'gone', name: '无' } })).rejects.toMatchObject({
      message: '未找到对应实体',
    });
  });

  test('Deleting a category deletes its descendants and updates the parent’s mark.', async () => {
    const { client, id, ids } = await branch('甲', '乙');
    const [first = '', second = ''] = ids;
    const deep = await client.call(category.addCategory, { body: { name: '丙', pid: first } });
    await client.call(category.deleteCategory, { query: { id: first } });
    await expect(client.call(category.queryCategory, { query: { id: deep.id } })).rejects.toMatchObject({
      message: '未找到对应实体',
    });
    await client.call(category.deleteCategories, { query: { ids: `${second},` } });
    expect((await client.call(category.queryCategory, { query: { id } })).hasChild).toBe('0');
    await expect(client.call(category.deleteCategories, { query: { ids: ',' } })).rejects.toMatchObject({
      message: '参数不识别！',
    });
  });

  test('Writing needs its permission, and categories of other tenants are hidden.', async () => {
    const { id, ids } = await branch('甲');
    await createPerson({ username: 'ct_worker' });
    await createTenant(2);
    await createPerson({ username: 'ct_abroad', tenantId: 2 });
    const worker = await app.as('ct_worker');
    await expect(worker.call(category.addCategory, { body: { name: '不行' } })).rejects.toMatchObject({ code: 510 });
    expect(await worker.call(category.loadCategoryChildren, { query: { pid: id } })).toHaveLength(1);
    const abroad = await app.as('ct_abroad');
    expect(await abroad.call(category.loadCategoryChildren, { query: { pid: id } })).toEqual([]);
    expect(await abroad.call(category.loadCategoryTexts, { query: { ids: ids.join(',') } })).toEqual([]);
    await expect(oneCategory(testActor({ tenantId: 2 }), id)).rejects.toMatchObject({ id: 'notFound' });
    expect((await oneCategory(testActor(), id)).id).toBe(id);
  });
});

describe('lists of categories', () => {
  test('The list begins with the roots and searches names and codes on every level.', async () => {
    const { client, id, code } = await branch('找得到的');
    const roots = await client.call(category.listRootCategories, { query: { pageSize: 1000 } });
    expect(new Set(roots.records.map(({ pid }) => pid))).toEqual(new Set(['0']));
    expect(roots.records.map((row) => row.id)).toContain(id);
    const named = await client.call(category.listRootCategories, { query: { name: '*找得到的*', pid: '0' } });
    expect(named.records.map((row) => row.pid)).toEqual([id]);
    const coded = await client.call(category.listRootCategories, { query: { code: `${code}A01` } });
    expect(coded.total).toBe(1);
  });

  test('One page contains the children of several categories.', async () => {
    const one = await branch('甲', '乙');
    const other = await branch('丙');
    const page = await one.client.call(category.listChildrenOfCategories, {
      query: { parentIds: `${one.id},${other.id}` },
    });
    expect(page).toMatchObject({ total: 3, size: 10, current: 1 });
    expect(page.records.map(({ name }) => name)).toEqual(['甲', '乙', '丙']);
  });

  test('The call finds the one category with a value, or says why there is none.', async () => {
    const { client, code, ids } = await branch('独一份', '重名', '重名');
    const one = (field: string, val: string) => client.call(category.loadOneCategory, { query: { field, val } });
    expect(await one('code', `${code}A01`)).toMatchObject({ id: ids[0], name: '独一份' });
    await expect(one('password', 'x')).rejects.toMatchObject({ message: '字段无效，请检查!' });
    await expect(one('id', 'x')).rejects.toMatchObject({ message: '查询无果' });
    await expect(one('name', '重名')).rejects.toMatchObject({ message: '查询数据异常,[name]存在多个值:重名' });
  });

  test('The check compares a code with its parent’s code.', async () => {
    const { client, id, code } = await branch();
    const check = (query: object) => client.call(category.checkCategoryCode, { query });
    await expect(check({ pid: id })).rejects.toMatchObject({ message: '错误,类型编码为空!' });
    await expect(check({ pid: id, code: 'X' })).rejects.toMatchObject({ message: `编码不符合规范,须以"${code}"开头!` });
    expect(await check({ pid: id, code: `${code}A07` })).toBeNull();
  });
});

describe('the category tree', () => {
  test('The tree is loaded level by level or completely.', async () => {
    const { client, id, code, ids } = await branch('甲', '乙');
    await client.call(category.addCategory, { body: { name: '甲一', nameEn: 'First of A', pid: ids[0] } });
    const level = await client.call(category.loadCategoryRoot, { query: { async: 'true', pcode: code } });
    expect(level).toEqual([
      {
        key: ids[0],
        title: '甲',
        parentId: id,
        leaf: false,
        icon: null,
        value: null,
        code: `${code}A01`,
        children: null,
      },
      {
        key: ids[1],
        title: '乙',
        parentId: id,
        leaf: true,
        icon: null,
        value: null,
        code: `${code}A02`,
        children: null,
      },
    ]);
    const whole = await client
      .with({ language: 'en' })
      .call(category.loadCategoryRoot, { query: { async: 'false', pcode: code } });
    expect(whole.map((node) => node.children?.map(({ title }) => title))).toEqual([['First of A'], []]);
    await expect(client.call(category.loadCategoryRoot, { query: { pcode: 'X01' } })).rejects.toMatchObject({
      message: '该编码【X01】不存在，请核实!',
    });
  });

  test('The tree is filtered by a condition and searched on every level.', async () => {
    const { client, id, code, ids } = await branch('甲', '乙');
    await client.call(category.addCategory, { body: { name: '甲深处', pid: ids[0] } });
    const tree = async (query: object) =>
      (await client.call(category.loadCategoryTree, { query })).map(({ title }) => title);
    expect(await tree({ pid: id })).toEqual(['甲', '乙']);
    expect(await tree({ pcode: code, condition: '{"name":"乙","password":"x"}' })).toEqual(['乙']);
    expect(await tree({ pcode: code, keyword: '深' })).toEqual(['甲深处']);
    expect(await tree({ pcode: `${code}A02`, keyword: '深' })).toEqual([]);
    expect(await tree({ pcode: '0', keyword: '%' })).toEqual([]);
    await expect(tree({ pid: id, condition: '["name"]' })).rejects.toMatchObject({
      message: '组件 condition 应为 JSON 对象字符串',
    });
    await expect(tree({})).rejects.toMatchObject({ message: '加载分类字典树参数有误.[null]!' });
    await expect(tree({ pcode: 'X01' })).rejects.toMatchObject({ message: '加载分类字典树参数有误.[code]!' });
  });

  test('Stored ids get their texts, also by the path with a final slash and as a table dictionary.', async () => {
    const { client, code, ids } = await branch('甲', '乙');
    const [first = '', second = ''] = ids;
    const query = { ids: `${second},gone,${first}` };
    expect(category.loadCategoryTexts.path.endsWith('/')).toBe(true);
    expect(await client.call(category.loadCategoryTexts, { query })).toEqual(['乙', '甲']);
    const kept = await client.call(category.loadCategoryTexts, { query: { ...query, delNotExist: 'false' } });
    expect(kept).toEqual(['乙', 'gone', '甲']);
    await expect(client.call(category.loadCategoryTexts, { query: { ids: '' } })).rejects.toMatchObject({
      message: 'ids 不能为空',
    });
    const byCode = { path: { dict: 'sys_category,name,code' }, query: { key: `${code}A02` } };
    expect(await client.call(loadDictItem, byCode)).toEqual(['乙']);
    const found = { path: { dict: 'sys_category,name,id' }, query: { keyword: first } };
    expect((await client.call(loadDict, found)).map(({ text }) => text)).toEqual(['甲']);
  });

  test('All categories below a code are returned as dictionary items.', async () => {
    const { client, code } = await branch('甲');
    const all = async (start: string) =>
      (await client.call(category.loadAllCategories, { query: { code: start } })).length;
    expect(await all(code)).toBe(2);
    expect(await all('0')).toBeGreaterThan(40);
    await expect(all('')).rejects.toMatchObject({ message: '无数据,参数有误.[code]' });
  });
});

test('Category and area fields show names in lists and exports, and an import reads the names back.', async () => {
  const { id, code, ids } = await branch('甲');
  const label = { zh: '字段', en: 'Field' };
  const fields: readonly FieldDefinition[] = [
    { name: 'kinds', label, type: 'str', length: 100, control: 'category-select', multi: true },
    { name: 'branch', label, type: 'str', length: 100, control: 'tree-dictionary' },
    { name: 'place', label, type: 'str', length: 100, control: 'area-cascader' },
  ];
  const definition: ResourceDefinition = { ...sysPosition, code: 'with_codes', fields };
  const actor = testActor();
  const records: RecordPatch[] = [{ kinds: `${ids[0]},gone,${id}`, branch: code, place: '320681' }, { place: '999' }];
  await readAs(1, (db) => presentRecords(db, definition, actor, records));
  const name = `枝${serial}`;
  const place = '江苏省 / 南通市 / 启东市';
  expect(records).toMatchObject([
    { kinds_dictText: `甲,gone,${name}`, branch_dictText: name, place_dictText: place },
    { place_dictText: '999' },
  ]);
  expect(recordCells(fields, records[0] ?? {}, 'zh')).toEqual([`甲,gone,${name}`, name, place]);
  expect(listColumns({ ...definition, list: { columns: ['place'] } })[0]?.textKey).toBe('place_dictText');
  const columns = fields.map((field, index) => ({ index, field }));
  const rows = [{ number: 2, cells: [name, name, '江苏省/南通市'] }];
  const [read] = await readAs(1, (db) => readBodies(db, actor, rows, { columns, date1904: false }));
  expect([read?.body, read?.problems]).toEqual([{ kinds: id, branch: code, place: '320600' }, {}]);
});

test('A yard gets its initial categories once.', async () => {
  const roots = async () =>
    (await (await admin()).call(category.loadCategoryRoot, { query: {} })).map(({ title }) => title);
  const before = await roots();
  expect(before.slice(0, 4)).toEqual(['物资', '工装', '质量缺陷', '文件资料']);
  await writeAs(1, (trx) => seedCategories(trx, 1));
  expect(await roots()).toEqual(before);
});
