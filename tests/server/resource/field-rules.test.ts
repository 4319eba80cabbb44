import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetAllActors, resolveActor } from '#server/permission/resolve-actor.ts';
import { readResourceRow } from '#server/realtime/resource-row.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listEvents as timelineFor } from '#server/workflow/event/event-list.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(contractor);
const secret = '13911112222';
let ruled: TestClient;
let holder: TestClient;
let id: string;

/** A rule over a field as a yard writes it; `role` holds it. */
async function rule(field: string, type: '1' | '2', role?: string): Promise<void> {
  const permissionId = newId();
  await writeGlobal((trx) =>
    trx
      .insertInto('sysPermission')
      .values({
        id: permissionId,
        parentId: null,
        name: field,
        nameEn: null,
        url: null,
        component: null,
        componentName: null,
        redirect: null,
        menuType: 2,
        perms: `prm:base:contractor:${field}`,
        permsType: type,
        icon: null,
        description: null,
        updateTime: null,
      })
      .execute(),
  );
  if (role === undefined) return;
  await writeAs(FIRST_TENANT, async (trx) => {
    const { id: roleId } = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', FIRST_TENANT)
      .where('roleCode', '=', role)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sysRolePermission')
      .values({ id: newId(), tenantId: FIRST_TENANT, roleId, permissionId })
      .execute();
  });
}

beforeAll(async () => {
  await createPerson({ username: 'ruled', roles: ['wx_clerk'] });
  await createPerson({ username: 'holder', roles: ['wx_clerk', 'planner'] });
  await Promise.all([
    rule('phone', '1', 'planner'),
    rule('validTo', '1', 'planner'),
    rule('createBy', '1', 'planner'),
    rule('contact', '2', 'planner'),
  ]);
  [ruled, holder] = await Promise.all([app.as('ruled'), app.as('holder')]);
  const body = { code: 'F1', name: '甲单位', kind: '1', contact: '王强', phone: secret, validTo: '2031-05-06' };
  ({ id } = await holder.call(calls.add, { body: { ...body, status: '1' } }));
  await holder.call(calls.edit, { body: { id, phone: '13933334444', contact: '赵刚' } });
  await holder.call(calls.edit, { body: { id, phone: secret } });
});

const list = (who: TestClient, query: Record<string, unknown>) => who.call(calls.list, { query });
const hiddenKeys = (row: object) => Object.keys(row).filter((key) => /^(phone|validTo|createBy)/.test(key));

