import { type Kysely, sql } from 'kysely';

/** 托盘 with their lines (docs/domain.md §8.1). */
export async function pallets(db: Kysely<unknown>): Promise<void> {
  // prm_jp_pallet
  await sql`create table "prm_jp_pallet" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "pallet_no" character varying(30) not null,
  "ship" character varying(32) not null,
  "block" character varying(32) not null,
  "discipline" character varying(32) not null,
  "stage" character varying(32) not null,
  "team" character varying(64) not null,
  "need_date" date not null,
  "freeze_date" date not null,
  "planner" character varying(100) not null,
  "item_count" integer not null default 0::integer,
  "ready_count" integer not null default 0::integer,
  "short_count" integer not null default 0::integer,
  "kit_rate" numeric(5,2) not null default 0::numeric(5,2),
  "weight" numeric(7,2),
  "location" character varying(20),
  "container" character varying(32) not null,
  "pallet_status" character varying(32) not null,
  "open_apply" character varying(32),
  "container_due" date,
  "change_open" boolean,
  "frozen_changes" jsonb)`.execute(db);
  await sql`alter table "prm_jp_pallet" add constraint "prm_jp_pallet_pallet_no_key" unique ("tenant_id", "pallet_no")`.execute(
    db,
  );
  await sql`alter table "prm_jp_pallet" add column "pallet_no_pairs" text generated always as (' ' || regexp_replace(lower("pallet_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("pallet_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_jp_pallet" add column "location_pairs" text generated always as (' ' || regexp_replace(lower("location"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("location"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_latest" on "prm_jp_pallet" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_ship" on "prm_jp_pallet" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_block" on "prm_jp_pallet" ("tenant_id", "block", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_discipline" on "prm_jp_pallet" ("tenant_id", "discipline", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_stage" on "prm_jp_pallet" ("tenant_id", "stage", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_team" on "prm_jp_pallet" ("tenant_id", "team", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_need_date" on "prm_jp_pallet" ("tenant_id", "need_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_pallet_status" on "prm_jp_pallet" ("tenant_id", "pallet_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_open_apply" on "prm_jp_pallet" ("tenant_id", "open_apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_container_due" on "prm_jp_pallet" ("tenant_id", "container_due", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_pallet_no_trgm" on "prm_jp_pallet" using gin ("pallet_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_pallet_no_pairs_trgm" on "prm_jp_pallet" using gin ("pallet_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_location_trgm" on "prm_jp_pallet" using gin ("location" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_location_pairs_trgm" on "prm_jp_pallet" using gin ("location_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_jp_pallet" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_jp_pallet" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_jp_pallet" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_jp_pallet" to "slipway_report"`.execute(db);
  // prm_jp_pallet_line
  await sql`create table "prm_jp_pallet_line" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "pallet_id" character varying(32) not null,
  "line_no" integer not null,
  "material_code" character varying(30) not null,
  "material_name" character varying(60) not null,
  "spec" character varying(60),
  "unit" character varying(32) not null,
  "need_qty" numeric(10,2) not null,
  "pick_qty" numeric(10,2) not null,
  "source" character varying(32) not null,
  "eta" date,
  "short_reason" character varying(32))`.execute(db);
  await sql`alter table "prm_jp_pallet_line" add constraint "prm_jp_pallet_line_material_code_key" unique ("tenant_id", "pallet_id", "material_code") deferrable initially deferred`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_line_latest" on "prm_jp_pallet_line" ("tenant_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_pallet_line_pallet_id" on "prm_jp_pallet_line" ("tenant_id", "pallet_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_jp_pallet_line" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_jp_pallet_line" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_jp_pallet_line" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_jp_pallet_line" to "slipway_report"`.execute(db);
  await keepCounts(db);
}

/**
 * Constraints on the counts of a pallet: no line has more than it needs, and no pallet is complete with a short line.
 */
async function keepCounts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_jp_pallet_line
    add constraint prm_jp_pallet_line_qty_check check (need_qty > 0 and pick_qty between 0 and need_qty)`.execute(db);
  await sql`alter table prm_jp_pallet
    add constraint prm_jp_pallet_counts_check
      check (ready_count >= 0 and short_count >= 0 and ready_count + short_count = item_count),
    add constraint prm_jp_pallet_rate_check check (kit_rate between 0 and 100 and (kit_rate < 100 or short_count = 0)),
    add constraint prm_jp_pallet_complete_check check (pallet_status <> '30' or short_count = 0),
    add constraint prm_jp_pallet_way_check check (pallet_status not in ('40', '50') or open_apply is not null),
    add constraint prm_jp_pallet_days_check check (freeze_date <= need_date)`.execute(db);
  // Overdue: not delivered by the date needed; container not returned by its due date.
  await sql`create index prm_jp_pallet_late on prm_jp_pallet (tenant_id, need_date)
    where pallet_status in ('10', '20', '30', '35', '40') and del_flag = 0`.execute(db);
  await sql`create index prm_jp_pallet_container on prm_jp_pallet (tenant_id, container_due)
    where pallet_status = '60' and del_flag = 0`.execute(db);
}
