import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import {
  addSavedQuery,
  deleteSavedQuery,
  editSavedQuery,
  listQueryRoles,
  listSavedQueries,
  shareSavedQuery,
} from '#shared/contract/saved-query.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const code = '/prm/scaffold/apply';
const records = [{ field: 'place', rule: 'like', val: '货舱' }] as const;
let planner: TestClient;
let colleague: TestClient;
let leader: TestClient;
let admin: TestClient;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'sq_planner', realname: '李计划', roles: ['planner'] });
  await createPerson({ username: 'sq_colleague', roles: ['planner'] });
  await createPerson({ username: 'sq_leader', roles: ['team_leader'] });
  await createPerson({ username: 'sq_abroad', roles: ['planner'], tenantId: 2 });
  [planner, colleague, leader, admin] = await Promise.all([
    app.as('sq_planner'),
    app.as('sq_colleague'),
    app.as('sq_leader'),
    app.as('admin'),
  ]);
});

const add = (who: TestClient, title: string, more: object = {}) =>
  who.call(addSavedQuery, { body: { code, title, records: [...records], overwrite: false, ...more } });
const titles = async (who: TestClient, list = code) =>
  (await who.call(listSavedQueries, { query: { code: list } })).map(({ title }) => title);

describe('a saved query', () => {
  it('belongs to its owner and its list and is returned unchanged', async () => {
    const { id } = await add(planner, '我的货舱', { matchType: 'or' });
    expect(await planner.call(listSavedQueries, { query: { code } })).toEqual([
      {
        id,
        title: '我的货舱',
        matchType: 'or',
        records,
        owner: 'sq_planner',
        owner_dictText: '李计划',
        own: true,
        roleCode: null,
        roleCode_dictText: null,
        mayChange: true,
      },
    ]);
    expect(await titles(planner, '/prm/scaffold')).toEqual([]);
    for (const other of [colleague, admin]) {
      expect(await titles(other)).toEqual([]);
      await expect(other.call(deleteSavedQuery, { query: { id } })).rejects.toThrow('该查询已被删除或不再共享');
      await expect(other.call(shareSavedQuery, { body: { id, roleCode: 'planner' } })).rejects.toThrow('不再共享');
    }
    await planner.call(deleteSavedQuery, { query: { id } });
    expect(await titles(planner)).toEqual([]);
  });

  it('is overwritten by a query of the same name only if asked', async () => {
    const { id } = await add(planner, '重名');
    const changed = [{ field: 'place', rule: 'not_empty', val: '' }] as const;
    await expect(add(planner, '重名', { records: changed })).rejects.toThrow('重名 已存在，是否覆盖？');
    expect(await add(planner, '重名', { records: changed, overwrite: true })).toEqual({ id });
    // Others may have the same name.
    const theirs = await add(colleague, '重名');
    expect((await planner.call(listSavedQueries, { query: { code } })).map((query) => query.records)).toEqual([
      changed,
    ]);
    const { id: second } = await add(planner, '另一个');
    const body = { id: second, title: '重名', records: [...records] };
    await expect(planner.call(editSavedQuery, { body })).rejects.toThrow('重名 已存在，是否覆盖？');
    for (const [who, query] of [
      [planner, id],
      [planner, second],
      [colleague, theirs.id],
    ] as const) {
      await who.call(deleteSavedQuery, { query: { id: query } });
    }
  });

  it('is refused with the reason if its name or conditions are invalid', async () => {
    await expect(add(planner, ' ')).rejects.toThrow('保存名称不能为空');
    await expect(add(planner, 'x'.repeat(41))).rejects.toThrow('不能超过 40 个字符');
    await expect(add(planner, '空', { records: [] })).rejects.toThrow('空条件不能保存');
    await expect(add(planner, '空', { records: [{ field: 'place', rule: 'eq', val: '' }] })).rejects.toThrow(
      '空条件不能保存',
    );
    await expect(add(planner, '错', { records: [{ field: 'place', rule: 'sleep', val: '1' }] })).rejects.toThrow(
      '不是可选的值',
    );
    const many = Array.from({ length: 51 }, () => records[0]);
    await expect(add(planner, '多', { records: many })).rejects.toThrow('不能超过 50 项');
    const large = Array.from({ length: 10 }, () => ({ ...records[0], val: '船'.repeat(300) }));
    await expect(add(planner, '大', { records: large })).rejects.toThrow('查询条件内容过大');
    expect(await titles(planner)).toEqual([]);
  });

  it('is one of at most fifty per list', async () => {
    const list = '/full';
    await writeAs(FIRST_TENANT, (trx) =>
      trx
        .insertInto('sysSavedQuery')
        .values(
          Array.from({ length: 50 }, (_, at) => ({
            id: `full${at}`,
            tenantId: FIRST_TENANT,
            code: list,
            username: 'sq_leader',
            title: `查询 ${at}`,
            matchType: 'and' as const,
            records: JSON.stringify(records),
            roleCode: null,
          })),
        )
        .execute(),
    );
    await expect(add(leader, '第 51 个', { code: list })).rejects.toThrow('保存的查询过多，最多 50 个，请先删除不用的');
    await add(leader, '查询 0', { code: list, overwrite: true });
    await add(leader, '别处的', { code: '/elsewhere' });
  });
});

describe('a query shared with a role', () => {
  it('can be read by users with the role and changed only by its owner and an administrator', async () => {
    const { id } = await add(planner, '共享的');
    await expect(planner.call(shareSavedQuery, { body: { id, roleCode: 'team_leader' } })).rejects.toThrow(
      '只能共享给自己拥有的角色',
    );
    await planner.call(shareSavedQuery, { body: { id, roleCode: 'planner' } });
    const [seen] = await colleague.call(listSavedQueries, { query: { code } });
    expect(seen).toMatchObject({
      title: '共享的',
      own: false,
      mayChange: false,
      roleCode: 'planner',
      owner_dictText: '李计划',
    });
    expect(await titles(leader)).toEqual([]);
    expect(await titles(await app.as('sq_abroad'))).toEqual([]);

    const body = { id, title: '改过的', records: [{ field: 'place', rule: 'eq', val: '机舱' }] } as const;
    const sent = { ...body, records: [...body.records] };
    await expect(colleague.call(editSavedQuery, { body: sent })).rejects.toMatchObject({ message: expect.any(String) });
    await expect(colleague.call(deleteSavedQuery, { query: { id } })).rejects.toMatchObject({
      message: expect.any(String),
    });
    await expect(leader.call(editSavedQuery, { body: sent })).rejects.toThrow('该查询已被删除或不再共享');
    expect(await titles(colleague)).toEqual(['共享的']);

    await admin.call(editSavedQuery, { body: sent });
    expect(await colleague.call(listSavedQueries, { query: { code } })).toMatchObject([
      { title: '改过的', records: body.records, own: false },
    ]);
    await planner.call(shareSavedQuery, { body: { id, roleCode: null } });
    expect(await titles(colleague)).toEqual([]);
    await planner.call(shareSavedQuery, { body: { id, roleCode: 'planner' } });
    await admin.call(deleteSavedQuery, { query: { id } });
    expect(await titles(planner)).toEqual([]);
  });

  it('can be shared with own roles only; an administrator may choose any role', async () => {
    expect((await planner.call(listQueryRoles)).map((role) => role.roleCode)).toEqual(['planner']);
    const all = (await admin.call(listQueryRoles)).map((role) => role.roleCode);
    expect(all).toEqual(expect.arrayContaining(['admin', 'planner', 'team_leader']));
  });
});
