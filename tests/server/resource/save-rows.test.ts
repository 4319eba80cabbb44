import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { mostSavedRows, type RowChanges } from '#shared/resource/resource-shapes.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { applicationBody, insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(demoRow);

let clerk: TestClient;
let reader: TestClient;
let foreigner: TestClient;
let serial = 0;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'clerk', roles: ['team_leader'] });
  await createPerson({ username: 'reader', roles: ['leader'] });
  await createPerson({ username: 'foreigner', roles: ['team_leader'], tenantId: 2 });
  [clerk, reader, foreigner] = [await app.as('clerk'), await app.as('reader'), await app.as('foreigner')];
});

const values = (changes: Record<string, unknown> = {}) => {
  serial += 1;
  return { code: `T-${serial}`, name: `物料${serial}`, kind: '4', ...changes };
};
const save = (changes: Partial<RowChanges>, who = clerk) =>
  who.call(calls.saveRows, { body: { added: [], changed: [], deletedIds: [], ...changes } });
const read = (id: string): Promise<ResourceRecord> => clerk.call(calls.queryById, { query: { id } });
/** Adds rows and answers their ids. */
async function addRows(count: number, changes: Record<string, unknown> = {}): Promise<string[]> {
  const added = Array.from({ length: count }, (_, at) => ({ tempId: `new-${at}`, values: values(changes) }));
  return (await save({ added })).added.map((row) => row.id);
}
async function refused(work: Promise<unknown>): Promise<{ message: string; rows: unknown }> {
  const error: unknown = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  return error as { message: string; rows: unknown };
}

