import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { applicationBody, type YardRows } from '#tests/support/yard-rows.ts';
import { createWriters } from './writers.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(scaffoldApply);
const ships = resourceCalls(ship);

let leader: TestClient;
let neighbour: TestClient;
let planner: TestClient;
let foreigner: TestClient;
let rows: YardRows;

beforeAll(async () => {
  ({ leader, neighbour, planner, foreigner, rows } = await createWriters(app));
});

const add = (changes: Record<string, unknown> = {}, who = leader) =>
  who.call(calls.add, { body: applicationBody(rows, changes) });
const read = (id: string, who = leader) => who.call(calls.queryById, { query: { id } });

describe('edit', () => {
  it('raises the version and refuses the one before', async () => {
    const { id, version } = await add();
    const changed = await leader.call(calls.edit, { body: { id, version, place: '左舷' } });
    expect(changed.version).toBe(version + 1);
    await expect(leader.call(calls.edit, { body: { id, version, place: '右舷' } })).rejects.toMatchObject({
      message: '数据已被他人修改，请刷新后重试',
    });
    expect(await read(id)).toMatchObject({ place: '左舷', version: version + 1, updateBy: 'leader' });
  });

  it('lets exactly one of two writers with the same version win', async () => {
    const { id, version } = await add();
    const tries = await Promise.allSettled(
      ['甲', '乙'].map((place) => leader.call(calls.edit, { body: { id, version, place } })),
    );
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves absent and null fields alone, empty text clears', async () => {
    const { id } = await add({ remark: '注意', envRisk: '1,2' });
    await leader.call(calls.edit, { body: { id, remark: null, envRisk: '', block: '' } });
    expect(await read(id)).toMatchObject({
      remark: '注意',
      envRisk: null,
      block: null,
      place: '3# 货舱右舷外板 FR88–FR102',
    });
  });

  it('never changes by a patch what tells records apart, who made them and how often', async () => {
    const { id } = await add();
    const before = await read(id);
    const patch = {
      id: 'f'.repeat(32),
      applyNo: 'JS-0000-00001',
      createBy: 'admin',
      createTime: '2020-01-01 00:00:00',
      sysOrgCode: 'A01',
      updateBy: 'neighbour',
      updateTime: '2020-01-01 00:00:00',
      version: 99,
      place: '左舷',
    };
    const actor = testActor({ username: 'leader' });
    await writeAs(FIRST_TENANT, (trx) => saveRecord(trx, scaffoldApply, actor, { id, patch }));
    const { id: same, applyNo, createBy, createTime, sysOrgCode } = before;
    const kept = { id: same, applyNo, createBy, createTime, sysOrgCode };
    expect(await read(id)).toMatchObject({ ...kept, updateBy: 'leader', version: 2, place: '左舷' });
    expect((await read(id)).updateTime).not.toBe(patch.updateTime);
  });

  it('refuses to clear a required field', async () => {
    const { id } = await add();
    await expect(leader.call(calls.edit, { body: { id, place: '' } })).rejects.toMatchObject({
      fields: { place: '请输入搭设部位' },
    });
  });

  it('checks rules over the stored record too', async () => {
    const { id } = await add();
    await expect(leader.call(calls.edit, { body: { id, needDate: inYard(40) } })).rejects.toMatchObject({
      fields: { planDismantle: '计划拆除不能早于需用日期' },
    });
  });

  it('of a record shows at once wherever others name it', async () => {
    const { id } = await add();
    const before = await read(id);
    const other = String(before.ship_dictText).replace('HS', 'HT');
    await planner.call(ships.edit, { body: { id: rows.ship, shipNo: other } });
    expect(await read(id)).toMatchObject({ ship_dictText: other });
    await planner.call(ships.edit, { body: { id: rows.ship, shipNo: before.ship_dictText } });
  });

  it('puts what changed into the timeline', async () => {
    const { id } = await add();
    // The remark was never entered: leaving it empty is no change.
    await leader.call(calls.edit, { body: { id, place: '左舷', height: 12.5, remark: '' } });
    const event = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmEvent')
        .select('diff')
        .where('tenantId', '=', FIRST_TENANT)
        .where('bizId', '=', id)
        .where('action', '=', 'edit')
        .executeTakeFirstOrThrow(),
    );
    expect(event.diff).toEqual({ place: ['3# 货舱右舷外板 FR88–FR102', '左舷'] });
  });

  it('refuses an application that is in approval', async () => {
    const { id } = await add();
    await setBpmStatus(id, '1');
    await expect(leader.call(calls.edit, { body: { id, place: '左舷' } })).rejects.toMatchObject({
      message: expect.stringContaining('已提交审批，不能修改或删除'),
    });
    await expect(leader.call(calls.delete, { query: { id } })).rejects.toMatchObject({
      message: expect.stringContaining('已提交审批，不能修改或删除'),
    });
  });
});

