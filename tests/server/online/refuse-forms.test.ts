import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import * as calls from '#shared/contract/form/form-design.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { designer, field, headOf, numbered, standard } from './designer.ts';

/* What the recorded server accepts and breaks later is refused when it is sent; and nobody makes forms without a right. */

testDatabase();
const app = testApp();
let admin: TestClient;
let plain: TestClient;
let foreign: TestClient;
const design = designer(() => admin);

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'maker', roles: ['admin'] });
  await createPerson({ username: 'plain', roles: ['planner'] });
  await createPerson({ username: 'foreign', roles: ['admin'], tenantId: 2 });
  [admin, plain, foreign] = await Promise.all([app.as('maker'), app.as('plain'), app.as('foreign')]);
});

interface Sent {
  readonly head?: object;
  readonly field?: object;
  readonly fields?: readonly object[];
  readonly indexs?: readonly object[];
}

const form = (table: string, { head, field: changed, fields, indexs = [] }: Sent) => ({
  head: headOf(table, '坏', head),
  fields: fields ?? numbered(field('aa', '一', changed)),
  indexs,
});

describe('a form that could not be made is refused at its cell:', () => {
  it.each<[what: string, sent: Sent, cell: string]>([
    ['a table name with a blank', { head: { tableName: 'sw bad' } }, 'head.tableName'],
    ['a statement as its name', { head: { tableName: 'sw_bad; drop table sw_chg' } }, 'head.tableName'],
    ['70 letters', { head: { tableName: 'a'.repeat(70) } }, 'head.tableName'],
    ['a description of 300 letters', { head: { tableTxt: '长'.repeat(300) } }, 'head.tableTxt'],
    ['no fields', { fields: [] }, 'fields'],
    ['no primary key', { fields: numbered(field('aa', '一')).slice(1) }, 'fields'],
    ['two primary keys', { field: { dbIsKey: 1 } }, 'fields.6.dbIsKey'],
    ['the same field twice', { fields: numbered(field('aa', '一'), field('AA', '二')) }, 'fields.7.dbFieldName'],
    ['an unknown type', { field: { dbType: 'nosuch' } }, 'fields.6.dbType'],
    ['a string of length 0', { field: { dbLength: 0 } }, 'fields.6.dbLength'],
    ['a string of length 100000', { field: { dbLength: 100_000 } }, 'fields.6.dbLength'],
    ['no number as a length', { field: { dbLength: 'x' } }, 'fields.6.dbLength'],
    [
      'more decimals than digits',
      { field: { dbType: 'BigDecimal', dbLength: 2, dbPointLength: 9 } },
      'fields.6.dbPointLength',
    ],
    ['a default that is no number', { field: { dbType: 'int', dbDefaultVal: 'abc' } }, 'fields.6.dbDefaultVal'],
    ['an unknown control', { field: { fieldShowType: 'nosuch' } }, 'fields.6.fieldShowType'],
    ['a sub-table without a foreign key', { head: { tableType: 3 } }, 'head.relationType'],
    [
      'a sub-table of an unknown main table',
      { head: { tableType: 3 }, field: { mainTable: 'nosuch', mainField: 'id' } },
      'fields.6.mainTable',
    ],
    [
      'a tree without its columns',
      { head: { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'aa' } },
      'head.treeParentIdField',
    ],
    ['an index on an unknown field', { indexs: [{ indexName: 'ix', indexField: 'nosuch' }] }, 'indexs.0.indexField'],
    ['a statement as an index', { indexs: [{ indexName: 'ix on x; --', indexField: 'aa' }] }, 'indexs.0.indexName'],
    [
      'a dictionary of password hashes',
      { field: { fieldShowType: 'list', dictTable: 'sys_user', dictText: 'password', dictField: 'username' } },
      'fields.6.dictTable',
    ],
    [
      'a dictionary of a table that has none',
      { field: { fieldShowType: 'list', dictTable: 'pg_user', dictText: 'usename', dictField: 'usesysid' } },
      'fields.6.dictTable',
    ],
    [
      'a statement in its condition',
      {
        field: {
          ...{ fieldShowType: 'list', dictText: 'name', dictField: 'id' },
          dictTable: 'sys_category where 1=1 union select password from sys_user',
        },
      },
      'fields.6.dictTable',
    ],
  ])('%s', async (what, sent, cell) => {
    const answer = await design.add(form('sw_bad', sent));
    expect(answer, what).toMatchObject({ success: false, code: 500 });
    expect(Object.keys((answer.result as { fields: object }).fields)).toContain(cell);
    expect(await design.heads()).toEqual([]);
  });
});

