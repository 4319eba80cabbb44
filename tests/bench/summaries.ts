import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { setRunningConfig } from '#server/config/running-config.ts';
import { readAs } from '#server/db/scope.ts';
import { loadDemoYard } from '#server/seed/demo/load-demo.ts';
import { rolePermissions } from '#server/seed/role-permissions.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { askSummary } from '#server/yard/report/ask-summary.ts';
import { periodBefore } from '#server/yard/report/period.ts';
import { readSummaryOf } from '#server/yard/report/read-summary.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { inMenuOrder } from '#shared/yard/summary-definition.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';
import { sideBySide } from './side-by-side.ts';
import { byHand } from './summaries-floor.ts';

const rounds = 7;
/** Copies of the demo yard's rows in addition to the rows themselves. */
const copies = 9;

/** Tables that the reports count, with the columns that refer to rows which are copied as well. */
const copied: Readonly<Record<string, readonly string[]>> = {
  prm_site_apply: [],
  prm_site_occupy: ['apply'],
  prm_tool_apply: [],
  prm_tool_apply_line: ['apply_id'],
  prm_tool_move: ['apply', 'reverses'],
  prm_tool_calib: [],
  prm_scaffold: [],
  prm_scaffold_apply: [],
  prm_scaffold_inspect: ['scaffold'],
  prm_wharf_apply: [],
  prm_wharf_stay: ['apply'],
  prm_jp_pallet: [],
  prm_jp_apply: ['pallet_ids'],
  prm_jp_trip: ['apply'],
  prm_wx_order: [],
  prm_wx_order_line: ['order_id'],
  prm_wx_apply: ['order_id'],
  prm_wx_apply_line: ['apply_id', 'order_line'],
  prm_violation: [],
  prm_block_stage: [],
  prm_progress_day: [],
  wf_instance: ['biz_id'],
  wf_task: ['instance_id'],
};

/** Multiplies the rows of the demo yard by ten. Ids of copies begin with the number of the copy. */
async function multiply(superUrl: string): Promise<void> {
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    for (const [table, references] of Object.entries(copied)) {
      const { rows: unique } = await sql<{ name: string; constraint: boolean }>`
        select i.relname as name, exists (
            select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('u', 'x')) as constraint
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = ${table}::regclass and (x.indisunique or x.indisexclusion) and not x.indisprimary`.execute(
        db,
      );
      for (const { name, constraint } of unique)
        await (constraint
          ? sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)} cascade`
          : sql`drop index if exists ${sql.ref(name)} cascade`
        ).execute(db);
      const { rows: columns } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
          and attgenerated = ''`.execute(db);
      const values = columns.map(({ name }) =>
        name === 'id' || references.includes(name)
          ? sql`regexp_replace(${sql.ref(name)}, '(^|,).', '\\1' || copy, 'g')`
          : sql`${sql.ref(name)}`,
      );
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
        select ${sql.join(values)} from ${sql.table(table)} cross join generate_series(1, ${copies}::int) copy`.execute(
        db,
      );
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    }
  });
}

/** Each report over two years of ten times the demo data, compared with hand-written SQL. About five minutes. */
export async function benchSummaries(): Promise<readonly BenchRow[]> {
  const folder = temporaryFolder();
  const cluster = await openOwnCluster();
  try {
    const config = testConfig(folder);
    setRunningConfig(config);
    await seedSystem(config);
    await loadDemoYard({ tenantId: FIRST_TENANT, passwordHash: 'not a hash' });
    await multiply(cluster.superUrl);
    const actor = testActor({ tenantId: FIRST_TENANT, grants: new Set(rolePermissions.get('admin')?.codes) });
    const to = yardToday(new Date());
    const period = { from: addDays(to, -730), to };
    const rows: BenchRow[] = [];
    for (const { name, code } of inMenuOrder(yardAreas.flatMap(({ summaries = [] }) => summaries))) {
      const floor = byHand[name];
      if (!floor) throw new Error(`no SQL by hand for ${name}`);
      let ours = 0;
      const read = async () => {
        const begun = performance.now();
        await readAs(FIRST_TENANT, (db) => readSummaryOf(db, actor, askSummary(name, actor, period)), 'report');
        ours = performance.now() - begun;
      };
      const hand = () =>
        readAs(
          FIRST_TENANT,
          async (db) => {
            await floor(period).execute(db);
            await floor(periodBefore(period)).execute(db);
          },
          'report',
        );
      const ratio = await sideBySide(read, hand, rounds).catch((error: { code?: string }) => {
        // A report that is stopped by its statement timeout misses its aim; the others are measured all the same.
        if (error.code !== '57014') throw error;
        return Number.POSITIVE_INFINITY;
      });
      rows.push({ measure: `${code ?? ''} ${name}`.trim(), ratio, aim: 3, detail: `${ours.toFixed(0)} ms` });
    }
    return rows;
  } finally {
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
