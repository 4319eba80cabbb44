import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addForm } from '#shared/contract/form/form.ts';
import { listedFields } from '#shared/online/listed-rows.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { recorded } from '../../unit/online/recorded.ts';
import { field, headOf, numbered, type Row } from './designer.ts';
import { madeForms, storedRows } from './made-forms.ts';

/* Clients of the platform make forms; requests and answers are those of a recorded server of release 3.4.3. */

testDatabase();
const app = testApp();
let admin: TestClient;
const design = madeForms(() => admin);

beforeAll(async () => {
  await createPerson({ username: 'form_maker', roles: ['admin'] });
  admin = await app.as('form_maker');
  await writeAs(FIRST_TENANT, (trx) =>
    sql`insert into sys_category (id, tenant_id, name, code) values ('b02', ${FIRST_TENANT}, '商品', 'B02')`.execute(
      trx,
    ),
  );
});

describe('the form with every control', () => {
  const { rows } = recorded('sw_all');
  const unnamed = (row: object) => ({ ...row, id: undefined });
  /** Stamps and ids are those of the server that answers. */
  const comparable = (row: object) =>
    Object.fromEntries(
      Object.entries({
        ...row,
        id: '',
        cgformHeadId: '',
        createBy: '',
        createTime: '',
        updateBy: '',
        updateTime: '',
      }).map(([key, value]) => [key, value ?? '']),
    );
  let id: string;

  it('is added and synchronised with the recorded answers', async () => {
    await design.made('ces_shop_goods', [
      field('name', '名称'),
      field('price', '价格', { dbType: 'double', dbLength: 10 }),
    ]);
    const form = { head: unnamed(rows.head), fields: rows.fields.map(unnamed), indexs: rows.indexs.map(unnamed) };
    expect(await design.add(form)).toMatchObject({ success: true, message: '添加成功', code: 200, result: '添加成功' });
    const before = await design.head('sw_all');
    ({ id } = before);
    expect(before).toMatchObject({ tableVersion: 1, isDbSynch: 'N', hascopy: 0 });
    const done = '同步数据库成功!';
    expect(await design.sync(id)).toMatchObject({ success: true, message: done, code: 200, result: done });
  });

  it('has the recorded head, fields and indexes', async () => {
    const head = await design.get<Row>(`cgform/head/queryById?id=${id}`);
    expect(head).toMatchObject({ code: 0, message: '' });
    expect(comparable(head.result)).toEqual(comparable({ ...rows.head, tableVersion: 2 }));
    const fields = await design.get<Row[]>(`cgform/field/listByHeadCode?headCode=sw_all`);
    expect(fields.code).toBe(200);
    expect(fields.result.map(comparable)).toEqual(listedFields(rows).map(comparable));
    expect(await design.fields(id)).toEqual(fields.result);
    const indexes = await design.indexes(id);
    expect(
      indexes.map(({ indexName, indexField, indexType, isDbSynch, delFlag }) => ({
        ...{ indexName, indexField, indexType, isDbSynch, delFlag },
      })),
    ).toEqual(rows.indexs.map(({ id: _, ...index }) => ({ ...index, isDbSynch: 'Y', delFlag: 0 })));
    const named = await design.get<Row[]>('cgform/head/queryByTableNames?tableNames=sw_all,nosuch');
    expect(named).toMatchObject({ code: 200, result: [{ id, hascopy: null }] });
  });

  it('keeps passwords from all who read, and a change without one keeps it', async () => {
    expect(await design.insert('sw_all', { name: '甲', code: '1', pwd: 'geheim', virt: 'x' })).toMatchObject({
      success: true,
    });
    expect(await storedRows('sw_all', 'name, pwd')).toEqual([{ name: '甲', pwd: 'geheim' }]);
    const [row] = await design.records('sw_all');
    expect(row).toMatchObject({ name: '甲', numI: 5 });
    for (const text of [
      JSON.stringify(await design.records('sw_all', '&pwd=geheim')),
      JSON.stringify(await design.get(`form/onl_sw_all/queryById?id=${row?.id}`)),
      JSON.stringify(await design.get(`form/onl_sw_all/options?keyword=geheim`)),
      await (await admin.raw('/jeecg-boot/online/form/onl_sw_all/exportXls')).text(),
    ])
      expect(text).not.toMatch(/pwd|geheim/);
    // A filter by it is no filter, and nothing can be sorted by it.
    expect(await design.records('sw_all', '&pwd=other')).toHaveLength(1);
    const sorted = await design.get('form/onl_sw_all/list?column=pwd&order=asc');
    expect(sorted.success).toBe(false);
    const edit = (more: object) =>
      design.send('PUT', 'form/onl_sw_all/edit', { id: row?.id, version: undefined, ...more });
    expect(await edit({ name: '乙', pwd: '' })).toMatchObject({ success: true });
    expect(await storedRows('sw_all', 'name, pwd')).toEqual([{ name: '乙', pwd: 'geheim' }]);
    expect(await edit({ pwd: 'neu' })).toMatchObject({ success: true });
    expect(await storedRows('sw_all', 'name, pwd')).toEqual([{ name: '乙', pwd: 'neu' }]);
    const kept = await writeAs(FIRST_TENANT, (trx) =>
      sql<{ all: string }>`select (select json_agg(e) from prm_event e)::text
        || (select json_agg(d) from sys_data_log d)::text || (select json_agg(l) from sys_log l)::text as all`.execute(
        trx,
      ),
    );
    expect(kept.rows[0]?.all).toContain('乙');
    expect(kept.rows[0]?.all).not.toMatch(/geheim|neu/);
    // A password cannot become a text that everybody reads.
    expect(await design.change(id, { pwd: { fieldShowType: 'text' } })).toMatchObject({
      success: false,
      result: { fields: { 'fields.8.fieldShowType': '已有密码数据，该字段不能改为可读' } },
    });
  });

  it('has no column for a virtual field, and its unique index refuses a second row', async () => {
    const columns = await writeAs(FIRST_TENANT, (trx) =>
      sql<{ name: string }>`select attname::text as name from pg_attribute
        where attrelid = ${`onl.t${FIRST_TENANT}_sw_all`}::regclass and attnum > 0`.execute(trx),
    );
    const names = columns.rows.map(({ name }) => name);
    expect(names).toContain('pwd');
    expect(names).not.toContain('virt');
    expect(await design.insert('sw_all', { name: '丙', code: '1' })).toMatchObject({ success: false });
    expect(await design.insert('sw_all', { name: '丙', code: '2' })).toMatchObject({ success: true });
    const free = async (fieldVal: string) =>
      (await admin.raw(`/jeecg-boot/sys/duplicate/check?tableName=sw_all&fieldName=code&fieldVal=${fieldVal}`)).json();
    expect([await free('2'), await free('3')]).toMatchObject([{ success: false }, { success: true }]);
  });
});

