import { type Kysely, sql } from 'kysely';

/** 外协 (docs/domain.md §9): orders with lines, and the deliveries that belong to them. */
export async function wx(db: Kysely<unknown>): Promise<void> {
  // prm_wx_order
  await sql`create table "prm_wx_order" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "order_no" character varying(24) not null,
  "contractor" character varying(32) not null,
  "ship" character varying(32) not null,
  "wx_type" character varying(32) not null,
  "material_by" character varying(32) not null,
  "buyer" character varying(100) not null,
  "sign_date" date not null,
  "due_date" date not null,
  "weight" numeric(10,3) not null,
  "amount" numeric(12,2),
  "files" text,
  "order_status" character varying(32) not null,
  "order_qty" integer not null default 0::integer,
  "arrived_qty" integer not null default 0::integer,
  "pass_qty" integer not null default 0::integer,
  "reject_qty" integer not null default 0::integer,
  "arrive_rate" numeric(5,2),
  "pass_rate" numeric(5,2),
  "sent_weight" numeric(10,3),
  "in_weight" numeric(10,3),
  "loss_rate" numeric(5,2),
  "loss_listed" boolean)`.execute(db);
  await sql`alter table "prm_wx_order" add constraint "prm_wx_order_order_no_key" unique ("tenant_id", "order_no")`.execute(
    db,
  );
  await sql`alter table "prm_wx_order" add column "order_no_pairs" text generated always as (' ' || regexp_replace(lower("order_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("order_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_wx_order_latest" on "prm_wx_order" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_contractor" on "prm_wx_order" ("tenant_id", "contractor", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_ship" on "prm_wx_order" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_wx_type" on "prm_wx_order" ("tenant_id", "wx_type", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_due_date" on "prm_wx_order" ("tenant_id", "due_date", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_order_status" on "prm_wx_order" ("tenant_id", "order_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_order_no_trgm" on "prm_wx_order" using gin ("order_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_order_no_pairs_trgm" on "prm_wx_order" using gin ("order_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_wx_order" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_wx_order" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_wx_order" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_wx_order" to "slipway_report"`.execute(db);
  // prm_wx_order_line
  await sql`create table "prm_wx_order_line" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "order_id" character varying(32) not null,
  "line_no" integer not null,
  "block" character varying(32),
  "part_no" character varying(40) not null,
  "part_name" character varying(60) not null,
  "spec" character varying(60),
  "unit" character varying(32) not null,
  "order_qty" integer not null,
  "need_date" date not null,
  "sent_qty" integer not null default 0::integer,
  "arrived_qty" integer not null default 0::integer,
  "pass_qty" integer not null default 0::integer,
  "reject_qty" integer not null default 0::integer,
  "back_qty" integer not null default 0::integer,
  "open_qty" integer not null default 0::integer,
  "send_open" integer not null default 0::integer,
  "back_open" integer not null default 0::integer)`.execute(db);
  await sql`alter table "prm_wx_order_line" add constraint "prm_wx_order_line_part_no_key" unique ("tenant_id", "order_id", "part_no") deferrable initially deferred`.execute(
    db,
  );
  await sql`create index "prm_wx_order_line_latest" on "prm_wx_order_line" ("tenant_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_line_order_id" on "prm_wx_order_line" ("tenant_id", "order_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_order_line_block" on "prm_wx_order_line" ("tenant_id", "block", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_wx_order_line" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_wx_order_line" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_wx_order_line" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_wx_order_line" to "slipway_report"`.execute(db);
  // prm_wx_apply
  await sql`create table "prm_wx_apply" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "direction" character varying(32) not null,
  "order_id" character varying(32) not null,
  "contractor" character varying(32),
  "ship" character varying(32),
  "related_apply" character varying(32),
  "plan_time" timestamp(0) with time zone not null,
  "cert_files" text,
  "plate_no" character varying(10) not null,
  "vehicle_type" character varying(32) not null,
  "driver_name" character varying(30) not null,
  "driver_phone" character varying(11) not null,
  "packages" integer not null default 0::integer,
  "weight" numeric(9,3) not null default 0::numeric(9,3),
  "qty" integer not null default 0::integer,
  "pass_qty" integer not null default 0::integer,
  "reject_qty" integer not null default 0::integer,
  "unload_site" character varying(32),
  "unload_slot" integer,
  "qc_on_site" boolean,
  "insp_result" character varying(32),
  "gate_in" timestamp(0) with time zone,
  "unload_time" timestamp(0) with time zone,
  "gate_out" timestamp(0) with time zone,
  "signer" character varying(100),
  "sign_time" timestamp(0) with time zone,
  "booked" boolean not null default false::boolean,
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
  await sql`alter table "prm_wx_apply" add constraint "prm_wx_apply_apply_no_key" unique ("tenant_id", "apply_no")`.execute(
    db,
  );
  await sql`alter table "prm_wx_apply" add column "plate_no_pairs" text generated always as (' ' || regexp_replace(lower("plate_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("plate_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_wx_apply" add column "apply_no_pairs" text generated always as (' ' || regexp_replace(lower("apply_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("apply_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_latest" on "prm_wx_apply" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_direction" on "prm_wx_apply" ("tenant_id", "direction", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_order_id" on "prm_wx_apply" ("tenant_id", "order_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_contractor" on "prm_wx_apply" ("tenant_id", "contractor", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_ship" on "prm_wx_apply" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_related_apply" on "prm_wx_apply" ("tenant_id", "related_apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_plan_time" on "prm_wx_apply" ("tenant_id", "plan_time", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_unload_site" on "prm_wx_apply" ("tenant_id", "unload_site", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_insp_result" on "prm_wx_apply" ("tenant_id", "insp_result", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_signer" on "prm_wx_apply" ("tenant_id", "signer", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_urgency" on "prm_wx_apply" ("tenant_id", "urgency", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_bpm_status" on "prm_wx_apply" ("tenant_id", "bpm_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_biz_status" on "prm_wx_apply" ("tenant_id", "biz_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_current_node" on "prm_wx_apply" ("tenant_id", "current_node", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_node_since" on "prm_wx_apply" ("tenant_id", "node_since", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_node_holder_trgm" on "prm_wx_apply" using gin ("node_holder" gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  await sql`create index "prm_wx_apply_plate_no_trgm" on "prm_wx_apply" using gin ("plate_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_plate_no_pairs_trgm" on "prm_wx_apply" using gin ("plate_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_apply_no_trgm" on "prm_wx_apply" using gin ("apply_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_apply_no_pairs_trgm" on "prm_wx_apply" using gin ("apply_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_wx_apply" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_wx_apply" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_wx_apply" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_wx_apply" to "slipway_report"`.execute(db);
  // prm_wx_apply_line
  await sql`create table "prm_wx_apply_line" (
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
  "order_line" character varying(32) not null,
  "part_no" character varying(40),
  "unit" character varying(32),
  "qty" integer not null,
  "packages" integer not null,
  "weight" numeric(9,3) not null,
  "cert_no" character varying(40),
  "pass_qty" integer,
  "reject_qty" integer)`.execute(db);
  await sql`alter table "prm_wx_apply_line" add constraint "prm_wx_apply_line_order_line_key" unique ("tenant_id", "apply_id", "order_line") deferrable initially deferred`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_line_latest" on "prm_wx_apply_line" ("tenant_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_line_apply_id" on "prm_wx_apply_line" ("tenant_id", "apply_id", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wx_apply_line_order_line" on "prm_wx_apply_line" ("tenant_id", "order_line", "line_no" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_wx_apply_line" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_wx_apply_line" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_wx_apply_line" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_wx_apply_line" to "slipway_report"`.execute(db);
  await keepWithinOrders(db);
  await keepDriversFromReports(db);
}

/** Hides the drivers' names and phone numbers from reports. */
async function keepDriversFromReports(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'prm_wx_apply'::regclass and attnum > 0 and not attisdropped
      and attname not in ('driver_name', 'driver_phone')`.execute(db);
  await sql`revoke select on prm_wx_apply from slipway_report`.execute(db);
  await sql`grant select (${sql.join(rows.map(({ name }) => sql.id(name)))}) on prm_wx_apply to slipway_report`.execute(
    db,
  );
}

/**
 * Constraints: quantities stay within the ordered ones (docs/domain.md §9.3 rules 1 and 2,
 * docs/decisions/wx-quantities.md), and one lorry has a slot of a site's hour (rule 6).
 */
async function keepWithinOrders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_wx_order_line
    add constraint prm_wx_order_line_counts_check check (order_qty > 0 and sent_qty >= 0 and arrived_qty >= 0 and pass_qty >= 0
      and reject_qty >= 0 and back_qty >= 0 and open_qty >= 0 and send_open >= 0 and back_open >= 0),
    add constraint prm_wx_order_line_arrivals_check check (pass_qty + open_qty + reject_qty - back_qty <= order_qty),
    add constraint prm_wx_order_line_arrived_check
      check (arrived_qty between pass_qty + reject_qty and pass_qty + reject_qty + open_qty),
    add constraint prm_wx_order_line_returns_check check (back_qty + back_open <= reject_qty),
    add constraint prm_wx_order_line_sent_check check (sent_qty + send_open <= order_qty + back_qty)`.execute(db);
  await sql`alter table prm_wx_order
    add constraint prm_wx_order_days_check check (due_date >= sign_date),
    add constraint prm_wx_order_weights_check check (sent_weight >= 0 and in_weight >= 0)`.execute(db);
  await sql`alter table prm_wx_apply_line
    add constraint prm_wx_apply_line_qty_check check (qty > 0 and packages > 0 and weight > 0),
    add constraint prm_wx_apply_line_inspected_check
      check (pass_qty >= 0 and reject_qty >= 0 and coalesce(pass_qty, 0) + coalesce(reject_qty, 0) <= qty)`.execute(db);
  await sql`create unique index prm_wx_apply_unload_slot on prm_wx_apply
    (tenant_id, unload_site, date_trunc('hour', plan_time at time zone 'Asia/Shanghai'), unload_slot)
    where unload_slot is not null and del_flag = 0`.execute(db);
  // Applications that have reserved quantities of an order; read for refusals, and before an order is closed.
  await sql`create index prm_wx_apply_booked on prm_wx_apply (tenant_id, order_id) where booked and del_flag = 0`.execute(
    db,
  );
  // Overdue: open after the due date.
  await sql`create index prm_wx_order_late on prm_wx_order (tenant_id, due_date)
    where order_status in ('1', '2') and del_flag = 0`.execute(db);
}
