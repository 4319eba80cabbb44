import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, readGlobal } from '#server/db/scope.ts';
import { getDictItems, queryAllDictItems } from '#shared/contract/dict/dict.ts';
import * as dicts from '#shared/contract/dict/dict-admin.ts';
import * as dictItems from '#shared/contract/dict/dict-item.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
let admin: TestClient;
let foreigner: TestClient;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'da_admin', roles: ['admin'] });
  await createPerson({ username: 'da_reader' });
  await createPerson({ username: 'da_abroad', roles: ['admin'], tenantId: 2 });
  admin = await app.as('da_admin');
  foreigner = await app.as('da_abroad');
});

/** The envelope's message of a call as an old client sends it. */
async function said(path: string, method: string, body?: object): Promise<string> {
  const answer = await admin.raw(`/jeecg-boot${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { message: string }).message;
}

async function made(dictCode: string, ...values: readonly string[]): Promise<string> {
  await admin.call(dicts.addDict, { body: { dictName: `名 ${dictCode}`, dictCode, description: '说明' } });
  const page = await admin.call(dicts.listDicts, { query: { dictCode } });
  const id = page.records[0]?.id ?? '';
  for (const [at, itemValue] of values.entries()) {
    await admin.call(dictItems.addDictItem, {
      body: { dictId: id, itemText: `文 ${itemValue}`, itemValue, sortOrder: at + 1, status: 1 },
    });
  }
  return id;
}

const items = async (dictId: string, query: object = {}) =>
  (await admin.call(dictItems.listDictItems, { query: { dictId, ...query } })).records;
const offered = async (code: string) =>
  (await admin.call(getDictItems, { path: { code } })).map(({ value, text }) => `${value} ${text}`);
const framesOf = (tenantId: number, code: string) =>
  readGlobal((db) =>
    db
      .selectFrom('realtimeOutbox')
      .select('topic')
      .where('tenantId', '=', tenantId)
      .where('userId', 'is', null)
      .where('frame', '=', JSON.stringify({ cmd: 'dictionary', code }))
      .execute(),
  );

describe('dictionaries', () => {
  it('are returned as a list with the usual conventions, and as tree nodes', async () => {
    const id = await made('da_list');
    const page = await admin.call(dicts.listDicts, {
      query: { dictName: '*da_li*', column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10 },
    });
    expect(page).toMatchObject({ total: 1, records: [{ id, dictCode: 'da_list', description: '说明', type: 0 }] });
    expect(await admin.call(dicts.listDictTree, { query: { dictName: 'da_list' } })).toMatchObject([
      { key: id, id, title: '名 da_list', dictCode: 'da_list', delFlag: 0 },
    ]);
    expect((await foreigner.call(dicts.listDicts, { query: { dictCode: 'da_list' } })).total).toBe(0);
  });

  it('are edited by POST or PUT with a version check, and keep fields that are not sent', async () => {
    const id = await made('da_edit', '1');
    expect(await said('/sys/dict/edit', 'POST', { id, dictName: '新名' })).toBe('编辑成功!');
    expect(await said('/sys/dict/edit', 'PUT', { id, version: 0, dictName: '旧名' })).toBe(
      '数据已被他人修改，请刷新后重试',
    );
    expect((await admin.call(dicts.listDicts, { query: { dictCode: 'da_edit' } })).records[0]).toMatchObject({
      dictName: '新名',
      description: '说明',
      version: 1,
    });
    await admin.call(dicts.editDict, { body: { id, dictCode: 'da_edited' } });
    expect(await offered('da_edited')).toEqual(['1 文 1']);
    expect(await offered('da_edit')).toEqual([]);
    await expect(foreigner.call(dicts.editDict, { body: { id, dictName: '别人的' } })).rejects.toThrow(
      '未找到对应实体',
    );
  });

  it('confirm and refuse actions with the platform’s texts', async () => {
    expect(await said('/sys/dict/add', 'POST', { dictName: '一', dictCode: 'da_words' })).toBe('保存成功！');
    expect(await said('/sys/dict/add', 'POST', { dictName: '二', dictCode: 'da_words' })).toBe('数据库中已存在该记录');
    expect(await said('/sys/dict/edit', 'PUT', { id: 'none', dictName: '无' })).toBe('未找到对应实体');
    expect(await said('/sys/dict/deleteBatch?ids=', 'DELETE')).toBe('参数不识别！');
    expect(await said('/sys/dict/deletePhysic/none', 'DELETE')).toBe('删除失败!');
    expect(await said('/sys/dict/back/none', 'PUT')).toBe('操作失败!');
  });

  it('are moved to the recycle bin, restored from it, or deleted for good with their items', async () => {
    const id = await made('da_bin', '1', '2');
    await admin.call(dicts.deleteDict, { query: { id } });
    expect(await offered('da_bin')).toEqual([]);
    expect((await admin.call(dicts.listDicts, { query: { dictCode: 'da_bin' } })).total).toBe(0);
    expect((await admin.call(dicts.listDeletedDicts)).map((row) => row.id)).toContain(id);
    expect((await foreigner.call(dicts.listDeletedDicts)).map((row) => row.id)).not.toContain(id);
    expect(await admin.call(dicts.restoreDict, { path: { id } })).toBe('操作成功!');
    expect(await offered('da_bin')).toEqual(['1 文 1', '2 文 2']);
    await expect(admin.call(dicts.deleteDictForGood, { path: { id } })).rejects.toThrow('删除失败!');
    await admin.call(dicts.deleteDicts, { query: { ids: `${id},` } });
    expect(await admin.call(dicts.deleteDictForGood, { path: { id } })).toBe('删除成功!');
    const left = await readAs(1, (db) => db.selectFrom('sysDictItem').select('id').where('dictId', '=', id).execute());
    expect(left).toEqual([]);
  });

  it('are deleted all together or not at all', async () => {
    const id = await made('da_all');
    await expect(admin.call(dicts.deleteDicts, { query: { ids: `${id},none` } })).rejects.toThrow('未找到对应实体');
    expect((await admin.call(dicts.listDicts, { query: { dictCode: 'da_all' } })).total).toBe(1);
  });
});

describe('items of dictionaries', () => {
  it('keep their own order and have a status text; without a dictionary id there are none', async () => {
    const id = await made('da_items', 'b', 'a', 'c');
    expect((await items(id, { column: 'createTime', order: 'desc' })).map((item) => item.itemValue)).toEqual([
      'b',
      'a',
      'c',
    ]);
    expect((await items(id, { itemText: '*a*' })).map((item) => item.status_dictText)).toEqual(['启用']);
    const none = await admin.call(dictItems.listDictItems, { query: { delFlag: '1' } });
    expect(none).toMatchObject({ total: 0, records: [] });
  });

  it('can be changed, disabled and deleted, and open sessions are notified on commit', async () => {
    const id = await made('da_change', '1', '2', '3');
    const [first, second, third] = await items(id);
    const before = (await framesOf(1, 'da_change')).length;
    expect(await said('/sys/dictItem/edit', 'POST', { ...first, itemText: '改过' })).toBe('编辑成功!');
    await admin.call(dictItems.editDictItem, { body: { id: second?.id ?? '', status: 0 } });
    expect(await said(`/sys/dictItem/delete?id=${third?.id}`, 'DELETE')).toBe('删除成功!');
    // Nothing is remembered that a client could read now.
    expect(await offered('da_change')).toEqual(['1 改过', '2 文 2']);
    expect((await admin.call(queryAllDictItems)).da_change?.map((item) => item.text)).toEqual(['改过']);
    expect((await framesOf(1, 'da_change')).length).toBe(before + 3);
    expect(await framesOf(2, 'da_change')).toEqual([]);
    await expect(admin.call(dictItems.editDictItem, { body: { id: third?.id ?? '', status: 1 } })).rejects.toThrow(
      '未找到对应实体',
    );
    expect((await framesOf(1, 'da_change')).length).toBe(before + 3);
  });

  it('have unique values within the dictionary; a deleted item’s value is free again', async () => {
    const id = await made('da_free', '1', '2');
    const [first, second] = await items(id);
    const check = (itemValue: string, own?: string) =>
      admin.call(dictItems.checkDictItem, { query: { dictId: id, itemValue, ...(own && { id: own }) } });
    expect(await check('3')).toBe('该值可用！');
    expect(await check('1', first?.id)).toBe('该值可用！');
    await expect(check('1')).rejects.toThrow('该值不可用，系统中已存在！');
    const again = { dictId: id, itemText: '又', itemValue: '1' };
    await expect(admin.call(dictItems.addDictItem, { body: again })).rejects.toThrow('数据库中已存在该记录');
    await admin.call(dictItems.deleteDictItems, { query: { ids: first?.id ?? '' } });
    expect(await check('1')).toBe('该值可用！');
    await admin.call(dictItems.addDictItem, { body: again });
    expect((await offered('da_free')).sort()).toEqual(['1 又', '2 文 2']);
    const revived = (await items(id)).find((item) => item.itemValue === '1');
    await admin.call(dictItems.deleteDictItem, { query: { id: revived?.id ?? '' } });
    await admin.call(dictItems.editDictItem, { body: { id: second?.id ?? '', itemValue: '1' } });
    expect(await offered('da_free')).toEqual(['1 文 2']);
  });

  it('can be written only with the permission, and every write has an audit entry', async () => {
    const id = await made('da_right', '1');
    const reader = await app.as('da_reader');
    await expect(
      reader.call(dictItems.addDictItem, { body: { dictId: id, itemText: '无', itemValue: '9' } }),
    ).rejects.toThrow('没有权限');
    const lines = await readAs(1, (db) =>
      db.selectFrom('sysLog').select(['event', 'userid', 'operateType']).where('target', 'like', 'da_right%').execute(),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        { event: 'dict.add', userid: 'da_admin', operateType: 2 },
        { event: 'dictItem.add', userid: 'da_admin', operateType: 2 },
      ]),
    );
  });
});
