import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { forceLogout, listOnline } from '#shared/contract/form/online.ts';
import { listOwnTenants } from '#shared/contract/people/tenant.ts';
import { getCurrentUserDeparts } from '#shared/contract/session/session.ts';
import { compareDataVersions, listDataLogs, listDataVersions } from '#shared/contract/system/data-log.ts';
import { deleteLogs, listLogs, loginfo, visitInfo } from '#shared/contract/system/log.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { ruleRole } from '#tests/support/data-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, joinTenant } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const other = FIRST_TENANT + 1;
const everybody = { pageNo: 1, pageSize: 100 };
let shipId = '';

beforeAll(async () => {
  await createTenant(other);
  await createPerson({ username: 'keeper', realname: '看护', roles: ['admin', 'planner'] });
  await createPerson({ username: 'keeper_there', roles: ['admin', 'planner'], tenantId: other });
  await createPerson({ username: 'worker', realname: '工人', phone: '13800002222' });
  shipId = (await insertYardRows(FIRST_TENANT)).ship;
  const actor = testActor({ username: 'worker' });
  for (const shipName of ['改名一', '改名二']) {
    await writeAs(FIRST_TENANT, (trx) => saveRecord(trx, ship, actor, { id: shipId, patch: { shipName } }));
  }
  await writeAs(FIRST_TENANT, (trx) => saveRecord(trx, ship, actor, { id: shipId, patch: { shipName: '改名二' } }));
});

describe('versions of a record', () => {
  it('show its values before the first change and after each, newest first, with the differences', async () => {
    const keeper = await app.as('keeper');
    const asked = { dataTable: 'prm_ship', dataId: shipId };
    const versions = await keeper.call(listDataVersions, { query: asked });
    expect(versions.map(({ dataVersion, createBy }) => [dataVersion, createBy])).toEqual([
      [3, 'worker'],
      [2, 'worker'],
      [1, 'admin'],
    ]);
    const [newest, , first] = versions;
    const compared = await keeper.call(compareDataVersions, {
      query: { dataId1: newest?.id ?? '', dataId2: first?.id ?? '' },
    });
    expect(compared.map(({ dataVersion }) => dataVersion)).toEqual([1, 3]);
    expect(compared.map(({ record }) => record.shipName)).toEqual(['自升式风电安装船', '改名二']);
    expect(compared[0]?.record).toMatchObject({ shipType: '1', shipType_dictText: expect.any(String) });
    expect(JSON.parse(compared[1]?.dataContent ?? '')).toMatchObject({ shipName: '改名二', id: shipId });
    const english = await keeper.with({ language: 'en' }).call(listDataLogs, { query: { ...everybody, ...asked } });
    expect(english).toMatchObject({ total: 3, records: [{ dataTitle: 'Ship', dataCode: 'ship' }, {}, {}] });
  });

  it('are hidden from other tenants, and empty for users who may not list the record', async () => {
    const there = await app.as('keeper_there');
    const asked = { dataTable: 'prm_ship', dataId: shipId };
    await expect(there.call(listDataVersions, { query: asked })).rejects.toMatchObject({ message: '未找到版本信息' });
    await createPerson({ username: 'reader', roles: ['admin'] });
    const reader = await app.as('reader');
    const [version] = await reader.call(listDataVersions, { query: asked });
    const compare = { dataId1: version?.id ?? '', dataId2: version?.id ?? '' };
    const foreign = there.call(compareDataVersions, { query: compare });
    await expect(foreign).rejects.toMatchObject({ code: 500 });
    const mayList = (await (await reader.raw('/jeecg-boot/prm/ship/ship/list')).json()).success;
    expect(JSON.parse(version?.dataContent ?? '')).toEqual(mayList ? expect.objectContaining({ id: shipId }) : {});
  });

  it('are empty for rows that a data rule hides, and a search does not reveal their content', async () => {
    await createPerson({ username: 'narrowed', roles: ['admin', 'planner'] });
    const narrowed = await app.as('narrowed');
    const asked = { dataTable: 'prm_ship', dataId: shipId };
    const looked = { ...everybody, ...asked, dataContent: '*nothing of it*' };
    expect((await narrowed.call(listDataLogs, { query: looked })).total).toBe(3);
    for (const role of ['admin', 'planner'])
      await ruleRole(role, 'ship', [{ ruleColumn: 'shipName', ruleConditions: '=', ruleValue: '别的船' }]);
    const versions = await narrowed.call(listDataVersions, { query: asked });
    expect(versions.map(({ dataNo, dataContent }) => [dataNo, dataContent])).toEqual(Array(3).fill([null, '{}']));
    for (const role of ['admin', 'planner']) await ruleRole(role, 'ship', []);
  });
});

