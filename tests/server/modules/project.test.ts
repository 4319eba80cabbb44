import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { scopedTables } from '#server/modules/report/scoped-tables.ts';
import { guardProjects } from '#server/permission/project-reach.ts';
import { ANY_ROLE } from '#server/permission/reach.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { readResourceRow } from '#server/realtime/resource-row.ts';
import { handlers } from '#server/resource/handlers.ts';
import { kitOf } from '#server/resource/kit.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { searchRecords } from '#shared/contract/search.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysProject } from '#shared/system/project.ts';
import { block } from '#shared/yard/ship/block.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, type TestPerson } from '#tests/support/people.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
const projects = resourceCalls(sysProject);
const ships = resourceCalls(ship);
const blocks = resourceCalls(block);

let boss: TestClient;
let bound: TestClient;
let free: TestClient;
let welder: TestPerson;
let project: Record<'A' | 'B', string>;
/** A ship of either project, and one of none, each with a block of its name. */
let shipOf: Record<'A' | 'B' | 'none', string>;
let blockOf: Record<'A' | 'B' | 'none', string>;

const actorBehind = (client: TestClient) => resolveActor(client.token ?? '', undefined, 'zh');
const numbers = async (who: TestClient) => {
  const { records, total } = await who.call(ships.list, { query: { column: 'shipNo', order: 'asc' } });
  return [records.map(({ shipNo }) => shipNo), total];
};
const blockNumbers = async (who: TestClient) =>
  (await who.call(blocks.list, { query: { column: 'blockNo', order: 'asc' } })).records.map(({ blockNo }) => blockNo);
const shipBody = (shipNo: string, changes: Record<string, unknown> = {}) => ({
  ...{ shipNo, shipName: `船${shipNo}`, shipType: '1', owner: '船东', loa: 90, beam: 20, draft: 5 },
  ...{ contractDate: '2026-01-01', deliveryDate: '2027-01-01', manager: 'boss', ...changes },
});
const blockBody = (of: string, blockNo: string) => ({
  ...{ ship: of, blockNo, blockType: '1', weight: 10, length: 10, width: 8, height: 4, zone: '2' },
});
/** Grants a project to exactly these. */
async function grant(which: 'A' | 'B', members: readonly Record<string, string>[], by = boss): Promise<void> {
  const sysProjectMemberList = members.map((member, at) => ({ tempId: `m${at}`, ...member }));
  await by.call(projects.edit, { body: { id: project[which], sysProjectMemberList } });
}

beforeAll(async () => {
  await createPerson({ username: 'boss', roles: ['admin'] });
  await createPerson({ username: 'bound', roles: ['planner'], orgCode: 'A01A02' });
  await createPerson({ username: 'free', roles: ['planner'], orgCode: 'A01A03' });
  welder = await createPerson({ username: 'welder', roles: ['qc'], orgCode: 'A01A02A01' });
  [boss, free] = [await app.as('boss'), await app.as('free')];
  const make = async (projectNo: string) =>
    (await boss.call(projects.add, { body: { projectNo, projectName: `项目${projectNo}`, manager: 'boss' } })).id;
  project = { A: await make('A'), B: await make('B') };
  const build = async (shipNo: string, of: string | undefined) =>
    (await boss.call(ships.add, { body: shipBody(shipNo, of ? { project: of } : {}) })).id;
  shipOf = {
    A: await build('HS1001', project.A),
    B: await build('HS1002', project.B),
    none: await build('HS1003', undefined),
  };
  const cut = async (name: 'A' | 'B' | 'none') =>
    (await boss.call(blocks.add, { body: blockBody(shipOf[name], name) })).id;
  blockOf = { A: await cut('A'), B: await cut('B'), none: await cut('none') };
  await grant('A', [{ username: 'bound', duty: '2' }]);
  bound = await app.as('bound');
});

