import { type Kysely, sql } from 'kysely';

/** 工装申请, 盘点 and 报废 (docs/domain.md §5.2, §5.3, §5.5). */
export async function toolApplications(db: Kysely<unknown>): Promise<void> {
  // prm_tool_apply
  await sql`create table "prm_tool_apply" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "apply_type" character varying(32) not null,
  "ship" character varying(32) not null,
  "related_apply" character varying(32),
  "block" character varying(32),
  "use_site" character varying(32),
  "contractor" character varying(32),
  "need_time" timestamp(0) with time zone,
  "plan_return" date not null,
  "receiver" character varying(100),
  "wait_short" boolean,
  "reason" character varying(500),
  "item_count" integer not null default 0::integer,
  "short_count" integer not null default 0::integer,
  "high_value" boolean,
  "manager_due" boolean,
  "lift_short" boolean,
  "lift_reason" character varying(200),
  "issued_at" timestamp(0) with time zone,
  "returned_at" timestamp(0) with time zone,
  "apply_no" character varying(30) not null,
  "urgency" character varying(32) not null,
  "bpm_status" character varying(32) not null default '0'::character varying(32),
  "biz_status" character varying(32) not null,
  "current_node" character varying(32),
  "node_holder" text,
  "node_since" timestamp(0) with time zone,
  "remark" character varying(1000),
  "files" text,
  "instance_id" character varying(32))`.execute(db);
  await sql`alter table "prm_tool_apply" add constraint "prm_tool_apply_apply_no_key" unique ("tenant_id", "apply_no")`.execute(
    db,
  );
  await sql`alter table "prm_tool_apply" add column "apply_no_pairs" text generated always as (' ' || regexp_replace(lower("apply_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("apply_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_node_holder_trgm" on "prm_tool_apply" using gin ("node_holder" gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  await sql`create index "prm_tool_apply_latest" on "prm_tool_apply" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_apply_type" on "prm_tool_apply" ("tenant_id", "apply_type", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_ship" on "prm_tool_apply" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_related_apply" on "prm_tool_apply" ("tenant_id", "related_apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_block" on "prm_tool_apply" ("tenant_id", "block", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_use_site" on "prm_tool_apply" ("tenant_id", "use_site", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_contractor" on "prm_tool_apply" ("tenant_id", "contractor", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_need_time" on "prm_tool_apply" ("tenant_id", "need_time", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_plan_return" on "prm_tool_apply" ("tenant_id", "plan_return", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_receiver" on "prm_tool_apply" ("tenant_id", "receiver", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_high_value" on "prm_tool_apply" ("tenant_id", "high_value", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_urgency" on "prm_tool_apply" ("tenant_id", "urgency", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_bpm_status" on "prm_tool_apply" ("tenant_id", "bpm_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_biz_status" on "prm_tool_apply" ("tenant_id", "biz_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_current_node" on "prm_tool_apply" ("tenant_id", "current_node", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_node_since" on "prm_tool_apply" ("tenant_id", "node_since", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_apply_no_trgm" on "prm_tool_apply" using gin ("apply_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_apply_no_pairs_trgm" on "prm_tool_apply" using gin ("apply_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_tool_apply" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool_apply" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_tool_apply" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool_apply" to "slipway_report"`.execute(db);
  // prm_tool_apply_line
  await sql`create table "prm_tool_apply_line" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "apply_id" character varying(32) not null,
  "line_no" integer not null,
  "tool" character varying(32) not null,
  "spec" character varying(60),
  "req_qty" integer not null,
  "alloc_qty" integer,
  "location" character varying(20),
  "out_qty" integer,
  "back_qty" integer,
  "damage_qty" integer,
  "line_status" character varying(32) not null default '0'::character varying(32),
  "damage_fate" character varying(32),
  "damage_cause" character varying(200),
  "damage_party" character varying(60))`.execute(db);
  await sql`alter table "prm_tool_apply_line" add constraint "prm_tool_apply_line_tool_key" unique ("tenant_id", "apply_id", "tool")`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_line_latest" on "prm_tool_apply_line" ("tenant_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_line_apply_id" on "prm_tool_apply_line" ("tenant_id", "apply_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_apply_line_tool" on "prm_tool_apply_line" ("tenant_id", "tool", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_tool_apply_line" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool_apply_line" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_tool_apply_line" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool_apply_line" to "slipway_report"`.execute(db);
  // prm_tool_check
  await sql`create table "prm_tool_check" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "scope_category" character varying(32),
  "scope_location" character varying(20),
  "plan_date" date not null,
  "item_count" integer not null default 0::integer,
  "book_qty" integer not null default 0::integer,
  "real_qty" integer not null default 0::integer,
  "diff_qty" integer not null default 0::integer,
  "diff_count" integer not null default 0::integer,
  "apply_no" character varying(30) not null,
  "urgency" character varying(32) not null,
  "bpm_status" character varying(32) not null default '0'::character varying(32),
  "biz_status" character varying(32) not null,
  "current_node" character varying(32),
  "node_holder" text,
  "node_since" timestamp(0) with time zone,
  "remark" character varying(1000),
  "files" text,
  "instance_id" character varying(32))`.execute(db);
  await sql`alter table "prm_tool_check" add constraint "prm_tool_check_apply_no_key" unique ("tenant_id", "apply_no")`.execute(
    db,
  );
  await sql`alter table "prm_tool_check" add column "scope_location_pairs" text generated always as (' ' || regexp_replace(lower("scope_location"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("scope_location"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_tool_check" add column "apply_no_pairs" text generated always as (' ' || regexp_replace(lower("apply_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("apply_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_tool_check_node_holder_trgm" on "prm_tool_check" using gin ("node_holder" gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  await sql`create index "prm_tool_check_latest" on "prm_tool_check" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_scope_category" on "prm_tool_check" ("tenant_id", "scope_category", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_plan_date" on "prm_tool_check" ("tenant_id", "plan_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_urgency" on "prm_tool_check" ("tenant_id", "urgency", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_bpm_status" on "prm_tool_check" ("tenant_id", "bpm_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_biz_status" on "prm_tool_check" ("tenant_id", "biz_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_current_node" on "prm_tool_check" ("tenant_id", "current_node", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_node_since" on "prm_tool_check" ("tenant_id", "node_since", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_scope_location_trgm" on "prm_tool_check" using gin ("scope_location" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_scope_location_pairs_trgm" on "prm_tool_check" using gin ("scope_location_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_apply_no_trgm" on "prm_tool_check" using gin ("apply_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_apply_no_pairs_trgm" on "prm_tool_check" using gin ("apply_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_tool_check" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool_check" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_tool_check" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool_check" to "slipway_report"`.execute(db);
  // prm_tool_check_line
  await sql`create table "prm_tool_check_line" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "check_id" character varying(32) not null,
  "line_no" integer not null,
  "tool" character varying(32) not null,
  "location" character varying(20),
  "book_qty" integer,
  "real_qty" integer,
  "diff_qty" integer,
  "cause" character varying(200))`.execute(db);
  await sql`alter table "prm_tool_check_line" add constraint "prm_tool_check_line_tool_key" unique ("tenant_id", "check_id", "tool")`.execute(
    db,
  );
  await sql`create index "prm_tool_check_line_latest" on "prm_tool_check_line" ("tenant_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_line_check_id" on "prm_tool_check_line" ("tenant_id", "check_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_check_line_tool" on "prm_tool_check_line" ("tenant_id", "tool", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_tool_check_line" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool_check_line" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_tool_check_line" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool_check_line" to "slipway_report"`.execute(db);
  // prm_tool_scrap
  await sql`create table "prm_tool_scrap" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "tool" character varying(32) not null,
  "qty" integer not null,
  "cause" character varying(200) not null,
  "party" character varying(60),
  "tool_apply" character varying(32),
  "price" numeric(10,2),
  "is_dear" boolean,
  "apply_no" character varying(30) not null,
  "urgency" character varying(32) not null,
  "bpm_status" character varying(32) not null default '0'::character varying(32),
  "biz_status" character varying(32) not null,
  "current_node" character varying(32),
  "node_holder" text,
  "node_since" timestamp(0) with time zone,
  "remark" character varying(1000),
  "files" text,
  "instance_id" character varying(32))`.execute(db);
  await sql`alter table "prm_tool_scrap" add constraint "prm_tool_scrap_apply_no_key" unique ("tenant_id", "apply_no")`.execute(
    db,
  );
  await sql`alter table "prm_tool_scrap" add column "apply_no_pairs" text generated always as (' ' || regexp_replace(lower("apply_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("apply_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_node_holder_trgm" on "prm_tool_scrap" using gin ("node_holder" gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  await sql`create index "prm_tool_scrap_latest" on "prm_tool_scrap" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_tool" on "prm_tool_scrap" ("tenant_id", "tool", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_tool_apply" on "prm_tool_scrap" ("tenant_id", "tool_apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_is_dear" on "prm_tool_scrap" ("tenant_id", "is_dear", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_urgency" on "prm_tool_scrap" ("tenant_id", "urgency", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_bpm_status" on "prm_tool_scrap" ("tenant_id", "bpm_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_biz_status" on "prm_tool_scrap" ("tenant_id", "biz_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_current_node" on "prm_tool_scrap" ("tenant_id", "current_node", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_node_since" on "prm_tool_scrap" ("tenant_id", "node_since", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_apply_no_trgm" on "prm_tool_scrap" using gin ("apply_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_scrap_apply_no_pairs_trgm" on "prm_tool_scrap" using gin ("apply_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_tool_scrap" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool_scrap" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_tool_scrap" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool_scrap" to "slipway_report"`.execute(db);
  await sql`alter table prm_tool_apply_line add constraint prm_tool_apply_line_qty_check check (
    req_qty >= 1 and alloc_qty between 0 and req_qty and out_qty between 0 and alloc_qty
    and back_qty >= 0 and damage_qty >= 0
    and coalesce(back_qty, 0) + coalesce(damage_qty, 0) <= coalesce(out_qty, 0))`.execute(db);
  await sql`alter table prm_tool_check_line add constraint prm_tool_check_line_diff_check check (
    real_qty >= 0 and diff_qty = real_qty - book_qty)`.execute(db);
  await sql`alter table prm_tool_scrap add constraint prm_tool_scrap_qty_check check (qty >= 1)`.execute(db);
  // Overdue: not returned by the planned date.
  await sql`create index prm_tool_apply_late on prm_tool_apply (tenant_id, plan_return)
    where biz_status in ('30', '35', '40') and del_flag = 0`.execute(db);
  // Tools that are not collected yet; a nightly job releases them.
  await sql`create index prm_tool_apply_waiting on prm_tool_apply (tenant_id, id)
    where biz_status = '20' and del_flag = 0`.execute(db);
}
