import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeGlobal } from '#server/db/scope.ts';
import { scopedTables } from '#server/modules/report/scoped-tables.ts';
import { forgetAllActors, resolveActor } from '#server/permission/resolve-actor.ts';
import { readResourceRow } from '#server/realtime/resource-row.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { searchRecords } from '#shared/contract/search.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { ruleRole } from '#tests/support/data-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { readRows } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(contractor);
const other = FIRST_TENANT + 1;
const rest = { kind: '1', status: '1', contact: '王强', phone: '13911112222', validTo: '2031-05-06' };
let bound: TestClient;
let free: TestClient;
let ids: Record<string, string>;

beforeAll(async () => {
  await createTenant(other, '南通码头');
  await createPerson({ username: 'bound', roles: ['admin'] });
  await createPerson({ username: 'both', roles: ['admin', 'wx_clerk'] });
  await createPerson({ username: 'free', roles: ['dispatcher'] });
  await createPerson({ username: 'elsewhere', roles: ['admin'], tenantId: other });
  free = await app.as('bound');
  const add = async (code: string, name: string) => {
    const { id } = await free.call(calls.add, { body: { ...rest, code, name } });
    return [code, id] as const;
  };
  ids = Object.fromEntries([await add('K1', '甲单位'), await add('K2', '乙单位'), await add('L1', '丙单位')]);
  await ruleRole('admin', 'contractor', [
    { ruleColumn: 'code', ruleConditions: 'RIGHT_LIKE', ruleValue: 'K' },
    { ruleColumn: 'create_by', ruleConditions: '=', ruleValue: '#{sys_user_code}' },
    { ruleColumn: 'code', ruleConditions: '=', ruleValue: 'nobody', status: '0' },
  ]);
  [bound, free] = [await app.as('bound'), await app.as('free')];
});

const codes = async (who: TestClient, query: Record<string, unknown> = {}) =>
  (await who.call(calls.list, { query: { ...query, column: 'code', order: 'asc' } })).records.map(({ code }) => code);
const actorBehind = (client: TestClient) => resolveActor(client.token ?? '', undefined, 'zh');

describe('a data rule on the rows of a page', () => {
  it('restricts the list and its count, whatever the query, only for users with the rule', async () => {
    expect(await codes(bound)).toEqual(['K1', 'K2']);
    const either = [
      { field: 'code', rule: 'eq', val: 'L1' },
      { field: 'code', rule: 'eq', val: 'K2' },
    ];
    const query = { superQueryParams: encodeURIComponent(JSON.stringify(either)), superQueryMatchType: 'or' };
    expect(await codes(bound, query)).toEqual(['K2']);
    expect((await bound.call(calls.list, { query: { pageSize: 1 } })).total).toBe(2);
    expect(await codes(free)).toEqual(['K1', 'K2', 'L1']);
  });

  it('hides a row from detail, edit, delete and batches', async () => {
    const id = ids.L1 ?? '';
    await expect(bound.call(calls.queryById, { query: { id } })).rejects.toMatchObject({ code: 500 });
    await expect(bound.call(calls.edit, { body: { id, name: '丁' } })).rejects.toMatchObject({ code: 500 });
    await expect(bound.call(calls.delete, { query: { id } })).rejects.toMatchObject({ code: 500 });
    await expect(bound.call(calls.deleteBatch, { query: { ids: `${ids.K1},${id}` } })).rejects.toThrow();
    expect(await codes(free)).toEqual(['K1', 'K2', 'L1']);
    expect(await bound.call(calls.queryById, { query: { id: ids.K1 ?? '' } })).toMatchObject({ code: 'K1' });
  });

  it('hides a row from options, search, exports, charts, reports and sockets', async () => {
    const options = await bound.call(calls.options, { query: { pageSize: 50 } });
    expect(options.map(({ id }) => id).sort()).toEqual([ids.K1, ids.K2].sort());
    const found = JSON.stringify(await bound.call(searchRecords, { query: { keyword: '单位' } }));
    expect([found.includes('甲单位'), found.includes('丙单位')]).toEqual([true, false]);
    const response = await bound.raw(`/jeecg-boot${calls.exportXls.path}`);
    const sheet = JSON.stringify(await readRows(Buffer.from(await response.arrayBuffer())));
    expect([sheet.includes('乙单位'), sheet.includes('丙单位')]).toEqual([true, false]);
    const actor = await actorBehind(bound);
    const rows = listedRows(contractor, actor, ['code']);
    const counted = await readAs(FIRST_TENANT, (db) =>
      sql<{ n: number }>`select count(*)::int as n from ${rows}`.execute(db),
    );
    expect(counted.rows).toEqual([{ n: 2 }]);
    const report = scopedTables(new Set(['prm_contractor']), new Map([['prm_contractor', new Set(['code'])]]), actor);
    const reported = await readAs(FIRST_TENANT, (db) =>
      sql<{ code: string }>`${report} select code from prm_contractor order by code`.execute(db),
    );
    expect(reported.rows.map(({ code }) => code)).toEqual(['K1', 'K2']);
    expect(await readResourceRow(actor, 'list', contractor.code, ids.L1 ?? '')).toBeUndefined();
    expect(await readResourceRow(actor, 'list', contractor.code, ids.K1 ?? '')).not.toBeUndefined();
  });

  it('adds to the rows of another role’s rules, and a role without rules shows all rows', async () => {
    await ruleRole('wx_clerk', 'contractor', [{ ruleColumn: 'code', ruleConditions: 'IN', ruleValue: 'L1,L2' }]);
    const both = await app.as('both');
    // Of the rules of `admin` one asks for the own rows, and there are none.
    expect(await codes(both)).toEqual(['L1']);
    await ruleRole('wx_clerk', 'contractor', []);
    expect(await codes(both)).toEqual(['K1', 'K2', 'L1']);
  });

  it('hides all rows if it cannot be evaluated, and has no effect when it is disabled', async () => {
    const rule = { ruleColumn: 'code', ruleConditions: 'USE_SQL_RULES', ruleValue: '1 = 1' };
    await ruleRole('dispatcher', 'contractor', [rule]);
    expect(await codes(free)).toEqual([]);
    await writeGlobal((trx) =>
      trx
        .updateTable('sysPermissionDataRule')
        .set({ status: '0' })
        .where('ruleConditions', '=', 'USE_SQL_RULES')
        .execute(),
    );
    forgetAllActors();
    expect(await codes(free)).toEqual(['K1', 'K2', 'L1']);
  });

  it('has effect only in the tenant that granted it', async () => {
    const stranger = await app.as('elsewhere');
    await stranger.call(calls.add, { body: { ...rest, code: 'Z9', name: '外地' } });
    expect(await codes(stranger)).toEqual(['Z9']);
  });
});
