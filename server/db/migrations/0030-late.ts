import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** What is late is read off the day it was due: one index per kind over what is still open, and when it was reminded of. */
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
}
