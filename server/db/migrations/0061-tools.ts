import { type Kysely, sql } from 'kysely';

/** 工装 (docs/domain.md §5.1, §5.3): tools, stock movements, calibrations. */
export async function tools(db: Kysely<unknown>): Promise<void> {
  // prm_tool
  await sql`create table "prm_tool" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "tool_code" character varying(24) not null,
  "tool_name" character varying(60) not null,
  "spec" character varying(60) not null,
  "category" character varying(32) not null,
  "manage_mode" character varying(32) not null,
  "unit" character varying(32) not null,
  "rated_load" numeric(7,2),
  "price" numeric(10,2),
  "tool_status" character varying(32) not null,
  "location" character varying(20) not null,
  "safe_qty" integer,
  "stock_qty" integer not null default 0::integer,
  "out_qty" integer not null default 0::integer,
  "repair_qty" integer not null default 0::integer,
  "reserved_qty" integer not null default 0::integer,
  "calib_cycle" integer not null,
  "next_calib_date" date,
  "last_result" character varying(32),
  "warned_for" date,
  "recalled_for" date)`.execute(db);
  await sql`alter table "prm_tool" add constraint "prm_tool_tool_code_key" unique ("tenant_id", "tool_code")`.execute(
    db,
  );
  await sql`alter table "prm_tool" add column "tool_code_pairs" text generated always as (' ' || regexp_replace(lower("tool_code"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("tool_code"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_tool" add column "tool_name_pairs" text generated always as (' ' || regexp_replace(lower("tool_name"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("tool_name"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_tool" add column "spec_pairs" text generated always as (' ' || regexp_replace(lower("spec"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("spec"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_tool" add column "location_pairs" text generated always as (' ' || regexp_replace(lower("location"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("location"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_tool_latest" on "prm_tool" ("tenant_id", "tool_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_category" on "prm_tool" ("tenant_id", "category", "tool_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_tool_status" on "prm_tool" ("tenant_id", "tool_status", "tool_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_next_calib_date" on "prm_tool" ("tenant_id", "next_calib_date", "tool_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_last_result" on "prm_tool" ("tenant_id", "last_result", "tool_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_tool_code_trgm" on "prm_tool" using gin ("tool_code" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_tool_code_pairs_trgm" on "prm_tool" using gin ("tool_code_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_tool_name_trgm" on "prm_tool" using gin ("tool_name" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_tool_name_pairs_trgm" on "prm_tool" using gin ("tool_name_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_spec_trgm" on "prm_tool" using gin ("spec" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_spec_pairs_trgm" on "prm_tool" using gin ("spec_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_location_trgm" on "prm_tool" using gin ("location" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_location_pairs_trgm" on "prm_tool" using gin ("location_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_tool" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_tool" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool" to "slipway_report"`.execute(db);
  // prm_tool_move
  await sql`create table "prm_tool_move" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "move_no" character varying(32) not null,
  "tool" character varying(32) not null,
  "seq" integer not null,
  "move_type" character varying(32) not null,
  "reverses" character varying(32),
  "qty" integer not null,
  "before" integer not null,
  "after" integer not null,
  "apply" character varying(32),
  "operator" character varying(100) not null,
  "move_time" timestamp(0) with time zone not null,
  "remark" character varying(200))`.execute(db);
  await sql`alter table "prm_tool_move" add constraint "prm_tool_move_move_no_key" unique ("tenant_id", "move_no")`.execute(
    db,
  );
  await sql`alter table "prm_tool_move" add column "move_no_pairs" text generated always as (' ' || regexp_replace(lower("move_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("move_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_tool_move_latest" on "prm_tool_move" ("tenant_id", "move_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_tool" on "prm_tool_move" ("tenant_id", "tool", "move_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_move_type" on "prm_tool_move" ("tenant_id", "move_type", "move_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_reverses" on "prm_tool_move" ("tenant_id", "reverses", "move_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_apply" on "prm_tool_move" ("tenant_id", "apply", "move_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_operator" on "prm_tool_move" ("tenant_id", "operator", "move_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_move_time" on "prm_tool_move" ("tenant_id", "move_time", "move_time" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_move_no_trgm" on "prm_tool_move" using gin ("move_no" gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index "prm_tool_move_move_no_pairs_trgm" on "prm_tool_move" using gin ("move_no_pairs" gin_trgm_ops)`.execute(
    db,
  );
  await sql`alter table "prm_tool_move" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool_move" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert on "prm_tool_move" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool_move" to "slipway_report"`.execute(db);
  // prm_tool_calib
  await sql`create table "prm_tool_calib" (
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
  "calib_date" date not null,
  "result" character varying(32) not null,
  "org" character varying(80) not null,
  "cert_no" character varying(40) not null,
  "valid_to" date,
  "cost" numeric(10,2),
  "operator" character varying(100) not null,
  "files" text not null)`.execute(db);
  await sql`alter table "prm_tool_calib" add column "cert_no_pairs" text generated always as (' ' || regexp_replace(lower("cert_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("cert_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_tool_calib_latest" on "prm_tool_calib" ("tenant_id", "calib_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_calib_tool" on "prm_tool_calib" ("tenant_id", "tool", "calib_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_calib_calib_date" on "prm_tool_calib" ("tenant_id", "calib_date", "calib_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_calib_result" on "prm_tool_calib" ("tenant_id", "result", "calib_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_calib_valid_to" on "prm_tool_calib" ("tenant_id", "valid_to", "calib_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_calib_cert_no_trgm" on "prm_tool_calib" using gin ("cert_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_tool_calib_cert_no_pairs_trgm" on "prm_tool_calib" using gin ("cert_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_tool_calib" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_tool_calib" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_tool_calib" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_tool_calib" to "slipway_report"`.execute(db);
  await chainStock(db);
  await showStock(db);
  await sql`create index prm_tool_calib_last on prm_tool_calib (tenant_id, tool, calib_date desc, id desc)
    where del_flag = 0`.execute(db);
  // Overdue: calibration date has passed.
  await sql`create index prm_tool_late on prm_tool (tenant_id, next_calib_date)
    where tool_status <> '5' and next_calib_date is not null and del_flag = 0`.execute(db);
}

