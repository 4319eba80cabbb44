import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { setRunningConfig } from '#server/config/running-config.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { decide } from '#server/workflow/decision/decide.ts';
import { submit } from '#server/workflow/run/submit.ts';
import { listTodo } from '#server/workflow/todo/todo-list.ts';
import { askAvailability } from '#server/yard/availability/ask-availability.ts';
import { todoListShape } from '#shared/contract/workflow/todo.schema.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { createSite, day } from '#tests/server/yard/site/site-cast.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { createPerson } from '#tests/support/people.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import type { BenchRow } from './bench-row.ts';
import { sideBySide } from './side-by-side.ts';
import { passByHand, pendingByHand, takenByHand } from './yard-floor.ts';

const tenantId = 1;
const applications = 200_000;
const tasksOfEach = 5;
const rounds = 200;

/** The person who decides below: 43 of a million tasks are assigned to this person. */
const decider = testActor({ tenantId, username: 'user7' });

class RolledBack extends Error {}

/** Does the work and rolls back, so that each round begins with the same rows. */
async function undone(work: (trx: Trx) => Promise<unknown>): Promise<void> {
  const run = writeAs(tenantId, async (trx) => {
    await work(trx);
    throw new RolledBack();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** Inserts an instance for each application with five tasks; in 4 % of them the last task is open. */
async function insertManyTasks(superUrl: string): Promise<void> {
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`insert into wf_instance (id, tenant_id, def_key, def_version, area, resource, biz_table, biz_id, biz_no, title,
        starter, urgency, status, state, node_key, sys_org_code, start_time)
      select 'i' || n, 1, 'wf_scaf_apply', 1, 'scaffold', 'scaffold_apply', 'prm_scaffold_apply',
        lpad('1', 4, '0') || lpad(to_hex(n), 28, '0'), 'JS-' || n, 'title', 'user' || n % 186, '1',
        case when n % 25 = 0 then '1' else '2' end, '{}', 'section', 'A01A0' || n % 9, now() - n * interval '5 minutes'
      from generate_series(1, ${applications}::int) n`.execute(db);
    await sql`insert into wf_task (id, tenant_id, instance_id, area, no, node_key, status, assignee, candidates, arrive_time,
        done_time, due_time, action)
      select 't' || n || '-' || k, 1, 'i' || n, 'scaffold', k, 'section',
        case when n % 25 = 0 and k = 5 then 'open' else 'closed' end, 'user' || (n + k) % 186, 'user' || (n + k) % 186,
        now() - n * interval '5 minutes', now(), now() + interval '4 hours', 'pass'
      from generate_series(1, ${applications}::int) n, generate_series(1, ${tasksOfEach}::int) k`.execute(db);
    await sql`insert into wf_task_person (tenant_id, username, task_id)
      select 1, assignee, id from wf_task where status = 'open' and id like 't%'`.execute(db);
    for (const table of ['wf_instance', 'wf_task', 'wf_task_person']) {
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    }
  });
}

/** Inserts sixty sites with occupations of two years, and half of the applications for them. */
async function insertManyUses(superUrl: string, rows: YardRows): Promise<readonly string[]> {
  const sites: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    sites.push(await createSite(`${String.fromCharCode(65 + Math.floor(n / 10))}${10 + (n % 10)}`, {}, 20 * n));
  }
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`insert into prm_site_apply (id, tenant_id, create_by, version, apply_no, urgency, bpm_status, biz_status,
        apply_type, ship, purpose, contractor, need_area, unit_load, start_date, end_date, site_id, bay_nos, instance_id)
      select 'u' || n, 1, 'user7', 1, 'CD-' || n, '1', '2', case when n % 500 < 5 then '30' else '50' end, '1',
        ${rows.ship}, '5', ${rows.contractor}, 280, 10, current_date - 700 + (n / 60)::int * 2,
        current_date - 699 + (n / 60)::int * 2, (${sites}::text[])[1 + n % 60], '1', 'i' || n
      from generate_series(1, 20000) n`.execute(db);
    await sql`insert into prm_site_occupy (id, tenant_id, create_by, site, bay_nos, apply, ship, from_date, to_date, state)
      select 'o' || n, 1, 'user7', site_id, bay_nos, 'u' || n, ship, start_date, end_date,
        case when biz_status = '30' then '2' else '3' end
      from generate_series(1, 20000) n join prm_site_apply a on a.id = 'u' || n`.execute(db);
    await sql`vacuum (analyze) prm_site_apply, prm_site_occupy, prm_site`.execute(db);
  });
  return sites;
}