describe('main and sub-tables', () => {
  const sub = (table: string, mainTable: string, mainField: string) => ({
    head: headOf(table, '附表', { tableType: 3, relationType: 0 }),
    fields: numbered(field('main_id', '主表', { mainTable, mainField, dbLength: 36 })),
    indexs: [],
  });
  const stored = async (table: string, more: object) => {
    const head = await design.head(table);
    const fields = await design.fields(head.id);
    const lists = { fields, indexs: [], deleteFieldIds: [], deleteIndexIds: [] };
    return (await design.edit({ head: { ...head, ...more }, ...lists })).result;
  };

  it('have one level, exist, and refer to a field that is no number and no password', async () => {
    const own = numbered(
      field('no', '编号'),
      field('count', '数量', { dbType: 'int', dbLength: 10 }),
      field('pin', '密码', { fieldShowType: 'password' }),
    );
    await design.add({ head: headOf('sw_whole', '主表', { tableType: 2 }), fields: own, indexs: [] });
    for (const key of ['nosuch', 'count', 'pin'])
      expect((await design.add(sub('sw_part', 'sw_whole', key))).result).toEqual({
        fields: { 'fields.6.mainField': '主表没有该字段，或不能按它关联' },
      });
    expect(await design.add(sub('sw_part', 'sw_whole', 'no'))).toMatchObject({ success: true });
    expect((await design.add(sub('sw_deeper', 'sw_part', 'id'))).result).toEqual({
      fields: { 'fields.6.mainTable': '没有该主表' },
    });
  });

  it('close no ring: a main table with sub-tables keeps its kind and its name', async () => {
    const text = '该表有附表（sw_part），请先修改附表';
    expect(await stored('sw_whole', { tableType: 1 })).toEqual({ fields: { 'head.tableType': text } });
    expect(await stored('sw_whole', { tableName: 'sw_other' })).toEqual({ fields: { 'head.tableName': text } });
    expect(await stored('sw_whole', { tableTxt: '另名' })).toBe('全部修改成功');
    expect(await design.head('sw_whole')).toMatchObject({ subTableStr: 'sw_part', tableTxt: '另名' });
  });
});

describe('what is only unusual is made:', () => {
  it.each<[what: string, table: string, sent: Sent]>([
    ['keywords', 'select', { field: { dbFieldName: 'order' } }],
    ['capital letters', 'SW_Upper', { field: { dbFieldName: 'FieldName' } }],
    ['a reserved name', 'sw_total', { field: { dbFieldName: 'total' } }],
    ['a title with a tag and quotes', 'sw_tag', { field: { dbFieldTxt: '<script>\'"\\' } }],
    ['a default with a quote', 'sw_quote', { field: { dbDefaultVal: "it's", dbIsNull: 0 } }],
    ['300 fields', 'sw_wide', { fields: numbered(...Array.from({ length: 300 }, (_, at) => field(`f${at}`, '宽'))) }],
    ['a table without fields of its own', 'sw_bare', { fields: standard }],
  ])('%s', async (_, table, sent) => {
    expect(await design.add(form(table, sent))).toMatchObject({ success: true });
    const { id } = await design.head(table);
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect(await design.head(table)).toMatchObject({ tableName: table, isDbSynch: 'Y' });
  });
});

describe('a form', () => {
  it('names only dictionaries that exist, when it is synchronised', async () => {
    await design.add(form('sw_dict', { field: { fieldShowType: 'list', dictField: 'no_such_dict' } }));
    const { id } = await design.head('sw_dict');
    expect(await design.sync(id)).toMatchObject({
      success: false,
      result: { fields: { 'fields.6.dictField': '没有该字典' } },
    });
    expect(await design.head('sw_dict')).toMatchObject({ isDbSynch: 'N', tableVersion: 1 });
  });

  it('of another tenant does not exist, and its table is another one', async () => {
    const theirs = designer(() => foreign);
    const { id } = await design.head('sw_bare');
    expect(await theirs.heads()).toEqual([]);
    expect(await theirs.fields(id)).toEqual([]);
    expect(await theirs.get(`cgform/head/queryById?id=${id}`)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
    expect(await theirs.sync(id)).toMatchObject({ success: false });
    expect(await theirs.send('DELETE', `cgform/head/delete?id=${id}`)).toMatchObject({ success: false });
    expect(await theirs.add(form('sw_bare', { fields: standard }))).toMatchObject({ success: true });
    expect(await design.heads('&tableName=sw_bare')).toHaveLength(1);
  });

  const all = Object.values(calls as Record<string, Call>);
  it.each(all.map((call) => [call.id, call] as const))('is not for people without the right: %s', async (_, call) => {
    const path = call.path.replace('{id}', 'x').replace('{method}', 'normal');
    const query =
      call.method === 'GET' || call.method === 'DELETE' ? '?id=x&headId=x&headCode=x&tableNames=x&ids=x&flag=1' : '';
    const body = query === '' ? JSON.stringify({ head: { id: 'x' }, fields: [] }) : undefined;
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = { method: call.method, headers, ...(body !== undefined && { body }) };
    const answer = await (await plain.raw(`/jeecg-boot${path}${query}`, init)).json();
    expect(answer).toMatchObject({ success: false, code: 510 });
    expect(call.access).toMatch(/^online:form:(?:list|add|edit|delete)$/);
    expect(call.method === 'GET' || call.configures === true).toBe(true);
  });
});
