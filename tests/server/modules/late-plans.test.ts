import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { lateRows } from '#server/yard/late/late-rows-statement.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';

const database = testDatabase();

/** Twenty thousand of each, one in a hundred late. */
beforeAll(async () => {
  await insertManyApplications(database.superUrl, FIRST_TENANT, 20_000);
  await asOwner(database.superUrl, async (db) => {
    // The rows name ships and blocks that nobody asks for here.
    await sql`set session_replication_role = replica`.execute(db);
    const many = sql`generate_series(1, 20000) n`;
    const late = sql`case when n % 100 = 0 then current_date - 5 else current_date + 5 end`;
    const done = sql`case when n % 10 = 0 then null else current_date end`;
    await sql`insert into prm_scaffold (id, tenant_id, scaf_no, ship, place, scaf_type, height, load_class, volume, crew,
        contractor, tag, scaf_status, next_inspect)
      select 's' || n, 1, 'JT-' || n, 'ship', 'p', '1', 9, '20', 9, 'crew', 'c', 'G',
        case when n % 10 = 0 then '40' else '60' end, ${late} from ${many}`.execute(db);
    await sql`insert into prm_milestone (id, tenant_id, ship, node, seq, plan_date, actual_date, weight)
      select 'm' || n, 1, 'ship' || n, '1', 1, ${late}, ${done}, 10 from ${many}`.execute(db);
    await sql`insert into prm_block_stage (id, tenant_id, block, stage, plan_start, plan_end, act_start, act_end, percent,
        reporter)
      select 'b' || n, 1, 'block' || n, '1', ${late}, ${late}, ${done}, ${done}, 0, 'r' from ${many}`.execute(db);
    await sql`insert into wf_instance (id, tenant_id, def_key, def_version, area, resource, biz_table, biz_id, biz_no,
        title, starter, urgency, status, state, sys_org_code)
      select 'i' || n, 1, 'wf_scaf_apply', 1, 'scaffold', 'scaffold_apply', 'prm_scaffold_apply', 'a' || n, 'JS-' || n,
        'title', 'user' || n % 200, '1', '1', '{}', 'A01A0' || n % 9 from ${many}`.execute(db);
    await sql`insert into wf_task (id, tenant_id, instance_id, area, no, node_key, status, candidates, arrive_time, due_time)
      select 't' || n, 1, 'i' || n, 'scaffold', 1, 'section', case when n % 10 = 0 then 'open' else 'closed' end, 'user1',
        now(), (${late})::timestamptz from ${many}`.execute(db);
    for (const table of ['prm_scaffold', 'prm_milestone', 'prm_block_stage', 'wf_instance', 'wf_task']) {
      await sql`analyze ${sql.table(table)}`.execute(db);
    }
  });
});

const grants = new Set(
  ['scaffold:scaffold', 'scaffold:apply', 'ship:milestone', 'ship:stage'].map((of) => `prm:${of}:list`),
);

const leaders: readonly (readonly [string, Partial<Actor>])[] = [
  ['the yard', {}],
  ['a section', { orgCodes: ['A01A01'], scope: { kind: 'dept', areas: [], contractors: [] } }],
];

test.each(leaders)('The late rows in %s are read by indexes on the due date.', async (_, changes) => {
  const late = lateRows(testActor({ tenantId: FIRST_TENANT, grants, ...changes }));
  const plan = await readAs(FIRST_TENANT, async (db) => {
    const { rows } = await sql<Record<string, string>>`explain ${late}`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  for (const index of [
    'wf_task_due',
    'prm_scaffold_inspection_late',
    'prm_milestone_late',
    'prm_block_stage_end_late',
  ]) {
    expect(plan).toContain(index);
  }
  expect(plan).toContain('prm_block_stage_start_late');
  expect(plan).not.toMatch(/Seq Scan on (prm_scaffold(_apply)?|prm_milestone|prm_block_stage|wf_task|wf_instance) /);
});
