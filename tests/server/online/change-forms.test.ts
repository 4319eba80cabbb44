import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { field, headOf, numbered } from './designer.ts';
import { madeForms, storedRows } from './made-forms.ts';

/* Changes of a form, and what becomes of its rows when the table is synchronised. */

testDatabase();
const app = testApp();
let admin: TestClient;
const design = madeForms(() => admin);

beforeAll(async () => {
  await createPerson({ username: 'form_maker', roles: ['admin'] });
  admin = await app.as('form_maker');
});

describe('a change', () => {
  let id: string;
  const synch = async () => (await design.head('sw_chg')).isDbSynch;
  beforeAll(async () => {
    const number = field('cc', '丙', { dbType: 'int', dbLength: 10 });
    const decimal = field('ee', '戊', { dbType: 'double', dbLength: 10, dbPointLength: 2 });
    id = await design.made('sw_chg', [
      field('aa', '甲', { isQuery: 1 }),
      field('bb', '乙'),
      number,
      field('dd', '丁', { dbLength: 50 }),
      decimal,
    ]);
    for (const at of [1, 2])
      await design.insert('sw_chg', { aa: `a${at}`, bb: `b${at}`, cc: at, dd: 'd'.repeat(40), ee: 1.25 });
  });

  it('of a title, flag or order is served at once', async () => {
    expect(await design.change(id, { aa: { dbFieldTxt: '第一', fieldMustInput: '1' } })).toMatchObject({
      ...{ success: true, message: '全部修改成功', code: 200, result: '全部修改成功' },
    });
    expect(await design.head('sw_chg')).toMatchObject({ tableVersion: 3, isDbSynch: 'Y' });
    expect(await design.insert('sw_chg', { bb: 'x' })).toMatchObject({
      success: false,
      result: { fields: { aa: '请输入第一' } },
    });
  });

  it('of a name keeps the data, and the list is open until and after it is synchronised', async () => {
    expect(await design.change(id, { aa: { dbFieldName: 'aa2' } })).toMatchObject({ success: true });
    expect(await synch()).toBe('N');
    expect((await design.records('sw_chg')).map(({ aa }) => aa)).toEqual(['a1', 'a2']);
    expect((await design.fields(id)).find(({ dbFieldName }) => dbFieldName === 'aa2')).toMatchObject({
      dbFieldNameOld: 'aa',
    });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect(await synch()).toBe('Y');
    expect((await design.records('sw_chg', '&aa2=a2')).map(({ aa2, bb }) => [aa2, bb])).toEqual([['a2', 'b2']]);
  });

  it('that exchanges two names leaves each value below its title', async () => {
    await design.change(id, { aa2: { dbFieldName: 'bb' }, bb: { dbFieldName: 'aa2' } });
    expect(await design.sync(id)).toMatchObject({ success: true });
    const titles = Object.fromEntries((await design.fields(id)).map((row) => [row.dbFieldTxt, row.dbFieldName]));
    expect(titles).toMatchObject({ 第一: 'bb', 乙: 'aa2' });
    expect((await design.records('sw_chg', '&bb=a1')).map(({ aa2, bb }) => [aa2, bb])).toEqual([['b1', 'a1']]);
    // Once more: nothing is left to do.
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect((await design.records('sw_chg')).map(({ bb }) => bb)).toEqual(['a1', 'a2']);
  });

  it('that was interrupted before the form was written does not exchange them once more', async () => {
    const served = sql<{ definition: object; online: object; hash: string }>`
      select definition, online, hash from onl_form where id = ${id}`;
    const [before] = (await writeAs(FIRST_TENANT, (trx) => served.execute(trx))).rows;
    await design.change(id, { aa2: { dbFieldName: 'bb' }, bb: { dbFieldName: 'aa2' } });
    expect(await design.sync(id)).toMatchObject({ success: true });
    // The table was changed, and the rest of the transaction was lost.
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`update onl_form set definition = ${JSON.stringify(before?.definition)},
        online = ${JSON.stringify(before?.online)}, hash = ${before?.hash} where id = ${id}`.execute(trx);
      await sql`update onl_design set is_db_synch = 'N' where id = ${id}`.execute(trx);
    });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect((await design.records('sw_chg')).map(({ aa2, bb }) => [aa2, bb])).toEqual([
      ['a1', 'b1'],
      ['a2', 'b2'],
    ]);
    await design.change(id, { aa2: { dbFieldName: 'bb' }, bb: { dbFieldName: 'aa2' } });
    expect(await design.sync(id)).toMatchObject({ success: true });
  });

  it('that the rows do not allow is refused at its cell, with nothing done and the list open', async () => {
    await design.change(
      id,
      { dd: { dbLength: 10 }, cc: { dbLength: 8 }, ee: { dbType: 'int' } },
      { add: [field('gg', '庚', { orderNum: 12 })] },
    );
    expect(await design.sync(id)).toMatchObject({
      success: false,
      result: { fields: { 'fields.10.dbLength': expect.any(String) } },
    });
    await design.change(id, { ee: { dbType: 'double', dbPointLength: 2 } });
    const refused = await design.sync(id);
    expect(refused).toMatchObject({
      success: false,
      code: 500,
      result: { fields: { 'fields.9.dbType': expect.any(String) } },
    });
    expect(refused.message).toMatch(/^同步数据库失败，/);
    expect(refused.message).not.toMatch(/alter|varying|onl\./);
    expect(await synch()).toBe('N');
    expect(await design.records('sw_chg')).toHaveLength(2);
    // Put right, it is as it was; only the added field is new.
    await design.change(id, { dd: { dbLength: 200 } });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect((await design.records('sw_chg')).map(({ gg, dd }) => [gg, String(dd).length])).toEqual([
      [null, 40],
      [null, 40],
    ]);
  });

  it('that removes a field keeps its column until the call says otherwise', async () => {
    const gone = await design.idOf(id, 'cc');
    expect(await design.change(id, {}, { deleteFieldIds: [gone] })).toMatchObject({ success: true });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect((await design.records('sw_chg'))[0]).not.toHaveProperty('cc');
    expect((await storedRows('sw_chg', 'cc')).map(({ cc }) => cc)).toEqual([1, 2]);
    // Its name cannot become that of another field meanwhile.
    await design.change(id, { gg: { dbFieldName: 'cc' } });
    expect(await design.sync(id)).toMatchObject({
      success: false,
      result: { fields: { 'fields.10.dbFieldName': expect.any(String) } },
    });
    await design.change(id, { cc: { dbFieldName: 'gg' } });
    expect(await synch()).toBe('Y');
    expect(await design.sync(id, 'normal', { dropRemoved: true })).toMatchObject({ success: true });
    await expect(storedRows('sw_chg', 'cc')).rejects.toThrow();
  });

  it('of indexes makes and drops them, and rows that are equal refuse a unique one at its row', async () => {
    const index = (indexName: string, indexField: string, indexType: string) => ({ indexName, indexField, indexType });
    await design.change(id, {}, { indexs: [index('ux_dd', 'dd', 'unique'), index('ix_two', 'aa2,bb', 'normal')] });
    expect((await design.indexes(id)).map(({ isDbSynch }) => isDbSynch)).toEqual(['N', 'N']);
    expect(await design.sync(id)).toMatchObject({
      success: false,
      result: { fields: { 'indexs.0.indexName': '已有数据不符合此修改' } },
    });
    await design.change(id, {}, { indexs: [index('ix_two', 'aa2,bb', 'unique')] });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect(await design.insert('sw_chg', { aa2: 'b1', bb: 'a1' })).toMatchObject({
      success: false,
      message: '数据库中已存在该记录',
    });
    await design.change(id, {}, { indexs: [] });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect(await design.insert('sw_chg', { aa2: 'b1', bb: 'a1' })).toMatchObject({ success: true });
  });

  it('by force is refused while there are rows, and by another method always', async () => {
    const refused = await design.sync(id, 'force');
    expect(refused).toMatchObject({ success: false, message: expect.stringContaining('3 条数据') });
    expect(await design.records('sw_chg')).toHaveLength(3);
    expect(await design.sync(id, 'zzz')).toMatchObject({ success: false, message: '同步数据库失败，没有该同步方式' });
    expect(await design.sync('nothere')).toMatchObject({
      ...{ success: false, message: '同步数据库失败，实体配置不存在', code: 500, result: null },
    });
    const empty = await design.made('sw_empty', [field('aa', '甲')]);
    expect(await design.sync(empty, 'force')).toMatchObject({ success: true });
  });

  it('of an older version is refused with the name of the other editor', async () => {
    const { tableVersion } = await design.head('sw_chg');
    const answer = await design.change(id, {}, { head: { tableVersion: Number(tableVersion) - 1 } });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining('form_maker') });
    expect(await design.edit({ head: { id: 'nothere' }, fields: [] })).toMatchObject({
      ...{ success: false, message: '未找到对应实体', code: 500, result: null },
    });
  });

  it('of the name of a table that exists is refused; before, it is possible', async () => {
    expect(await design.change(id, {}, { head: { tableName: 'sw_chg2' } })).toMatchObject({
      success: false,
      result: { fields: { 'head.tableName': '表已同步到数据库，表名不能修改' } },
    });
    await design.add({ head: headOf('sw_new', '新'), fields: numbered(field('aa', '甲')) });
    const fresh = await design.head('sw_new');
    expect(await design.change(fresh.id, {}, { head: { tableName: 'sw_newer' } })).toMatchObject({ success: true });
    expect(await design.head('sw_newer')).toMatchObject({ id: fresh.id, tableVersion: 2 });
  });

  it('that sends no fields keeps all of them', async () => {
    const before = await design.fields(id);
    const head = await design.head('sw_chg');
    expect(await design.edit({ head, fields: [], indexs: [] })).toMatchObject({ success: true });
    expect((await design.fields(id)).map((row) => row.id)).toEqual(before.map((row) => row.id));
  });
});
