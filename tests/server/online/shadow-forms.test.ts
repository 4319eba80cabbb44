import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { formsClient } from '#server/db/pool.ts';
import { readAs } from '#server/db/scope.ts';
import { readShadowName } from '#server/db/shadow-name.ts';
import { dropShadows } from '#server/retention/drop-shadows.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { field } from './designer.ts';
import { madeForms, storedRows } from './made-forms.ts';

/* What a forced rebuild or a dropped column takes away is kept in shadow tables, and comes back. */

testDatabase();
const app = testApp();
let admin: TestClient;
let foreign: TestClient;
const design = madeForms(() => admin);

interface Shadow {
  readonly name: string;
  readonly why: string;
  readonly rows: number;
  readonly columns: readonly string[];
}
const shadowsOf = async (id: string) => (await design.get<Shadow[]>(`form/shadows?id=${id}`)).result;
const restore = (id: string, name: string) => design.send<{ rows: number }>('POST', 'form/restoreShadow', { id, name });

async function asForms(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = formsClient();
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'shadow_maker', roles: ['admin'] });
  await createPerson({ username: 'shadow_foreign', roles: ['admin'], tenantId: 2 });
  admin = await app.as('shadow_maker');
  foreign = await app.as('shadow_foreign');
});

describe('a table that is made anew', () => {
  let id: string;
  let name: string;
  beforeAll(async () => {
    id = await design.made('sw_again', [
      field('name', '名称', { isQuery: 1 }),
      field('size', '尺寸', { fieldValidType: 'only' }),
      field('pin', '密码', { fieldShowType: 'password' }),
    ]);
    for (const at of [1, 2, 3]) await design.insert('sw_again', { name: `n${at}`, size: `s${at}`, pin: `p${at}` });
  });

  it('keeps the former one as a shadow copy, only if the call asks for it', async () => {
    await design.change(id, { size: { dbType: 'int' }, name: { dbFieldName: 'title' } });
    expect(await design.sync(id)).toMatchObject({ success: false });
    expect(await design.sync(id, 'force')).toMatchObject({ success: false, message: expect.stringContaining('3 条') });
    expect(await design.sync(id, 'force', { shadow: true })).toMatchObject({ success: true });
    expect(await design.records('sw_again')).toEqual([]);
    const [shadow, ...others] = await shadowsOf(id);
    expect(others).toEqual([]);
    expect(shadow).toMatchObject({ why: 'rebuilt', rows: 3, columns: [] });
    name = shadow?.name ?? '';
    expect(readShadowName(name)).toMatchObject({ kind: 't', tenantId: FIRST_TENANT, entity: 'sw_again' });
  });

  it('leaves a copy that the serving role cannot read, and that is no form of another tenant', async () => {
    const read = readAs(FIRST_TENANT, (db) => sql`select 1 from ${sql.table(`onl.${name}`)}`.execute(db));
    await expect(read).rejects.toThrow('permission denied');
    const asked = await foreign.raw(`/jeecg-boot/online/form/shadows?id=${id}`);
    expect(await asked.json()).toMatchObject({ success: true, result: [] });
    const stolen = await foreign.raw('/jeecg-boot/online/form/restoreShadow', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, name }),
    });
    expect(await stolen.json()).toMatchObject({ success: false, message: expect.stringContaining('没有该影子表') });
    for (const bad of ['t1_sw_again', 'shadow_t2_20261201093005123_sw_again', name.replace('again', 'other')])
      expect(await restore(id, bad)).toMatchObject({
        success: false,
        message: expect.stringContaining('没有该影子表'),
      });
  });

  it('comes back only in place of an empty table, and as far as the form of today allows', async () => {
    await design.insert('sw_again', { title: 'new', size: 1 });
    expect(await restore(id, name)).toMatchObject({ success: false, message: expect.stringContaining('1 条数据') });
    await asForms(`delete from onl.t${FIRST_TENANT}_sw_again`);
    expect(await restore(id, name)).toMatchObject({
      success: false,
      message: '旧表的数据不符合现在的字段：尺寸，没有任何改动',
    });
    expect(await shadowsOf(id)).toHaveLength(1);
    // As in a database that was restored from a backup.
    const [key] = await asForms(`select conname from pg_constraint where conrelid = 'onl.${name}'::regclass
      and contype = 'p'`);
    await asForms(`alter table onl.${name} drop constraint "${key?.conname}"`);
    await design.change(id, { size: { dbType: 'string', dbLength: 30 } });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect(await restore(id, name)).toMatchObject({ success: true, result: { rows: 3 } });
    expect(await shadowsOf(id)).toEqual([]);
    expect((await design.records('sw_again', '&title=n2')).map((row) => [row.title, row.size])).toEqual([['n2', 's2']]);
    expect((await storedRows('sw_again', 'pin')).map(({ pin }) => pin)).toEqual(['p1', 'p2', 'p3']);
    const keys = `select conname from pg_constraint where conrelid = 'onl.t${FIRST_TENANT}_sw_again'::regclass
      and contype = 'p'`;
    expect(await asForms(keys)).toHaveLength(1);
    // Unique values, indexes and rights are those of a table that was never away.
    expect(await design.insert('sw_again', { title: 'n4', size: 's1' })).toMatchObject({ success: false });
    expect(await design.insert('sw_again', { title: 'n4', size: 's4' })).toMatchObject({ success: true });
  });
});