describe('removing', () => {
  const check = async (name: string, id = '') =>
    (await design.get<number>(`cgform/api/checkOnlyTable?tbname=${name}&id=${id}`)).result;

  it('without the table keeps the rows, and nobody takes the name', async () => {
    const id = await design.made('sw_gone', [field('aa', '甲')]);
    await design.insert('sw_gone', { aa: 'x' });
    expect([await check('sw_gone'), await check('sw_gone', id), await check('sw_free')]).toEqual([-1, 1, 1]);
    expect(await check('sys_user')).toBe(-1);
    const asked = async (name: string) =>
      (
        await admin.raw(
          `/jeecg-boot/sys/duplicate/check?tableName=onl_cgform_head&fieldName=table_name&fieldVal=${name}`,
        )
      ).json();
    expect(await asked('sw_free')).toMatchObject({ success: true, message: '该值可用！' });
    expect(await asked('sw_gone')).toMatchObject({ success: false });
    expect(await design.send('DELETE', `cgform/head/removeRecord?id=${id}`)).toMatchObject({
      ...{ success: true, message: '移除成功!', result: '移除成功!' },
    });
    expect(await storedRows('sw_gone', 'aa')).toEqual([{ aa: 'x' }]);
    expect(await design.heads('&tableName=sw_gone')).toEqual([]);
    expect(await check('sw_gone')).toBe(-1);
    const again = await design.add({ head: headOf('sw_gone', '再'), fields: numbered(field('aa', '甲')) });
    expect(again).toMatchObject({ success: false, message: '数据库表[sw_gone]已存在,请从数据库导入表单', code: 500 });
  });

  it('with the table drops it', async () => {
    const id = await design.made('sw_drop', [field('aa', '甲')]);
    await design.insert('sw_drop', { aa: 'x' });
    expect(await design.send('DELETE', `cgform/head/delete?id=${id}`)).toMatchObject({
      ...{ success: true, message: '删除成功!', result: '删除成功!' },
    });
    await expect(storedRows('sw_drop', 'aa')).rejects.toThrow();
    expect(await check('sw_drop')).toBe(1);
    expect(await design.send('DELETE', 'cgform/head/delete?id=nothere')).toMatchObject({
      ...{ success: false, message: '删除失败实体配置不存在', code: 500, result: null },
    });
  });

  it('of several is all or none', async () => {
    const ids = [await design.made('sw_one', [field('aa', '甲')]), await design.made('sw_two', [field('aa', '甲')])];
    const several = (list: readonly string[], flag: string) =>
      design.send('DELETE', `cgform/head/deleteBatch?ids=${list.join(',')},&flag=${flag}`);
    expect(await several([...ids, 'nothere'], '1')).toMatchObject({ success: false });
    expect(await storedRows('sw_one', 'aa')).toEqual([]);
    expect(await several(ids.slice(0, 1), '0')).toMatchObject({ success: true, message: '移除成功!', result: null });
    expect(await several(ids.slice(1), '1')).toMatchObject({ success: true, message: '删除成功!', result: null });
    expect(await storedRows('sw_one', 'aa')).toEqual([]);
    expect(await check('sw_two')).toBe(1);
  });
});