describe('a save of a grid', () => {
  it('adds, changes and deletes rows in one call and returns ids and versions', async () => {
    const [changed = '', deleted = ''] = await addRows(2);
    const answer = await save({
      added: [{ tempId: 'row_1', values: values({ name: '新件' }) }],
      changed: [{ id: changed, version: 1, patch: { name: '改名', quantity: 12, urgent: true } }],
      deletedIds: [deleted],
    });
    expect(answer).toEqual({
      added: [{ tempId: 'row_1', id: expect.stringMatching(/^[0-9a-f]{32}$/), version: 1 }],
      changed: [{ id: changed, version: 2 }],
      deletedIds: [deleted],
    });
    expect(await read(changed)).toMatchObject({ name: '改名', quantity: 12, urgent: true, updateBy: 'clerk' });
    expect(await read(answer.added[0]?.id ?? '')).toMatchObject({ name: '新件', version: 1, createBy: 'clerk' });
    await expect(read(deleted)).rejects.toMatchObject({ message: '未找到对应实体' });
  });

  it('writes the timeline of each row as a single save does', async () => {
    const [id = ''] = await addRows(1);
    await save({ changed: [{ id, version: 1, patch: { spec: 'AH36' } }] });
    await save({ deletedIds: [id] });
    const events = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmEvent')
        .select(['action', 'diff'])
        .where('tenantId', '=', FIRST_TENANT)
        .where('bizId', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(events.map(({ action }) => action)).toEqual(['add', 'edit', 'delete']);
    expect(events[1]?.diff).toEqual({ spec: [null, 'AH36'] });
  });

  it('clears fields whose value in the patch is null or an empty text', async () => {
    const [id = ''] = await addRows(1, { spec: 'AH36', quantity: 3, needDate: '2026-12-01', remark: 'x' });
    await save({ changed: [{ id, version: 1, patch: { spec: null, quantity: null, needDate: '', remark: '' } }] });
    const record = await read(id);
    expect([record.spec || null, record.quantity, record.needDate, record.remark || null]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('ignores identity and owned fields in rows', async () => {
    const own = { id: 'f'.repeat(32), tenantId: 2, createBy: 'admin', hasChildren: true, version: 9 };
    const answer = await save({ added: [{ tempId: 't', values: values(own) }] });
    const id = answer.added[0]?.id ?? '';
    await save({ changed: [{ id, version: 1, patch: { ...own, spec: 'A' } }] });
    expect(await read(id)).toMatchObject({ id, createBy: 'clerk', hasChildren: false, version: 2, spec: 'A' });
  });

  it('ignores unknown deleted ids, and changes to a row that the same save deletes', async () => {
    const [id = ''] = await addRows(1);
    const answer = await save({
      changed: [{ id, version: 77, patch: { name: '' } }],
      deletedIds: ['_tid-123456', id, 'f'.repeat(32)],
    });
    expect(answer).toEqual({ added: [], changed: [], deletedIds: [id] });
  });

  it('returns three empty lists if there is nothing to save', async () => {
    expect(await save({})).toEqual({ added: [], changed: [], deletedIds: [] });
  });
});

describe('a refused save of a grid', () => {
  it('names every failing row and field, and saves nothing of the other rows', async () => {
    const [good = '', bad = ''] = await addRows(2);
    const before = await count();
    const error = await refused(
      save({
        added: [
          { tempId: 'new_ok', values: values() },
          { tempId: 'new_bad', values: { code: '', name: '无编码', quantity: 1.5 } },
        ],
        changed: [
          { id: good, version: 1, patch: { name: '不会写入' } },
          { id: bad, version: 1, patch: { name: '', progress: 101, person: 'nobody' } },
        ],
      }),
    );
    expect(error.message).toBe('2 行未通过校验，未保存任何数据');
    expect(error.rows).toEqual({
      new_bad: { code: '请输入物料编码', quantity: '数量应为整数' },
      [bad]: { name: '请输入名称', progress: '到货率不能大于 100' },
    });
    expect(await count()).toBe(before);
    expect(await read(good)).toMatchObject({ version: 1 });
    expect((await read(good)).name).not.toBe('不会写入');
  });

  it('names unknown references and duplicate values, also duplicates within the save', async () => {
    const code = `T-twice-${serial}`;
    const error = await refused(
      save({
        added: [
          { tempId: 'a', values: values({ code }) },
          { tempId: 'b', values: values({ code }) },
          { tempId: 'c', values: values({ person: 'nobody', ship: 'f'.repeat(32) }) },
        ],
      }),
    );
    expect(error.rows).toEqual({
      b: { code: '该值不可用，系统中已存在！' },
      c: { person: '责任人不存在', ship: '工程不存在' },
    });
  });

  it('names rows whose block belongs to another ship, and accepts a block without a ship', async () => {
    const { ship: own, otherShip, block } = await insertYardRows(FIRST_TENANT);
    const [moving = ''] = await addRows(1, { ship: own, block });
    const error = await refused(
      save({
        added: [
          { tempId: 'own', values: values({ ship: own, block }) },
          { tempId: 'none', values: values({ block }) },
          { tempId: 'other', values: values({ ship: otherShip, block }) },
        ],
        changed: [{ id: moving, version: 1, patch: { ship: otherShip } }],
      }),
    );
    const stray = { block: '分段不属于所选的工程' };
    expect(error.rows).toEqual({ other: stray, [moving]: stray });
  });

  it('names the row that another user has changed, under the key id', async () => {
    const [mine = '', other = ''] = await addRows(2);
    await save({ changed: [{ id: other, version: 1, patch: { name: '别人改的' } }] });
    const error = await refused(
      save({
        changed: [
          { id: mine, version: 1, patch: { name: '我的' } },
          { id: other, version: 1, patch: { name: '我的' } },
        ],
      }),
    );
    expect(error.rows).toEqual({ [other]: { id: '数据已被他人修改，请刷新后重试' } });
    expect(await read(mine)).toMatchObject({ version: 1 });
    expect(await read(other)).toMatchObject({ version: 2, name: '别人改的' });
  });

  it('returns messages in the caller’s language', async () => {
    const error = await refused(
      save({ added: [{ tempId: 't', values: values({ name: ' ' }) }] }, clerk.with({ language: 'en' })),
    );
    expect(error).toMatchObject({
      message: '1 rows were refused; nothing was saved',
      rows: { t: { name: 'Fill in “Name”' } },
    });
  });

  it('reports rows of another tenant as not found', async () => {
    const [id = ''] = await addRows(1);
    const error = await refused(save({ changed: [{ id, version: 1, patch: { name: '外人' } }] }, foreigner));
    expect(error.rows).toEqual({ [id]: { id: '未找到对应实体' } });
    expect(await save({ deletedIds: [id] }, foreigner)).toMatchObject({ deletedIds: [] });
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('deletes no record that others refer to, and saves nothing else either', async () => {
    const planner = await personClient('planner_of_rows', 'planner');
    const yard = await insertYardRows(FIRST_TENANT);
    const ships = resourceCalls(ship);
    await save({ added: [{ tempId: 't', values: values({ ship: yard.otherShip }) }] });
    const record = await planner.call(ships.queryById, { query: { id: yard.ship } });
    const admin = await personClient('admin_of_rows', 'admin');
    const error = await refused(
      admin.call(ships.saveRows, {
        body: {
          changed: [{ id: yard.ship, version: record.version, patch: { shipName: '不会写入' } }],
          deletedIds: [yard.otherShip],
        },
      }),
    );
    expect(error.rows).toEqual({ [yard.otherShip]: { id: expect.stringContaining('引用，不能删除') } });
    expect((await planner.call(ships.queryById, { query: { id: yard.ship } })).shipName).not.toBe('不会写入');
  });

  it('changes no application of another applicant', async () => {
    const leader = await personClient('leader_of_rows', 'team_leader');
    const applications = resourceCalls(scaffoldApply);
    const yard = await insertYardRows(FIRST_TENANT);
    const { added } = await leader.call(applications.saveRows, {
      body: { added: [{ tempId: 't', values: applicationBody(yard) }] },
    });
    const [{ id, version } = { id: '', version: 0 }] = added;
    const other = await personClient('other_of_rows', 'team_leader');
    const error = await refused(
      other.call(applications.saveRows, { body: { changed: [{ id, version, patch: { place: '别处' } }] } }),
    );
    expect(error.rows).toEqual({ [id]: { id: '未找到对应实体' } });
    expect(await leader.call(applications.queryById, { query: { id } })).toMatchObject({
      applyNo: expect.stringMatching(/^JS-/),
      createBy: 'leader_of_rows',
    });
  });
});

describe('rights to save a grid', () => {
  it('are checked for each part of the save', async () => {
    const [id = ''] = await addRows(1);
    expect(await save({}, reader)).toEqual({ added: [], changed: [], deletedIds: [] });
    for (const part of [
      { added: [{ tempId: 't', values: values() }] },
      { changed: [{ id, version: 1, patch: { name: 'x' } }] },
      { deletedIds: [id] },
    ]) {
      await expect(save(part, reader)).rejects.toMatchObject({ code: 510 });
    }
    expect(await read(id)).toMatchObject({ version: 1 });
  });
});

describe('large saves of a grid', () => {
  it('accept a thousand rows with a body above the common limit', async () => {
    const remark = '核对意见'.repeat(120);
    const added = Array.from({ length: 1000 }, (_, at) => ({ tempId: `n${at}`, values: values({ remark }) }));
    expect(JSON.stringify(added).length * 3).toBeGreaterThan(1_048_576);
    expect((await save({ added })).added).toHaveLength(1000);
  });

  it('are refused above the limit of rows, in one list or in all together', async () => {
    const ids = Array.from({ length: mostSavedRows }, (_, at) => `_tid-${at}`);
    const changed = [{ id: 'x', version: 1, patch: {} }];
    await expect(save({ deletedIds: ids, changed })).rejects.toMatchObject({ message: '一次最多保存 5000 行' });
    await expect(save({ deletedIds: [...ids, 'one more'] })).rejects.toMatchObject({
      message: expect.stringContaining('校验失败'),
    });
  });

  it('of the same rows in opposite order finish both', async () => {
    const ids = await addRows(30);
    const patches = (order: readonly string[], name: string) => order.map((id) => ({ id, patch: { name } }));
    const both = await Promise.all([
      save({ changed: patches(ids, '甲') }),
      save({ changed: patches([...ids].reverse(), '乙') }),
    ]);
    expect(both.map(({ changed }) => changed.length)).toEqual([30, 30]);
    const names = new Set((await Promise.all(ids.map(read))).map((record) => record.name));
    expect(names.size).toBe(1);
  });
});

async function personClient(username: string, role: string): Promise<TestClient> {
  await createPerson({ username, roles: [role] });
  return app.as(username);
}

async function count(): Promise<number> {
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{ n: number }>`select count(*)::int as n from prm_demo_row where tenant_id = ${FIRST_TENANT}`.execute(db),
  );
  return rows[0]?.n ?? 0;
}
