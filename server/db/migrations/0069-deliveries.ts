import { type Kysely, sql } from 'kysely';

/** 集配配送申请 and the resulting trips (docs/domain.md §8.2). */
export async function deliveries(db: Kysely<unknown>): Promise<void> {
  // prm_jp_apply
  await sql`create table "prm_jp_apply" (
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
  "team" character varying(64) not null,
  "pallet_ids" text not null,
  "need_time" timestamp(0) with time zone not null,
  "site_id" character varying(32) not null,
  "place_detail" character varying(60),
  "pallet_count" integer not null default 0::integer,
  "max_weight" numeric(7,2),
  "min_kit_rate" numeric(5,2),
  "short_release" boolean not null default false::boolean,
  "manager_due" boolean not null default false::boolean,
  "slot_no" integer,
  "vehicle" character varying(32),
  "driver" character varying(100),
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
  await sql`alter table "prm_jp_apply" add constraint "prm_jp_apply_apply_no_key" unique ("tenant_id", "apply_no")`.execute(
    db,
  );
  await sql`alter table "prm_jp_apply" add column "apply_no_pairs" text generated always as (' ' || regexp_replace(lower("apply_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("apply_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  // For finding applications by pallet.
  await sql`create index "prm_jp_apply_pallet_ids" on "prm_jp_apply" using gin (string_to_array(pallet_ids, ','))`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_node_holder_trgm" on "prm_jp_apply" using gin ("node_holder" gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  await sql`create index "prm_jp_apply_latest" on "prm_jp_apply" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_ship" on "prm_jp_apply" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_team" on "prm_jp_apply" ("tenant_id", "team", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_need_time" on "prm_jp_apply" ("tenant_id", "need_time", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_site_id" on "prm_jp_apply" ("tenant_id", "site_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_vehicle" on "prm_jp_apply" ("tenant_id", "vehicle", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_driver" on "prm_jp_apply" ("tenant_id", "driver", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_urgency" on "prm_jp_apply" ("tenant_id", "urgency", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_bpm_status" on "prm_jp_apply" ("tenant_id", "bpm_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_biz_status" on "prm_jp_apply" ("tenant_id", "biz_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_current_node" on "prm_jp_apply" ("tenant_id", "current_node", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_node_since" on "prm_jp_apply" ("tenant_id", "node_since", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_apply_no_trgm" on "prm_jp_apply" using gin ("apply_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_apply_apply_no_pairs_trgm" on "prm_jp_apply" using gin ("apply_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_jp_apply" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_jp_apply" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_jp_apply" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_jp_apply" to "slipway_report"`.execute(db);
  // prm_jp_trip
  await sql`create table "prm_jp_trip" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "trip_no" character varying(40) not null,
  "apply" character varying(32) not null,
  "ship" character varying(32) not null,
  "driver" character varying(100) not null,
  "vehicle" character varying(32) not null,
  "load_time" timestamp(0) with time zone,
  "leave_time" timestamp(0) with time zone,
  "arrive_time" timestamp(0) with time zone,
  "sign_time" timestamp(0) with time zone,
  "signer" character varying(100),
  "mileage" numeric(6,1),
  "sign_photo" text,
  "exception" character varying(500))`.execute(db);
  await sql`alter table "prm_jp_trip" add constraint "prm_jp_trip_trip_no_key" unique ("tenant_id", "trip_no")`.execute(
    db,
  );
  await sql`alter table "prm_jp_trip" add column "trip_no_pairs" text generated always as (' ' || regexp_replace(lower("trip_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("trip_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_latest" on "prm_jp_trip" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_apply" on "prm_jp_trip" ("tenant_id", "apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_ship" on "prm_jp_trip" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_driver" on "prm_jp_trip" ("tenant_id", "driver", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_sign_time" on "prm_jp_trip" ("tenant_id", "sign_time", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_signer" on "prm_jp_trip" ("tenant_id", "signer", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_trip_no_trgm" on "prm_jp_trip" using gin ("trip_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_jp_trip_trip_no_pairs_trgm" on "prm_jp_trip" using gin ("trip_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_jp_trip" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_jp_trip" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_jp_trip" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_jp_trip" to "slipway_report"`.execute(db);
  await keepSlots(db);
}

/** Constraint: no two vehicles have the same slot of an hour at a site (docs/decisions/jp-slots.md). */
async function keepSlots(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_jp_apply
    add constraint prm_jp_apply_slot_no_check check (slot_no > 0),
    add constraint prm_jp_apply_way_check
      check (biz_status not in ('30', '40', '50') or (vehicle is not null and driver is not null))`.execute(db);
  await sql`create unique index prm_jp_apply_slot on prm_jp_apply
    (tenant_id, site_id, date_trunc('hour', need_time at time zone 'UTC'), slot_no)
    where slot_no is not null and del_flag = 0`.execute(db);
}