describe('the list', () => {
  it('has main forms with their parts, and finds by name, kind and order', async () => {
    await design.made('sw_main', [field('no', '单号')], { tableType: 2 });
    const foreign = field('main_id', '主表', { dbLength: 36, mainTable: 'sw_main', mainField: 'id' });
    await design.made('sw_line', [foreign], { tableType: 3, relationType: 0, tabOrderNum: 1 });
    expect(await design.head('sw_main')).toMatchObject({ tableType: 2, subTableStr: 'sw_line' });
    const found = await design.heads('&tableType_MultiString=2,3&column=tableName&order=desc');
    expect(found.map(({ tableName }) => tableName)).toEqual(['sw_main', 'sw_line']);
    expect((await design.heads('&tableName=*_lin*')).map(({ tableName }) => tableName)).toEqual(['sw_line']);
    expect(await design.heads('&copyType=1')).toEqual([]);
  });

  it('has forms of our own calls, which are changed by these calls only', async () => {
    const label = (zh: string) => ({ zh, en: zh });
    const own = {
      ...{ code: 'onl_own', title: label('自有'), display: 'name', list: { columns: ['name'] } },
      fields: [{ name: 'name', label: label('名称'), type: 'str' as const, length: 40, required: true as const }],
    };
    const { id } = await admin.call(addForm, { body: { definition: own } });
    expect(await design.head('own')).toMatchObject({ id, tableTxt: '自有', isDbSynch: 'Y', tableVersion: 1 });
    const fields = await design.fields(id);
    expect(fields.at(-1)).toMatchObject({ dbFieldName: 'name', dbType: 'string', dbLength: 40, fieldMustInput: '1' });
    expect(new Set(fields.map((row) => row.id)).size).toBe(7);
    expect(await design.change(id, {})).toMatchObject({ success: false, message: expect.stringContaining('表单接口') });
    expect(await design.add({ head: headOf('own', '另一'), fields: numbered(field('aa', '甲')) })).toMatchObject({
      success: false,
    });
    const theirs = await design.head('sw_main');
    const definition = { ...own, code: 'onl_sw_main' };
    expect(await design.send('PUT', 'form/edit', { id: theirs.id, definition })).toMatchObject({ success: false });
    expect(await design.send('POST', 'form/add', { definition })).toMatchObject({ success: false });
  });
});