describe('a person who is granted a project', () => {
  it('sees its rows alone in lists and counts, of what hangs on its ships too; others see all', async () => {
    expect(await numbers(bound)).toEqual([['HS1001'], 1]);
    expect(await blockNumbers(bound)).toEqual(['A']);
    expect((await bound.call(projects.list, { query: {} })).records.map(({ projectNo }) => projectNo)).toEqual(['A']);
    expect(await numbers(free)).toEqual([['HS1001', 'HS1002', 'HS1003'], 3]);
    expect(await blockNumbers(free)).toEqual(['A', 'B', 'none']);
  });

  it('finds the others nowhere: choices, palette, workbook, charts, reports, sockets', async () => {
    const options = await bound.call(ships.options, { query: { pageSize: 50 } });
    expect(options.map(({ id }) => id)).toEqual([shipOf.A]);
    const found = JSON.stringify(await bound.call(searchRecords, { query: { keyword: '船HS100' } }));
    expect([found.includes('HS1001'), found.includes('HS1002')]).toEqual([true, false]);
    const response = await bound.raw(`/jeecg-boot${blocks.exportXls.path}`);
    const sheet = JSON.stringify(await readRows(Buffer.from(await response.arrayBuffer())));
    expect([sheet.includes('HS1001'), sheet.includes('HS1002')]).toEqual([true, false]);
    const actor = await actorBehind(bound);
    const report = scopedTables(new Set(['prm_block']), new Map([['prm_block', new Set(['block_no'])]]), actor);
    const read = await readAs(FIRST_TENANT, async (db) => ({
      counted: await sql<{
        n: number;
      }>`select count(*)::int as n from ${listedRows(block, actor, ['blockNo'])}`.execute(db),
      reported: await sql<{ blockNo: string }>`${report} select block_no from prm_block`.execute(db),
    }));
    expect([read.counted.rows, read.reported.rows]).toEqual([[{ n: 1 }], [{ blockNo: 'A' }]]);
    expect(await readResourceRow(actor, 'list', 'block', blockOf.A)).toBeDefined();
    expect(await readResourceRow(actor, 'list', 'block', blockOf.B)).toBeUndefined();
  });

  it('changes and deletes them as little as what was never there', async () => {
    const [id, version] = [blockOf.B, 1];
    await expect(bound.call(blocks.queryById, { query: { id } })).rejects.toMatchObject({ code: 500 });
    await expect(bound.call(blocks.edit, { body: { id, version, weight: 11 } })).rejects.toMatchObject({ code: 500 });
    await expect(bound.call(blocks.delete, { query: { id } })).rejects.toMatchObject({ code: 500 });
    await expect(bound.call(ships.queryById, { query: { id: shipOf.none } })).rejects.toMatchObject({ code: 500 });
    expect(await blockNumbers(free)).toEqual(['A', 'B', 'none']);
  });

  it('puts nothing into another project or into none, by form or workbook', async () => {
    const refused = { fields: { project: expect.stringContaining('所在项目') } };
    await expect(bound.call(ships.add, { body: shipBody('HS1004') })).rejects.toMatchObject(refused);
    await expect(bound.call(ships.add, { body: shipBody('HS1004', { project: project.B }) })).rejects.toMatchObject(
      refused,
    );
    await expect(bound.call(ships.edit, { body: { id: shipOf.A, project: project.B } })).rejects.toMatchObject(refused);
    await expect(bound.call(blocks.add, { body: blockBody(shipOf.B, 'X') })).rejects.toMatchObject({
      fields: { ship: expect.stringContaining('所在项目') },
    });
    const header = ['工程', '分段号', '分段类型', '重量', '长', '宽', '高', '区域'];
    const body = new FormData();
    const rows = [
      ['HS1001', 'W1', '平面', 10, 10, 8, 4, '货舱'],
      ['HS1002', 'W2', '平面', 10, 10, 8, 4, '货舱'],
    ];
    body.append('file', new Blob([new Uint8Array(await importSheet(header, rows))]), 'blocks.xlsx');
    const response = await bound.raw(`/jeecg-boot${blocks.importExcel.path}`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ code: 201 });
    expect(await blockNumbers(free)).toEqual(['A', 'B', 'W1', 'none'].sort());
    // An edit that does not speak of it stays possible.
    const { id } = await bound.call(ships.edit, { body: { id: shipOf.A, shipName: '船HS1001改' } });
    expect(id).toBe(shipOf.A);
  });
});

describe('whom a project is granted to', () => {
  it('is a person, a role, or a department with those below it; one of them in a line', async () => {
    await grant('B', [{ orgCode: 'A01A02' }]);
    expect((await numbers(bound))[0]).toEqual(['HS1001', 'HS1002']);
    expect((await numbers(await app.as('welder')))[0]).toEqual(['HS1002']);
    const { id: roleId } = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysRole')
        .select('id')
        .where('tenantId', '=', FIRST_TENANT)
        .where('roleCode', '=', 'qc')
        .executeTakeFirstOrThrow(),
    );
    await grant('B', [{ roleId }]);
    expect((await numbers(bound))[0]).toEqual(['HS1001']);
    expect((await numbers(await app.as('welder')))[0]).toEqual(['HS1002']);
    const bad: readonly Record<string, string>[] = [{ roleId, username: 'bound' }, { duty: '1' }];
    for (const member of bad) {
      await expect(grant('B', [member])).rejects.toMatchObject({
        lines: { sysProjectMemberList: { m0: { username: expect.stringContaining('之一') } } },
      });
    }
    await grant('B', []);
    expect((await numbers(await app.as('welder')))[1]).toBe(3);
  });

  it('stands in the trail by name, and keeps a project from being deleted', async () => {
    await grant('B', [{ username: 'welder' }]);
    await expect(boss.call(projects.delete, { query: { id: project.B } })).rejects.toMatchObject({ code: 500 });
    await grant('B', []);
    await expect(boss.call(projects.delete, { query: { id: project.B } })).rejects.toThrow('HS1002');
    const { rows } = await readAs(FIRST_TENANT, (db) =>
      sql<{ content: string }>`select log_content as content from sys_log
        where event = 'project.edit' and target = ${`sys_project:${project.B}`} order by create_time, id`.execute(db),
    );
    expect(rows.slice(-2).map(({ content }) => content.split('：').slice(1).join('：'))).toEqual([
      '授权 人员 welder（welder）',
      '取消授权 人员 welder（welder）',
    ]);
  });

  it('narrows nobody who may see all projects, and everybody else once only what is granted is seen', async () => {
    await grant('A', [{ username: 'bound' }, { username: 'boss' }]);
    expect((await numbers(boss))[1]).toBe(3);
    await setParameter(FIRST_TENANT, 'system.onlyGrantedProjects', '1');
    expect([(await numbers(free))[1], (await numbers(bound))[1], (await numbers(boss))[1]]).toEqual([0, 1, 3]);
    await setParameter(FIRST_TENANT, 'system.onlyGrantedProjects', '0');
    expect((await numbers(free))[1]).toBe(3);
  });
});