describe('users online', () => {
  it('are those of the tenant, by session handles, with masked contact data and the own session marked', async () => {
    const keeper = await app.as('keeper');
    await app.open('worker');
    const { records } = await keeper.call(listOnline, { query: { ...everybody, username: '*e*' } });
    const names = records.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['keeper', 'worker']));
    expect(names).not.toContain('keeper_there');
    expect(records.filter(({ own }) => own)).toMatchObject([{ username: 'keeper' }]);
    const stored = await writeGlobal((trx) => trx.selectFrom('sysSession').select(['id', 'tokenHash']).execute());
    for (const { token } of records) {
      expect(stored.map(({ id }) => id)).toContain(token);
      expect(
        (await app.anonymous.raw('/jeecg-boot/sys/tenant/queryList', { headers: { 'X-Access-Token': token } })).status,
      ).toBe(401);
    }
  });

  it('can be signed out with the permission, in the own tenant only, with an audit entry', async () => {
    const worker = await app.open('worker');
    await worker.call(listOwnTenants);
    const keeper = await app.as('keeper');
    const { records } = await keeper.call(listOnline, {
      query: { ...everybody, username: 'worker', column: 'createTime', order: 'desc' },
    });
    const there = await app.as('keeper_there');
    for (const { token } of records) {
      await expect(there.call(forceLogout, { body: { token } })).rejects.toMatchObject({ message: 'Token无效!' });
    }
    await worker.call(listOwnTenants);
    for (const { token } of records) await keeper.call(forceLogout, { body: { token } });
    await expect(worker.call(listOwnTenants)).rejects.toMatchObject({ code: 401 });
    const told = await keeper.call(listLogs, { query: { ...everybody, event: 'session.forced' } });
    expect(told.records[0]).toMatchObject({
      logContent: '强制: 工人退出成功！',
      userid: 'keeper',
      target: 'worker',
      logType: 1,
      method: expect.stringMatching(/^POST .*forceLogout$/),
      costTime: expect.any(Number),
    });
    // An old client goes on reading `logContent`; whoever reads in English reads the same beside it, and finds by it.
    const abroad = keeper.with({ language: 'en' });
    const english = await abroad.call(listLogs, { query: { ...everybody, logContent: '*out by an admin*' } });
    expect(english.records[0]).toMatchObject({
      logContent: '强制: 工人退出成功！',
      logContent_dictText: 'Signed out by an administrator: 工人',
    });
    expect(
      (await keeper.call(listLogs, { query: { ...everybody, logContent: '!*强制*' } })).records,
    ).not.toContainEqual(expect.objectContaining({ event: 'session.forced' }));
    // Who may end sessions ends those of people for whom they may act, and the own ones.
    await createRole({ roleCode: 'watch', dataScope: 'dept', codes: [forceLogout.access] });
    await createPerson({ username: 'watch', roles: ['watch'] });
    const [watch, second, again] = [await app.as('watch'), await app.open('watch'), await app.open('worker')];
    const handleOf = async (username: string) =>
      (await keeper.call(listOnline, { query: { ...everybody, username, column: 'createTime', order: 'desc' } }))
        .records;
    for (const { token } of await handleOf('keeper'))
      await expect(watch.call(forceLogout, { body: { token } })).rejects.toMatchObject({ code: 510 });
    for (const { token } of await handleOf('worker')) await watch.call(forceLogout, { body: { token } });
    await expect(again.call(listOwnTenants)).rejects.toMatchObject({ code: 401 });
    const [, other] = await Promise.all([watch.call(listOwnTenants), handleOf('watch')]);
    for (const { token } of other) await second.call(forceLogout, { body: { token } }).catch(() => undefined);
    await expect(second.call(listOwnTenants)).rejects.toMatchObject({ code: 401 });
    // The handle stands there under its name alone.
    expect(told.records[0]?.requestParam).toBe('token');
  });
});

describe('the audit trail', () => {
  it('cannot be deleted by anybody and can be exported as a workbook', async () => {
    const keeper = await app.as('keeper');
    await expect(keeper.call(deleteLogs, { query: { ids: 'allclear' } })).rejects.toMatchObject({
      message: '审计日志只增不改，不能删除或清空',
    });
    const file = await keeper.raw('/jeecg-boot/sys/log/exportXls?logType=1');
    expect(file.headers.get('content-disposition')).toContain('.xls');
  });

  it('counts visits in total and per day', async () => {
    const there = await app.as('keeper_there');
    expect(await there.call(loginfo)).toEqual({ totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 });
    expect(await there.call(visitInfo)).toEqual([]);
    await writeAs(FIRST_TENANT, async (trx) => {
      const line = { type: 'signIn', event: 'session.opened', content: '登录', success: true, username: 'x' } as const;
      await audit(trx, { ...line, tenantId: FIRST_TENANT });
    });
    await createPerson({ username: 'visitor' });
    const client = await app.as('visitor');
    const totals = await client.call(loginfo);
    expect(totals.totalVisitCount).toBeGreaterThan(0);
    expect(totals.todayVisitCount).toBe(totals.totalVisitCount);
    const days = await client.call(visitInfo);
    expect(days.reduce((sum, { visit }) => sum + visit, 0)).toBe(totals.totalVisitCount);
    expect(days.at(-1)?.tian.slice(5)).toBe(days.at(-1)?.type);
  });
});

// Last: its lines count among those who came and went there.
describe('a session of a user in two tenants', () => {
  it('ends in the tenant whose administrator ends it and continues in the other', async () => {
    const person = await createPerson({ username: 'in_both', realname: '两处' });
    await joinTenant(person, { tenantId: other });
    const session = await app.as('in_both');
    const [here, there] = [session.with({ tenantId: FIRST_TENANT }), session.with({ tenantId: other })];
    const ends = async (keeper: TestClient) => {
      const { records } = await keeper.call(listOnline, { query: { ...everybody, username: 'in_both' } });
      for (const { token } of records) await keeper.call(forceLogout, { body: { token } });
      return records.length;
    };
    for (const client of [here, there]) await client.call(getCurrentUserDeparts);
    expect(await ends(await app.as('keeper_there'))).toBe(1);
    await here.call(getCurrentUserDeparts);
    await expect(there.call(getCurrentUserDeparts)).rejects.toMatchObject({ code: 401 });
    // It stands in no list of the tenant any more, and is not ended there a second time.
    expect(await ends(await app.as('keeper_there'))).toBe(0);
    expect(await ends(await app.as('keeper'))).toBe(1);
    await expect(here.call(getCurrentUserDeparts)).rejects.toMatchObject({ code: 401 });
    await expect(session.call(listOwnTenants)).rejects.toMatchObject({ code: 401 });
  });
});
