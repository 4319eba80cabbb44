import { type Kysely, sql } from 'kysely';

/** 场地 (docs/domain.md §4): sites, applications, occupations, and the zones that belong to a department. */
export async function sites(db: Kysely<unknown>): Promise<void> {
  // prm_site
  await sql`create table "prm_site" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "site_code" character varying(20) not null,
  "site_name" character varying(60) not null,
  "zone" character varying(32) not null,
  "site_type" character varying(32) not null,
  "keeper" character varying(100) not null,
  "utilities" text,
  "site_status" character varying(32) not null,
  "area" numeric(8,1) not null,
  "length" numeric(6,1) not null,
  "width" numeric(6,1) not null,
  "bays" integer not null,
  "bearing" numeric(6,1) not null,
  "crane_cap" numeric(6,1),
  "polygon" jsonb not null)`.execute(db);
  await sql`alter table "prm_site" add constraint "prm_site_site_code_key" unique ("tenant_id", "site_code")`.execute(
    db,
  );
  await sql`alter table "prm_site" add column "site_code_pairs" text generated always as (' ' || regexp_replace(lower("site_code"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("site_code"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_site" add column "site_name_pairs" text generated always as (' ' || regexp_replace(lower("site_name"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("site_name"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_site_latest" on "prm_site" ("tenant_id", "site_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_zone" on "prm_site" ("tenant_id", "zone", "site_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_site_type" on "prm_site" ("tenant_id", "site_type", "site_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_site_status" on "prm_site" ("tenant_id", "site_status", "site_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_site_code_trgm" on "prm_site" using gin ("site_code" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_site_code_pairs_trgm" on "prm_site" using gin ("site_code_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_site_name_trgm" on "prm_site" using gin ("site_name" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_site_name_pairs_trgm" on "prm_site" using gin ("site_name_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_site" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_site" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_site" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_site" to "slipway_report"`.execute(db);
  // prm_site_apply
  await sql`create table "prm_site_apply" (
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
  "purpose" character varying(32),
  "contractor" character varying(32),
  "need_area" numeric(8,1),
  "unit_load" numeric(6,1),
  "start_date" date,
  "end_date" date,
  "want_site" character varying(32),
  "site_id" character varying(32),
  "bay_nos" character varying(40),
  "assigned_area" numeric(8,1),
  "manager_due" boolean,
  "site_keeper" character varying(100),
  "wish_lapsed" boolean,
  "actual_in" timestamp(0) with time zone,
  "actual_out" timestamp(0) with time zone,
  "clear_photos" text,
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
  await sql`alter table "prm_site_apply" add constraint "prm_site_apply_apply_no_key" unique ("tenant_id", "apply_no")`.execute(
    db,
  );
  await sql`alter table "prm_site_apply" add column "apply_no_pairs" text generated always as (' ' || regexp_replace(lower("apply_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("apply_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_site_apply_latest" on "prm_site_apply" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_apply_type" on "prm_site_apply" ("tenant_id", "apply_type", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_ship" on "prm_site_apply" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_related_apply" on "prm_site_apply" ("tenant_id", "related_apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_block" on "prm_site_apply" ("tenant_id", "block", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_purpose" on "prm_site_apply" ("tenant_id", "purpose", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_contractor" on "prm_site_apply" ("tenant_id", "contractor", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_start_date" on "prm_site_apply" ("tenant_id", "start_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_end_date" on "prm_site_apply" ("tenant_id", "end_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_want_site" on "prm_site_apply" ("tenant_id", "want_site", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_site_id" on "prm_site_apply" ("tenant_id", "site_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_urgency" on "prm_site_apply" ("tenant_id", "urgency", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_bpm_status" on "prm_site_apply" ("tenant_id", "bpm_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_biz_status" on "prm_site_apply" ("tenant_id", "biz_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_current_node" on "prm_site_apply" ("tenant_id", "current_node", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_node_since" on "prm_site_apply" ("tenant_id", "node_since", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_node_holder_trgm" on "prm_site_apply" using gin ("node_holder" gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  await sql`create index "prm_site_apply_apply_no_trgm" on "prm_site_apply" using gin ("apply_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_apply_apply_no_pairs_trgm" on "prm_site_apply" using gin ("apply_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_site_apply" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_site_apply" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_site_apply" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_site_apply" to "slipway_report"`.execute(db);
  // prm_site_occupy
  await sql`create table "prm_site_occupy" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "site" character varying(32) not null,
  "bay_nos" character varying(40) not null,
  "apply" character varying(32) not null,
  "ship" character varying(32) not null,
  "block" character varying(32),
  "from_date" date not null,
  "to_date" date not null,
  "state" character varying(32) not null)`.execute(db);
  await sql`create index "prm_site_occupy_latest" on "prm_site_occupy" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_occupy_site" on "prm_site_occupy" ("tenant_id", "site", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_occupy_apply" on "prm_site_occupy" ("tenant_id", "apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_occupy_ship" on "prm_site_occupy" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_occupy_block" on "prm_site_occupy" ("tenant_id", "block", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_occupy_from_date" on "prm_site_occupy" ("tenant_id", "from_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_occupy_to_date" on "prm_site_occupy" ("tenant_id", "to_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_occupy_state" on "prm_site_occupy" ("tenant_id", "state", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_site_occupy" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_site_occupy" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_site_occupy" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_site_occupy" to "slipway_report"`.execute(db);
  // prm_site_home
  await sql`create table "prm_site_home" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "dept" character varying(64) not null,
  "zone" character varying(32) not null)`.execute(db);
  await sql`alter table "prm_site_home" add constraint "prm_site_home_dept_key" unique ("tenant_id", "dept")`.execute(
    db,
  );
  await sql`create index "prm_site_home_latest" on "prm_site_home" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_home_dept" on "prm_site_home" ("tenant_id", "dept", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_site_home_zone" on "prm_site_home" ("tenant_id", "zone", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_site_home" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_site_home" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_site_home" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_site_home" to "slipway_report"`.execute(db);
  // For everything that is located on a site.
  await sql`create index "prm_block_current_site" on "prm_block"
    ("tenant_id", "current_site", "create_time" desc, "id" desc) where del_flag = 0`.execute(db);
  await sql`create index "prm_block_stage_site" on "prm_block_stage"
    ("tenant_id", "site", "create_time" desc, "id" desc) where del_flag = 0`.execute(db);
  await keepApart(db);
}

/**
 * Exclusion constraint: no two active occupations share a bay on any day, even if the program has a bug
 * (docs/decisions/no-double-booking.md). GiST supports ranges without an extension, so the site is represented by the
 * two halves of its hash, bays by a multirange, and days by a range.
 */
async function keepApart(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_site_occupy
    add constraint prm_site_occupy_bay_nos_check check (bay_nos ~ '^[1-9][0-9]?(,[1-9][0-9]?)*$'),
    add constraint prm_site_occupy_days_check check (from_date <= to_date)`.execute(db);
  await sql`create function prm_bay_ranges(bay_nos text) returns int4multirange language sql immutable strict
    as $$ select ('{' || regexp_replace(bay_nos, '(\\d+)', '[\\1,\\1]', 'g') || '}')::int4multirange $$`.execute(db);
  await sql`create function prm_key_range(key text, half int) returns int8range language sql immutable strict
    as $$ select int8range(part, part, '[]') from (select ('x' || substr(md5(key), 1 + 16 * half, 15))::bit(60)::bigint as part) as hashed $$`.execute(
    db,
  );
  await sql`alter table prm_site_occupy add constraint prm_site_occupy_apart exclude using gist (
    prm_key_range(tenant_id || ' ' || site, 0) with &&,
    prm_key_range(tenant_id || ' ' || site, 1) with &&,
    prm_bay_ranges(bay_nos) with &&,
    daterange(from_date, to_date, '[]') with &&)
    where (state in ('1', '2') and del_flag = 0)`.execute(db);
  // For searches of free ground: active occupations by their last day.
  await sql`create index prm_site_occupy_standing on prm_site_occupy (tenant_id, site, to_date)
    where state in ('1', '2') and del_flag = 0`.execute(db);
  // Overdue: in use after the end date.
  await sql`create index prm_site_apply_late on prm_site_apply (tenant_id, end_date)
    where biz_status in ('30', '35') and del_flag = 0`.execute(db);
}