/** Files one application as its applicant, and resolves to the task of the section leader. */
async function fileOne(rows: YardRows): Promise<{ readonly taskId: string; readonly version: number }> {
  const starter = testActor({ tenantId, username: 'leader', orgCode: 'A01A01A01', orgCodes: ['A01A01A01'] });
  return writeAs(tenantId, async (trx) => {
    const body = applicationBody(rows, { urgency: '1', needDate: day(20), planDismantle: day(40) }) as RecordPatch;
    const record = await insertRecord(trx, scaffoldApply, starter, body);
    const { version } = await submit(trx, starter, scaffoldApply.code, record.id, record.version);
    const task = await trx
      .selectFrom('wfTask as t')
      .innerJoin('wfInstance as i', 'i.id', 't.instanceId')
      .select('t.id')
      .where('i.bizId', '=', record.id)
      .where('t.status', '=', 'open')
      .executeTakeFirstOrThrow();
    return { taskId: task.id, version };
  });
}

/** The requests of a day of deciding, compared with hand-written SQL. Takes about two minutes. */
export async function benchYard(): Promise<readonly BenchRow[]> {
  const cluster = await openOwnCluster();
  try {
    const config = testConfig(tmpdir());
    setRunningConfig(config);
    await seedSystem(config);
    for (const [username, role, orgCode] of [
      ['leader', 'team_leader', 'A01A01A01'],
      ['section', 'sect_leader', 'A01A01'],
      ['engineer', 'scaf_eng', 'A01A03'],
    ] as const) {
      await createPerson({ username, roles: [role], orgCode });
    }
    const rows = await insertYardRows(tenantId);
    await insertManyApplications(cluster.superUrl, tenantId, applications);
    const { taskId, version } = await fileOne(rows);
    await insertManyTasks(cluster.superUrl);
    const sites = await insertManyUses(cluster.superUrl, rows);
    const pending = (area: string | undefined) =>
      readAs(tenantId, (db) => listTodo(db, decider, todoListShape.query.parse({ area, tab: 'pending' })));
    const floor = () => readAs(tenantId, (db) => pendingByHand(db, tenantId, decider.username));
    const section = testActor({ tenantId, username: 'section', orgCode: 'A01A01', orgCodes: ['A01A01'] });
    const requester = testActor({ tenantId, username: 'leader', grants: new Set([verbCode(siteApply, 'add')]) });
    const wantSite = sites[7] ?? newId();
    const asked = {
      resource: siteApply.code,
      values: {
        applyType: '1',
        ship: rows.ship,
        purpose: '5',
        needArea: 280,
        unitLoad: 10,
        startDate: day(40),
        endDate: day(50),
        wantSite,
      },
    };
    return [
      {
        measure: 'pending list of an area',
        ratio: await sideBySide(() => pending('scaffold'), floor, rounds),
        aim: 1.3,
      },
      {
        measure: 'pending list of all areas',
        ratio: await sideBySide(() => pending(undefined), floor, rounds),
        aim: 1.3,
      },
      {
        measure: 'a task is passed',
        ratio: await sideBySide(
          () => undone((trx) => decide(trx, section, { taskId, action: 'pass', version })),
          () => undone((trx) => passByHand(trx, tenantId, taskId, section.username)),
          rounds,
        ),
        aim: 1.5,
      },
      {
        measure: 'availability of a site',
        ratio: await sideBySide(
          () => readAs(tenantId, (db) => askAvailability(db, requester, asked)),
          () => readAs(tenantId, (db) => takenByHand(db, tenantId, wantSite, day(40), day(50))),
          rounds,
        ),
        aim: 1.2,
      },
    ];
  } finally {
    await cluster.close();
  }
}