/**
 * Constraints that chain the movements of a tool (docs/decisions/tool-stock.md): each starts with the stock that the
 * one before left, and the tool's row refers to the last one, whose result is the tool's stock.
 */
async function chainStock(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_tool
    add column move_seq integer not null default 0,
    add column last_seq integer generated always as (nullif(move_seq, 0)) stored,
    add constraint prm_tool_stock_check check (
      stock_qty >= 0 and out_qty >= 0 and repair_qty >= 0 and reserved_qty >= 0 and reserved_qty <= stock_qty),
    add constraint prm_tool_single_check check (manage_mode <> '1' or stock_qty + out_qty + repair_qty <= 1),
    add constraint prm_tool_first_check check (move_seq > 0 or (move_seq = 0 and stock_qty = 0))`.execute(db);
  await sql`alter table prm_tool_move
    add column prev_seq integer generated always as (nullif(seq - 1, 0)) stored,
    add constraint prm_tool_move_seq_check check (seq > 1 or (seq = 1 and before = 0)),
    add constraint prm_tool_move_qty_check check (qty > 0 and after >= 0 and case
      when move_type in ('1', '3', '5', '6') then after = before + qty
      when move_type in ('2', '4', '7', '8') then after = before - qty
      else abs(after - before) in (0, qty) end)`.execute(db);
  await sql`create unique index prm_tool_move_seq_key on prm_tool_move (tenant_id, tool, seq)`.execute(db);
  await sql`create unique index prm_tool_move_left_key on prm_tool_move (tenant_id, tool, seq, after)`.execute(db);
  await sql`alter table prm_tool_move add constraint prm_tool_move_chain foreign key (tenant_id, tool, prev_seq, before)
    references prm_tool_move (tenant_id, tool, seq, after) deferrable initially deferred`.execute(db);
  await sql`alter table prm_tool add constraint prm_tool_stock_chain foreign key (tenant_id, id, last_seq, stock_qty)
    references prm_tool_move (tenant_id, tool, seq, after) deferrable initially deferred`.execute(db);
  // A movement can be reversed once only.
  await sql`create unique index prm_tool_move_reversed on prm_tool_move (tenant_id, reverses)
    where reverses is not null`.execute(db);
}

/** View with 总数, 可用 and the state of the stock compared with the safety stock; these are computed, not stored. */
async function showStock(db: Kysely<unknown>): Promise<void> {
  await sql`create view prm_tool_stock with (security_invoker = true) as
    select id, tenant_id, sys_org_code, create_by, create_time, update_by, update_time, version, del_flag,
      tool_code, tool_code_pairs, tool_name, tool_name_pairs, spec, spec_pairs, category, manage_mode, unit, rated_load, price,
      tool_status, location, location_pairs, safe_qty, stock_qty, out_qty, repair_qty, reserved_qty, calib_cycle, next_calib_date,
      last_result, warned_for, recalled_for,
      stock_qty + out_qty + repair_qty as total_qty, stock_qty - reserved_qty as available_qty,
      (case when tool_status <> '5' and stock_qty < safe_qty then '2' else '1' end)::varchar(32) as stock_state
    from prm_tool`.execute(db);
  await sql`grant select on prm_tool_stock to slipway_app`.execute(db);
  await sql`grant select on prm_tool_stock to slipway_report`.execute(db);
}