describe('whose application it is', () => {
  it('lets a section leader with the right read it but not change it', async () => {
    await createPerson({ username: 'chief', roles: ['sect_leader', 'team_leader'], orgCode: 'A01A01' });
    const chief = await app.as('chief');
    const { id } = await add();
    expect(await read(id, chief)).toMatchObject({ id, createBy: 'leader' });
    const refusal = { message: expect.stringMatching(/^只有申请人可以修改或删除JS-/) };
    await expect(chief.call(calls.edit, { body: { id, place: '左舷' } })).rejects.toMatchObject(refusal);
    await expect(chief.call(calls.delete, { query: { id } })).rejects.toMatchObject(refusal);
  });
});

describe('what is not there', () => {
  const unknown = '0'.repeat(32);

  it('answers another owner, another tenant, a deleted and an unknown row alike (docs/security.md P14)', async () => {
    const { id } = await add();
    const deleted = await add();
    await leader.call(calls.delete, { query: { id: deleted.id } });
    const text = async (who: TestClient, path: string, init?: RequestInit) => {
      const answer = (await (await who.raw(`/jeecg-boot/prm/scaffold/apply/${path}`, init)).json()) as object;
      return JSON.stringify({ ...answer, timestamp: 0 });
    };
    const json = (body: object) => ({
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const expected = await text(leader, `queryById?id=${unknown}`);
    expect(expected).toContain('未找到对应实体');
    for (const [who, target] of [
      [neighbour, id],
      [foreigner, id],
      [leader, deleted.id],
    ] as const) {
      expect(await text(who, `queryById?id=${target}`)).toBe(expected);
      expect(await text(who, 'edit', json({ id: target, place: '左舷' }))).toBe(expected);
      expect(await text(who, `delete?id=${target}`, { method: 'DELETE' })).toBe(expected);
      expect(await text(who, `deleteBatch?ids=${target},`, { method: 'DELETE' })).toBe(expected);
    }
    expect(await read(id)).toMatchObject({ place: '3# 货舱右舷外板 FR88–FR102', version: 1 });
  });
});

describe('delete', () => {
  it('takes a batch with a trailing comma, and all of it or nothing', async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    const foreign = await add({}, neighbour);
    await expect(
      leader.call(calls.deleteBatch, { query: { ids: `${one.id},${foreign.id},${two.id}` } }),
    ).rejects.toMatchObject({ message: '未找到对应实体' });
    expect(await read(one.id)).toMatchObject({ id: one.id });
    await leader.call(calls.deleteBatch, { query: { ids: `${one.id},${two.id},` } });
    await expect(read(one.id)).rejects.toMatchObject({ message: '未找到对应实体' });
    expect(await read(three.id)).toMatchObject({ id: three.id });
  });

  it('says so when no record is named', async () => {
    await expect(leader.call(calls.deleteBatch, { query: { ids: ',' } })).rejects.toMatchObject({
      message: '参数不识别！',
    });
  });

  it('keeps a record that others refer to, and lists the first of them', async () => {
    for (let n = 0; n < 6; n += 1) await add();
    await createPerson({ username: 'keeper', roles: ['admin'] });
    const keeper = await app.as('keeper');
    await expect(
      keeper.call(resourceCalls(contractor).delete, { query: { id: rows.contractor } }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^仍被脚手架申请（(JS-\d{4}-\d{5}、){4}JS-\d{4}-\d{5} 等）引用，不能删除$/),
    });
  });
});

async function setBpmStatus(id: string, bpmStatus: string): Promise<void> {
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .updateTable('prmScaffoldApply')
      .set({ bpmStatus })
      .where('tenantId', '=', FIRST_TENANT)
      .where('id', '=', id)
      .execute(),
  );
}

it('shows a renamed record by its new name from the commit on, also to whoever looked a moment before', async () => {
  const { id } = await add();
  const shipOf = async () => (await read(id)).ship_dictText;
  const before = await shipOf();
  await writeAs(FIRST_TENANT, async (trx) => {
    await saveRecord(trx, ship, testActor(), { id: rows.ship, patch: { shipNo: 'HS9901' } });
    expect(await shipOf()).toBe(before);
  });
  expect(await shipOf()).toBe('HS9901');
});
