import { type Kysely, sql } from 'kysely';

/** 船舶进度 (docs/domain.md §11): day logs, versions of the baseline, and the ship of a stage. */
export async function shipProgress(db: Kysely<unknown>): Promise<void> {
  // prm_block_stage
  await sql`alter table "prm_block_stage" add column "ship" character varying(32)`.execute(db);
  await sql`alter table "prm_block_stage" add column "lower_reason" character varying(200)`.execute(db);
  await sql`alter table "prm_block_stage" add column "baseline_no" integer not null default 1::integer`.execute(db);
  await sql`create index "prm_block_stage_ship" on "prm_block_stage" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  // prm_milestone
  await sql`alter table "prm_milestone" add column "baseline_no" integer not null default 1::integer`.execute(db);
  // prm_progress_day
  await sql`create table "prm_progress_day" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "ship" character varying(32) not null,
  "day" date not null,
  "cut_weight" numeric(9,2) not null,
  "assembled" integer not null,
  "erected" integer not null,
  "pallets" integer not null,
  "man_hours" integer not null,
  "remark" character varying(500))`.execute(db);
  await sql`alter table "prm_progress_day" add constraint "prm_progress_day_day_key" unique ("tenant_id", "ship", "day")`.execute(
    db,
  );
  await sql`create index "prm_progress_day_latest" on "prm_progress_day" ("tenant_id", "day" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_progress_day_ship" on "prm_progress_day" ("tenant_id", "ship", "day" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_progress_day_day" on "prm_progress_day" ("tenant_id", "day", "day" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_progress_day" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_progress_day" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_progress_day" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_progress_day" to "slipway_report"`.execute(db);
  // prm_baseline
  await sql`create table "prm_baseline" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "ship" character varying(32) not null,
  "milestone" character varying(32),
  "block" character varying(32),
  "stage" character varying(32),
  "baseline_no" integer not null,
  "old_start" date,
  "old_end" date not null,
  "new_start" date,
  "new_end" date not null,
  "changer" character varying(100) not null)`.execute(db);
  await sql`create index "prm_baseline_latest" on "prm_baseline" ("tenant_id", "create_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_baseline_ship" on "prm_baseline" ("tenant_id", "ship", "create_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_baseline_milestone" on "prm_baseline" ("tenant_id", "milestone", "create_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_baseline_block" on "prm_baseline" ("tenant_id", "block", "create_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_baseline_stage" on "prm_baseline" ("tenant_id", "stage", "create_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_baseline_changer" on "prm_baseline" ("tenant_id", "changer", "create_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`alter table "prm_baseline" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_baseline" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert on "prm_baseline" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_baseline" to "slipway_report"`.execute(db);
  await sql`update prm_block_stage s set ship = b.ship from prm_block b where b.id = s.block`.execute(db);
  await sql`alter table prm_baseline add constraint prm_baseline_about_check
    check (num_nonnulls(milestone, stage) = 1)`.execute(db);
  // The job that computed only the lights now also computes progress and statuses, at the interval of
  // docs/domain.md §17.
  await sql`update sys_quartz_job set job_class_name = 'ship.progress',
      cron_expression = case cron_expression when '0 5 * * * ?' then '0 0/20 * * * ?' else cron_expression end
    where job_class_name = 'ship.lights'`.execute(db);
  await sql`update slipway_state set value = replace(value, '"ship.lights"', '"ship.progress"')
    where name like 'seeded.%.job'`.execute(db);
}
