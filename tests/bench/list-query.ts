import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { listRecords, readPage } from '#server/resource/list/list.ts';
import { listStatement } from '#server/resource/list/list-statement.ts';
import { countRows } from '#server/resource/list/total.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from '#tests/support/actor.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import type { BenchRow } from './bench-row.ts';
import { sideBySide } from './side-by-side.ts';

const rounds = 200;
const tenant = 1;
const actor = testActor({ tenantId: tenant });

/** Two tenants in one table, so that both sizes are measured on the same database in the same run. */
const sizes = { small: { tenantId: 2, rows: 20_000 }, large: { tenantId: 1, rows: 1_000_000 } } as const;

/** The lists, each as a query of the engine and as hand-written SQL: the page, then the total. */
const lists = {
  'default sort': { query: {}, where: sql`true` },
  'equality filter': { query: { createBy: 'user7' }, where: sql`create_by = ${'user7'}` },
  'contains-filter': { query: { place: '*减摇鳍围*' }, where: sql`place ilike ${'%减摇鳍围%'}` },
} as const;

async function byEngine(tenantId: number, query: Record<string, unknown>): Promise<void> {
  const { page, from } = listStatement(scaffoldApply, { ...actor, tenantId }, listQuerySchema.parse(query));
  await readAs(tenantId, async (db) => {
    await readPage(db, page);
    // Without a snapshot every round counts the rows, so that a cached total does not favour the engine.
    await countRows(db, tenantId, from, undefined);
  });
}

/**
 * The floor caches a large total for ten seconds like the engine, because counting a million rows is not measured here.
 */
const floorTotals = new Set<string>();

async function byHand(tenantId: number, name: keyof typeof lists): Promise<void> {
  const { where } = lists[name];
  const from = sql`prm_scaffold_apply where tenant_id = ${tenantId} and del_flag = 0 and ${where}`;
  await readAs(tenantId, async (db) => {
    await sql`select id, apply_no, urgency, bpm_status, biz_status, remark, files, instance_id, apply_type, ship, block,
        place, scaf_id, scaf_type, length, width, height, volume, load_class, scheme_file, work_kind, need_date,
        plan_dismantle, env_risk, contractor, crew, start_date, sys_org_code, create_by, create_time, update_by,
        update_time, version from ${from} order by create_time desc, id desc limit 10`.execute(db);
    if (floorTotals.has(`${tenantId} ${name}`)) return;
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from (select 1 from ${from} limit 100001) as probe`.execute(db);
    if ((rows[0]?.n ?? 0) > 100_000) floorTotals.add(`${tenantId} ${name}`);
  });
}

/** The rows of docs/speed.md › List query; takes about two minutes, most of it to insert the million rows. */
export async function benchListQuery(): Promise<readonly BenchRow[]> {
  const cluster = await openOwnCluster();
  const report: BenchRow[] = [];
  try {
    for (const { tenantId, rows } of Object.values(sizes)) {
      await insertManyApplications(cluster.superUrl, tenantId, rows);
    }
    for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
      for (const [size, { tenantId }] of Object.entries(sizes)) {
        const ratio = await sideBySide(
          () => byEngine(tenantId, lists[name].query),
          () => byHand(tenantId, name),
          rounds,
        );
        report.push({ measure: `${name}, ${size}: engine over hand-written SQL`, ratio, aim: 1.3 });
      }
      const ratio = await sideBySide(
        () => listRecords(scaffoldApply, { ...actor, tenantId: 1 }, listQuerySchema.parse(lists[name].query)),
        () => listRecords(scaffoldApply, { ...actor, tenantId: 2 }, listQuerySchema.parse(lists[name].query)),
        rounds,
      );
      report.push({ measure: `${name}: whole page with texts, a million rows over 20,000`, ratio, aim: 2 });
    }
  } finally {
    await cluster.close();
  }
  return report;
}