describe('who is narrowed', () => {
  /** `bound` with rights to keep projects; only with `ANY_ROLE` would they give what they do not see. */
  const keeper = async (...more: readonly string[]) => {
    const actor = await actorBehind(bound);
    return { ...actor, grants: new Set([...actor.grants, 'system:project:edit', ...more]) };
  };

  it('gives the own projects on, makes none, and takes them from nobody who would see all then', async () => {
    const { edit, add } = handlers;
    const kit = kitOf(sysProject);
    const actor = await keeper();
    const list = async (...names: readonly string[]) =>
      edit(kit, actor, {
        id: project.A,
        sysProjectMemberList: names.map((username, at) => ({ tempId: `n${at}`, username })),
      });
    await list('bound', 'boss', 'welder');
    await expect(list('bound', 'boss')).rejects.toMatchObject({ id: 'projectsBeyondReach' });
    await grant('B', [{ username: 'welder' }]);
    await list('bound', 'boss');
    await expect(edit(kit, actor, { id: project.B, customer: '某' })).rejects.toMatchObject({ id: 'notFound' });
    await expect(
      add(kit, actor, { projectNo: 'C', projectName: '项目C', manager: 'boss', projectStatus: '1' }),
    ).rejects.toMatchObject({ id: 'invalidInput' });
  });

  it('lets nobody bring in a newcomer who would see more', async () => {
    const newcomer = await createPerson({ username: 'newcomer', roles: ['qc'] });
    const admit = (which: 'A' | 'B' | 'none') =>
      writeAs(FIRST_TENANT, async (trx) => {
        const actor = await keeper();
        const member = { tenantId: FIRST_TENANT, userId: newcomer.id };
        await trx.deleteFrom('sysUserTenant').where('userId', '=', newcomer.id).execute();
        await trx.deleteFrom('sysProjectMember').where('username', '=', newcomer.username).execute();
        return guardProjects(trx, actor, async () => {
          await trx
            .insertInto('sysUserTenant')
            .values({ ...member, id: `new${which}`, status: 1 })
            .execute();
          if (which === 'none') return;
          const granted = {
            tenantId: FIRST_TENANT,
            projectId: project[which],
            lineNo: 99,
            username: newcomer.username,
          };
          await trx
            .insertInto('sysProjectMember')
            .values({ ...granted, id: `granted${which}` })
            .execute();
        });
      });
    await admit('A');
    await expect(admit('B')).rejects.toMatchObject({ id: 'projectsBeyondReach' });
    await expect(admit('none')).rejects.toMatchObject({ id: 'projectsBeyondReach' });
  });

  it('shows nobody another project by a role or a department', async () => {
    await grant('B', [{ orgCode: 'A01A03' }, { username: 'welder' }]);
    const depart = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('sysDepart').select('id').where('orgCode', '=', 'A01A03').executeTakeFirstOrThrow(),
    );
    const join = async (...more: readonly string[]) => {
      const actor = await keeper(...more);
      return writeAs(FIRST_TENANT, (trx) =>
        guardProjects(trx, actor, async () => {
          const row = { id: `join${more.length}`, tenantId: FIRST_TENANT, userId: actor.userId, depId: depart.id };
          await trx.insertInto('sysUserDepart').values(row).execute();
        }),
      );
    };
    await expect(join()).rejects.toMatchObject({ id: 'projectsBeyondReach' });
    await expect(
      writeAs(FIRST_TENANT, async (trx) =>
        guardProjects(trx, await keeper(), async () => {
          await trx.deleteFrom('sysProjectMember').where('username', '=', welder.username).execute();
        }),
      ),
    ).rejects.toMatchObject({ id: 'projectsBeyondReach' });
    await join(ANY_ROLE);
  });
});