describe('a dropped column', () => {
  let id: string;
  beforeAll(async () => {
    id = await design.made('sw_drop', [field('name', '名称'), field('gone', '去掉的'), field('empty', '空的')]);
    for (const at of [1, 2, 3]) await design.insert('sw_drop', { name: `n${at}`, gone: `g${at}` });
    const deleteFieldIds = [await design.idOf(id, 'gone'), await design.idOf(id, 'empty')];
    await design.change(id, {}, { deleteFieldIds });
    expect(await design.sync(id, 'normal', { dropRemoved: true })).toMatchObject({ success: true });
  });

  it('comes back with its values by the id of the row, for a field with its name', async () => {
    const [shadow] = await shadowsOf(id);
    expect(shadow).toMatchObject({ why: 'dropped', rows: 3, columns: ['gone', 'empty'] });
    const [first] = await design.records('sw_drop');
    await asForms(`delete from onl.t${FIRST_TENANT}_sw_drop where id = '${first?.id}'`);
    expect(await restore(id, shadow?.name ?? '')).toMatchObject({ success: true, result: { rows: 2 } });
    expect(await shadowsOf(id)).toEqual([]);
    await design.change(id, {}, { add: [field('gone', '又有了', { orderNum: 20 })] });
    expect(await design.sync(id)).toMatchObject({ success: true });
    expect((await design.records('sw_drop')).map(({ gone }) => gone)).toEqual(['g2', 'g3']);
  });

  it('does not overwrite values that are there already', async () => {
    const deleteFieldIds = [await design.idOf(id, 'gone')];
    await design.change(id, {}, { deleteFieldIds });
    expect(await design.sync(id, 'normal', { dropRemoved: true })).toMatchObject({ success: true });
    await design.change(id, {}, { add: [field('gone', '新的', { orderNum: 20 })] });
    expect(await design.sync(id)).toMatchObject({ success: true });
    await design.insert('sw_drop', { name: 'n9', gone: 'mine' });
    const [shadow] = await shadowsOf(id);
    expect(await restore(id, shadow?.name ?? '')).toMatchObject({
      success: false,
      message: expect.stringContaining('列 gone 已有数据'),
    });
  });
});

it('equal values do not come back for a field that allows each only once', async () => {
  const id = await design.made('sw_only', [field('name', '名称'), field('pass', '证号')]);
  for (const at of [1, 2]) await design.insert('sw_only', { name: `n${at}`, pass: 'same' });
  await design.change(id, {}, { deleteFieldIds: [await design.idOf(id, 'pass')] });
  expect(await design.sync(id, 'normal', { dropRemoved: true })).toMatchObject({ success: true });
  await design.change(id, {}, { add: [field('pass', '证号', { fieldValidType: 'only', orderNum: 20 })] });
  expect(await design.sync(id)).toMatchObject({ success: true });
  const [shadow] = await shadowsOf(id);
  expect(await restore(id, shadow?.name ?? '')).toMatchObject({
    success: false,
    message: '旧表的数据不符合现在的字段：pass，没有任何改动',
  });
  expect(await shadowsOf(id)).toHaveLength(1);
});

it('an empty table with a column that only the database has is kept when it is made anew', async () => {
  const id = await design.made('sw_hand', [field('name', '名称')]);
  expect(await design.sync(id, 'force')).toMatchObject({ success: true });
  expect(await shadowsOf(id)).toEqual([]);
  await asForms(`alter table onl.t${FIRST_TENANT}_sw_hand add column by_hand text`);
  expect(await design.sync(id, 'force')).toMatchObject({ success: true });
  expect(await shadowsOf(id)).toMatchObject([{ why: 'rebuilt', rows: 0 }]);
});

it('a shadow copy older than thirty days is deleted by the retention job, which can also only count', async () => {
  const { id } = await design.head('sw_drop');
  const [young] = await shadowsOf(id);
  const old = `shadow_t${FIRST_TENANT}_20200101000000000_sw_drop`;
  await asForms(`create table onl.${old} (id varchar(32))`);
  const said: string[] = [];
  const log = (zh: string) => void said.push(zh);
  expect(await dropShadows(true, log)).toBe(0);
  expect((await shadowsOf(id)).map(({ name }) => name)).toEqual([young?.name, old]);
  expect(await dropShadows(false, log)).toBe(1);
  expect((await shadowsOf(id)).map(({ name }) => name)).toEqual([young?.name]);
  expect(said).toEqual(['将删除 1 个影子表', '删除 1 个影子表']);
});