describe('somebody without the code of a field', () => {
  it('reads it nowhere, while its holder does', async () => {
    const [row] = (await list(ruled, {})).records;
    expect(row).toMatchObject({ id, name: '甲单位', contact: '赵刚' });
    expect(hiddenKeys(row ?? {})).toEqual([]);
    expect(hiddenKeys(await ruled.call(calls.queryById, { query: { id } }))).toEqual([]);
    const [whole] = (await list(holder, {})).records;
    expect(whole).toMatchObject({ phone: secret, validTo: '2031-05-06', createBy: 'holder' });
  });

  it('neither filters by it, plainly or by the advanced query, nor sorts by it', async () => {
    const guesses = [
      { phone: 'no such number' },
      { validTo_begin: '2050-01-01' },
      { validTo_end: '1990-01-01' },
      { phone_MultiString: '1,2' },
      { createBy: 'nobody' },
      { superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'phone', rule: 'eq', val: 'x' }])) },
    ];
    for (const query of guesses) {
      expect([query, (await list(holder, query)).total]).toEqual([query, 0]);
      expect([query, (await list(ruled, query)).total]).toEqual([query, 1]);
    }
    // Who asks strictly, as the office does with a query that somebody shared, is told.
    const asked = { superQueryParams: JSON.stringify([{ field: 'phone', rule: 'not_empty' }]), superQueryStrict: '1' };
    expect((await list(holder, asked)).total).toBe(1);
    await expect(list(ruled, asked)).rejects.toThrow('高级查询中的字段“phone”不存在，或您无权查看');
    await expect(ruled.call(calls.exportXls, { query: asked })).rejects.toThrow('“phone”不存在，或您无权查看');
    for (const column of ['phone', 'validTo', 'createBy', 'name,phone', 'createBy_dictText']) {
      await expect(list(ruled, { column, order: 'asc' })).rejects.toMatchObject({ code: 500 });
      await expect(list(holder, { column, order: 'asc' })).resolves.toBeDefined();
    }
  });

  it('exports it neither by default nor by asking', async () => {
    const sheet = async (who: TestClient, field: string) => {
      const response = await who.raw(`/jeecg-boot${calls.exportXls.path}?field=${field}`);
      return (await readRows(Buffer.from(await response.arrayBuffer()))).flat().map(String);
    };
    for (const field of ['', 'name,phone,validTo', 'phone']) {
      expect((await sheet(ruled, field)).filter((cell) => cell === secret || cell === '联系电话')).toEqual([]);
    }
    expect(await sheet(holder, 'name,phone')).toContain(secret);
  });

  it('is offered no column of it to import by, and brings none in', async () => {
    const template = async (who: TestClient) => {
      const response = await who.raw(`/jeecg-boot${calls.importTemplate.path}`);
      return (await readRows(Buffer.from(await response.arrayBuffer()))).flat().join();
    };
    expect(await template(holder)).toMatch(/联系电话.*资质有效期/);
    expect(await template(ruled)).not.toMatch(/联系电话|资质有效期|联系人/);
    const body = new FormData();
    const bytes = await importSheet(['单位编号', '联系电话'], [['F9', '13800001111']]);
    body.append('file', new Blob([new Uint8Array(bytes)]), 'data.xlsx');
    const response = await ruled.raw(`/jeecg-boot${calls.importExcel.path}`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ success: false, message: expect.stringContaining('联系电话') });
  });

  it('finds it in no timeline', async () => {
    const events = (who: TestClient) => who.call(listEvents, { query: { bizTable: contractor.table, bizId: id } });
    // A number is contact data: a timeline says to nobody what it was (docs/security.md P18), only that it is another one.
    const told = (await events(holder)).flatMap(({ diff }) => diff);
    expect(told.find(({ field }) => field === 'phone')).toMatchObject({ after: '****' });
    const seen = await events(ruled);
    expect(seen.flatMap(({ diff }) => diff.map(({ field }) => field))).toEqual(['contact']);
    expect(JSON.stringify(seen)).not.toMatch(/139\d{8}/);
    const query = { bizTable: contractor.table, bizId: id };
    const states = async (grants: readonly string[], hidden: readonly string[]) => {
      const reader = testActor({
        grants: new Set(grants),
        restrictions: { hidden: new Set(hidden), disabled: new Set() },
      });
      return (await readAs(FIRST_TENANT, (db) => timelineFor(db, reader, query))).map(({ to }) => to);
    };
    const list = 'prm:base:contractor:list';
    expect(await states([list], [])).toEqual(['正常', '正常', '正常']);
    expect(await states([list], ['prm:base:contractor:status'])).toEqual([null, null, null]);
    await expect(states([], [])).rejects.toMatchObject({ id: 'notFound' });
  });

  it('gets it over no socket', async () => {
    const row = async (who: TestClient) =>
      readResourceRow(await resolveActor(who.token ?? '', '1', 'zh'), 'list', 'contractor', id);
    expect(await row(holder)).toMatchObject({ phone: secret });
    const seen = await row(ruled);
    expect(seen).toMatchObject({ name: '甲单位' });
    expect(hiddenKeys(seen ?? {})).toEqual([]);
  });

  it('changes neither a hidden nor a disabled one, and keeps them by saving the rest', async () => {
    await ruled.call(calls.edit, { body: { id, name: '乙单位', phone: '13800009999', contact: '别人', validTo: '' } });
    const stored = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmContractor').select(['name', 'phone', 'contact', 'validTo']).where('id', '=', id).execute(),
    );
    expect(stored).toEqual([{ name: '乙单位', phone: secret, contact: '赵刚', validTo: '2031-05-06' }]);
  });

  it('sees a record by its id where its name is hidden, and searches no names', async () => {
    const options = async (who: TestClient, keyword: string) => who.call(calls.options, { query: { keyword } });
    expect(await options(ruled, '单位')).toEqual([{ id, label: '乙单位' }]);
    await rule('name', '1', 'planner');
    forgetAllActors();
    await expect.poll(async () => (await list(ruled, {})).records[0]?.name, { timeout: 6000 }).toBeUndefined();
    expect(await ruled.call(calls.options, { query: { ids: id } })).toEqual([{ id, label: id }]);
    expect((await options(ruled, '乙单')).map(({ label }) => label)).not.toContain('乙单位');
    expect(await options(holder, '乙单')).toEqual([{ id, label: '乙单位' }]);
    const names = await ruled.raw(`/jeecg-boot/sys/dict/loadDictItem/prm_contractor,name,id?key=${id}`);
    expect(await names.text()).not.toContain('乙单位');
  });
});
