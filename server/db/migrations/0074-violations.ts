import { type Kysely, sql } from 'kysely';

/** 违章 (docs/domain.md §10): violations, rounds of correction, retrainings, and the resulting state of units. */
export async function violations(db: Kysely<unknown>): Promise<void> {
  // prm_contractor
  await sql`alter table "prm_contractor" add column "leader" character varying(100)`.execute(db);
  await sql`alter table "prm_contractor" add column "stop_time" timestamp(0) with time zone`.execute(db);
  await sql`alter table "prm_contractor" add column "stop_points" integer`.execute(db);
  await sql`alter table "prm_contractor" add column "lifted_points" integer`.execute(db);
  await sql`alter table "prm_contractor" add column "grade_date" date`.execute(db);
  // prm_violation
  await sql`create table "prm_violation" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "viol_no" character varying(20) not null,
  "photos" text not null,
  "category" character varying(32) not null,
  "level" character varying(32) not null,
  "description" character varying(500) not null,
  "happen_time" timestamp(0) with time zone,
  "place" character varying(120) not null,
  "site_id" character varying(32),
  "zone" character varying(32),
  "ship" character varying(32),
  "contractor" character varying(32) not null,
  "person" character varying(30),
  "points" integer,
  "fine" numeric(9,2),
  "stop_work" boolean,
  "inspector" character varying(100),
  "found_level" character varying(32),
  "repeat_of" character varying(32),
  "viol_status" character varying(32) not null,
  "round" integer,
  "demand" character varying(500),
  "issue_time" timestamp(0) with time zone,
  "fix_before" date,
  "fix_result" character varying(500),
  "fix_photos" text,
  "reply_user" character varying(100),
  "close_time" timestamp(0) with time zone)`.execute(db);
  await sql`alter table "prm_violation" add constraint "prm_violation_viol_no_key" unique ("tenant_id", "viol_no")`.execute(
    db,
  );
  await sql`alter table "prm_violation" add column "viol_no_pairs" text generated always as (' ' || regexp_replace(lower("viol_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("viol_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_violation" add column "place_pairs" text generated always as (' ' || regexp_replace(lower("place"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("place"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_violation_latest" on "prm_violation" ("tenant_id", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_category" on "prm_violation" ("tenant_id", "category", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_level" on "prm_violation" ("tenant_id", "level", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_happen_time" on "prm_violation" ("tenant_id", "happen_time", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_site_id" on "prm_violation" ("tenant_id", "site_id", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_zone" on "prm_violation" ("tenant_id", "zone", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_ship" on "prm_violation" ("tenant_id", "ship", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_contractor" on "prm_violation" ("tenant_id", "contractor", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_inspector" on "prm_violation" ("tenant_id", "inspector", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_repeat_of" on "prm_violation" ("tenant_id", "repeat_of", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_viol_status" on "prm_violation" ("tenant_id", "viol_status", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_fix_before" on "prm_violation" ("tenant_id", "fix_before", "happen_time" desc nulls last, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_viol_no_trgm" on "prm_violation" using gin ("viol_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_viol_no_pairs_trgm" on "prm_violation" using gin ("viol_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_place_trgm" on "prm_violation" using gin ("place" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_place_pairs_trgm" on "prm_violation" using gin ("place_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_violation" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_violation" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_violation" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_violation" to "slipway_report"`.execute(db);
  // prm_violation_fix
  await sql`create table "prm_violation_fix" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "violation" character varying(32) not null,
  "round" integer not null,
  "demand" character varying(500) not null,
  "fix_before" date not null,
  "result" character varying(500),
  "photos" text,
  "reply_user" character varying(100),
  "verify_user" character varying(100),
  "verify_time" timestamp(0) with time zone,
  "verify_result" character varying(32))`.execute(db);
  await sql`create index "prm_violation_fix_latest" on "prm_violation_fix" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_fix_violation" on "prm_violation_fix" ("tenant_id", "violation", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_fix_fix_before" on "prm_violation_fix" ("tenant_id", "fix_before", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_violation_fix_verify_result" on "prm_violation_fix" ("tenant_id", "verify_result", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_violation_fix" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_violation_fix" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_violation_fix" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_violation_fix" to "slipway_report"`.execute(db);
  // prm_retraining
  await sql`create table "prm_retraining" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "contractor" character varying(32) not null,
  "subject" character varying(80) not null,
  "train_date" date not null,
  "trainer" character varying(30) not null,
  "people" integer not null,
  "files" text not null,
  "status" character varying(32) not null,
  "close_user" character varying(100),
  "close_time" timestamp(0) with time zone)`.execute(db);
  await sql`alter table "prm_retraining" add column "subject_pairs" text generated always as (' ' || regexp_replace(lower("subject"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("subject"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_retraining_latest" on "prm_retraining" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_retraining_contractor" on "prm_retraining" ("tenant_id", "contractor", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_retraining_train_date" on "prm_retraining" ("tenant_id", "train_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_retraining_status" on "prm_retraining" ("tenant_id", "status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_retraining_subject_trgm" on "prm_retraining" using gin ("subject" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_retraining_subject_pairs_trgm" on "prm_retraining" using gin ("subject_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_retraining" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_retraining" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_retraining" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_retraining" to "slipway_report"`.execute(db);
  await keepTrue(db);
}

/** Constraints of violations, and indexes by date. */
async function keepTrue(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_contractor alter column status set default '1'`.execute(db);
  await sql`alter table prm_violation
    add constraint prm_violation_set_check check (
      happen_time is not null and points >= 0 and fine >= 0 and stop_work is not null and inspector is not null),
    add constraint prm_violation_demand_check check (
      viol_status in ('10', '90') or (demand is not null and fix_before is not null and issue_time is not null)),
    add constraint prm_violation_reply_check check (viol_status not in ('30', '40') or fix_result is not null)`.execute(
    db,
  );
  await sql`alter table prm_violation_fix
    add constraint prm_violation_fix_round_check check (round in (1, 2)),
    add constraint prm_violation_fix_verify_check check (verify_user is null or verify_user <> reply_user)`.execute(db);
  await sql`create unique index prm_violation_fix_once on prm_violation_fix (tenant_id, violation, round)
    where del_flag = 0`.execute(db);
  // For the sum of a unit's points, which every change of its violations and every submit naming the unit reads.
  await sql`create index prm_violation_points on prm_violation (tenant_id, contractor, happen_time) include (points)
    where del_flag = 0 and viol_status <> '90'`.execute(db);
  // Overdue violations; a nightly job changes their status.
  await sql`create index prm_violation_late on prm_violation (tenant_id, fix_before)
    where viol_status in ('20', '35') and del_flag = 0`.execute(db);
}
