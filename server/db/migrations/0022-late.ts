import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Overdue work is found by due date: one index per kind, over open rows. Also when a reminder was sent. */
export async function late(db: Kysely<unknown>): Promise<void> {
  await sql`create index prm_scaffold_inspection_late on prm_scaffold (tenant_id, next_inspect)
    where del_flag = 0 and scaf_status in ('40', '45')`.execute(db);
  await sql`create index prm_milestone_late on prm_milestone (tenant_id, plan_date)
    where del_flag = 0 and actual_date is null`.execute(db);
  await sql`create index prm_block_stage_start_late on prm_block_stage (tenant_id, plan_start)
    where del_flag = 0 and act_start is null and act_end is null`.execute(db);
  await sql`create index prm_block_stage_end_late on prm_block_stage (tenant_id, plan_end)
    where del_flag = 0 and act_end is null`.execute(db);
  await sql`create table prm_late_urge (
    tenant_id integer not null,
    kind varchar(64) not null,
    biz_id varchar(32) not null,
    urge_time timestamptz not null,
    urge_by varchar(100) not null,
    primary key (tenant_id, biz_id, kind))`.execute(db);
  await tenantTable(db, 'prm_late_urge');
  for (const table of ['prm_scaffold_apply', 'prm_demo_pick']) await addStanding(db, table);
}

/** Where an application waits, for whom and since when, with the indexes that its list sorts and filters by. */
async function addStanding(db: Kysely<unknown>, table: string): Promise<void> {
  const own = sql.table(table);
  const name = (suffix: string) => sql.id(`${table}_${suffix}`);
  await sql`alter table ${own} add column current_node varchar(32), add column node_holder text,
    add column node_since timestamptz(0)`.execute(db);
  await sql`update ${own} set (current_node, node_holder, node_since) = (
      select min(t.node_key), string_agg(distinct holder, ',' order by holder), min(t.arrive_time)
      from wf_task t cross join unnest(string_to_array(t.candidates, ',')) as holder
      where t.status = 'open' and t.tenant_id = ${own}.tenant_id and t.instance_id = ${own}.instance_id)
    where bpm_status = '1'`.execute(db);
  await sql`create index ${name('current_node')} on ${own} (tenant_id, current_node, create_time desc, id desc)
    where del_flag = 0 and current_node is not null`.execute(db);
  await sql`create index ${name('node_holder_trgm')} on ${own} using gin (node_holder gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  // Both directions; rows without a waiting task are last in both.
  await sql`create index ${name('node_since')} on ${own} (tenant_id, node_since, id) where del_flag = 0`.execute(db);
  await sql`create index ${name('node_since_desc')} on ${own} (tenant_id, node_since desc nulls last, id desc)
    where del_flag = 0`.execute(db);
}
