import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { loadRecord } from '#server/resource/load.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(scaffold);

let crew: TestClient;
let fencePhoto: string;
let rows: YardRows;
let id: string;

beforeAll(async () => {
  await createPerson({ username: 'crew', roles: ['scaf_crew'] });
  await createPerson({ username: 'leader', roles: ['team_leader'] });
  crew = await app.as('crew');
  fencePhoto = (await upload(crew, 'fence.png', smallPicture)).message;
  rows = await insertYardRows(FIRST_TENANT);
});

beforeEach(async () => {
  id = newId();
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('prmScaffold')
      .values({
        id,
        tenantId: FIRST_TENANT,
        sysOrgCode: null,
        createBy: 'crew',
        updateBy: null,
        updateTime: null,
        scafNo: `T-${id.slice(-8)}`,
        ship: rows.ship,
        block: null,
        place: '机舱左舷',
        scafType: '1',
        height: 12,
        loadClass: '20',
        volume: 240,
        crew: 'crew',
        contractor: rows.contractor,
        erectDate: '2026-11-01',
        acceptDate: '2026-11-03',
        tag: 'G',
        tagLimit: null,
        nextInspect: '2026-11-24',
        scafStatus: '50',
      })
      .execute(),
  );
});

const callOf = (action: string) => {
  const found = calls.transitions.find(({ transition }) => transition.action === action);
  if (!found) throw new Error(`no call for ${action}`);
  return found.call;
};
const stateNow = async () =>
  (await readAs(FIRST_TENANT, (db) => loadRecord(db, scaffold, FIRST_TENANT, id))).scafStatus;
const eventsOf = () =>
  readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('prmEvent')
      .select(['action', 'fromState', 'toState', 'actor', 'comment'])
      .where('tenantId', '=', FIRST_TENANT)
      .where('bizId', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('a transition', () => {
  it('changes the state of the record, raises the version and writes the timeline', async () => {
    const started = await crew.call(callOf('startDismantle'), { body: { id, version: 1, fencePhoto } });
    const done = { recovered: 12, comment: ' 回收钢管 12 t ' };
    await crew.call(callOf('finishDismantle'), { body: { id, version: started.version, ...done } });
    expect(await stateNow()).toBe('70');
    expect(await eventsOf()).toEqual([
      { action: 'startDismantle', fromState: '50', toState: '60', actor: 'crew', comment: null },
      { action: 'finishDismantle', fromState: '60', toState: '70', actor: 'crew', comment: '回收钢管 12 t' },
    ]);
  });

  it('is refused from another state', async () => {
    await expect(crew.call(callOf('finishDismantle'), { body: { id, recovered: 12 } })).rejects.toMatchObject({
      message: expect.stringMatching(/^T-.*当前状态不能拆除完成$/),
    });
    expect(await stateNow()).toBe('50');
    expect(await eventsOf()).toEqual([]);
  });

  it('is refused with a stale version, and succeeds once in two parallel calls', async () => {
    await expect(crew.call(callOf('startDismantle'), { body: { id, version: 7, fencePhoto } })).rejects.toMatchObject({
      message: '数据已被他人修改，请刷新后重试',
    });
    const tries = await Promise.allSettled(
      [1, 2].map(() => crew.call(callOf('startDismantle'), { body: { id, version: 1, fencePhoto } })),
    );
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('requires its fields and its remark', async () => {
    await expect(crew.call(callOf('startDismantle'), { body: { id } })).rejects.toMatchObject({
      fields: { fencePhoto: expect.stringContaining('围挡照片') },
    });
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmScaffold').set({ scafStatus: '40' }).where('id', '=', id).execute(),
    );
    await expect(crew.call(callOf('stop'), { body: { id, comment: '  ' } })).rejects.toMatchObject({
      fields: { comment: '请填写说明' },
    });
  });

  it('requires its permission', async () => {
    const leader = await app.as('leader');
    await expect(leader.call(callOf('startDismantle'), { body: { id, fencePhoto } })).rejects.toMatchObject({
      code: 510,
    });
  });

  it('does not find a record outside of the actor’s data scope', async () => {
    const stranger = testActor({ username: 'stranger', scope: { kind: 'none', areas: [], contractors: [] } });
    const input = { fencePhoto };
    const run = writeAs(FIRST_TENANT, (trx) =>
      runTransition(trx, scaffold, stranger, { id, action: 'startDismantle', input, scope: stranger }),
    );
    await expect(run).rejects.toMatchObject({ id: 'notFound' });
    expect(await stateNow()).toBe('50');
  });

  it('of the system has no call', async () => {
    expect(calls.transitions.map(({ transition }) => transition.action)).toEqual([
      'stop',
      'reportHit',
      'correct',
      'startDismantle',
      'finishDismantle',
    ]);
    const answer = await crew.raw('/jeecg-boot/prm/scaffold/scaffold/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    expect(await answer.json()).toMatchObject({ success: false, code: 404 });
  });

  it('of the system runs for the system only, and requires its fields', async () => {
    const run = (bySystem: boolean, input: Record<string, unknown> = {}) =>
      writeAs(FIRST_TENANT, async (trx) => {
        await trx
          .updateTable('prmScaffold')
          .set({ scafStatus: '30' })
          .where('tenantId', '=', FIRST_TENANT)
          .where('id', '=', id)
          .execute();
        return runTransition(trx, scaffold, testActor(), { id, action: 'accept', input, bySystem });
      });
    await expect(run(false, { tag: 'G' })).rejects.toMatchObject({ id: 'notFound' });
    await expect(run(true)).rejects.toMatchObject({ fields: { tag: '请选择牌色' } });
    await expect(run(true, { tag: 'Y' })).rejects.toMatchObject({ fields: { tagLimit: '请输入黄牌限制说明' } });
    expect(await run(true, { tag: 'G' })).toMatchObject({ scafStatus: '40', tag: 'G' });
  });
});
