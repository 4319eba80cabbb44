import { type Kysely, sql } from 'kysely';

/**
 * 码头 (docs/domain.md §7): berths, applications and stays. The calendar gets the low tide, against which depths are
 * checked.
 */
export async function wharf(db: Kysely<unknown>): Promise<void> {
  // prm_calendar
  await sql`alter table "prm_calendar" add column "tide_low" numeric(4,2)`.execute(db);
  // prm_berth
  await sql`create table "prm_berth" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "berth_code" character varying(10) not null,
  "berth_name" character varying(60) not null,
  "wharf" character varying(32) not null,
  "keeper" character varying(100) not null,
  "berth_status" character varying(32) not null,
  "chainage" numeric(6,1) not null,
  "length" numeric(6,1) not null,
  "water_depth" numeric(5,2) not null,
  "max_displacement" numeric(9,1) not null,
  "max_beam_out" numeric(6,1) not null,
  "bollards" integer not null,
  "crane_cap" numeric(6,1),
  "shore_power" integer)`.execute(db);
  await sql`alter table "prm_berth" add constraint "prm_berth_berth_code_key" unique ("tenant_id", "berth_code")`.execute(
    db,
  );
  await sql`alter table "prm_berth" add column "berth_code_pairs" text generated always as (' ' || regexp_replace(lower("berth_code"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("berth_code"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_berth_latest" on "prm_berth" ("tenant_id", "chainage" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_berth_wharf" on "prm_berth" ("tenant_id", "wharf", "chainage" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_berth_berth_status" on "prm_berth" ("tenant_id", "berth_status", "chainage" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_berth_berth_code_trgm" on "prm_berth" using gin ("berth_code" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_berth_berth_code_pairs_trgm" on "prm_berth" using gin ("berth_code_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_berth" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_berth" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_berth" to "slipway_app"`.execute(db);
  // prm_wharf_apply
  await sql`create table "prm_wharf_apply" (
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
  "ship" character varying(32),
  "ship_text" character varying(60),
  "related_apply" character varying(32),
  "ship_name" character varying(80),
  "loa" numeric(6,2),
  "beam" numeric(6,2),
  "draft_max" numeric(6,2),
  "displacement" numeric(9,1),
  "mooring_plan" text,
  "eta" timestamp(0) with time zone,
  "etd" timestamp(0) with time zone not null,
  "want_berth" character varying(32),
  "work_items" text,
  "hazards" text,
  "shore_power_kva" integer,
  "tugs" integer not null,
  "berth_id" character varying(32),
  "second_berth" character varying(32),
  "side" character varying(32),
  "outer_of" character varying(32),
  "leave_by" date,
  "actual_in" timestamp(0) with time zone,
  "lines" integer,
  "draft_fore" numeric(5,2),
  "draft_aft" numeric(5,2),
  "actual_out" timestamp(0) with time zone,
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
  await sql`alter table "prm_wharf_apply" add constraint "prm_wharf_apply_apply_no_key" unique ("tenant_id", "apply_no")`.execute(
    db,
  );
  await sql`alter table "prm_wharf_apply" add column "ship_name_pairs" text generated always as (' ' || regexp_replace(lower("ship_name"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("ship_name"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_wharf_apply" add column "apply_no_pairs" text generated always as (' ' || regexp_replace(lower("apply_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("apply_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_latest" on "prm_wharf_apply" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_apply_type" on "prm_wharf_apply" ("tenant_id", "apply_type", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_ship" on "prm_wharf_apply" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_related_apply" on "prm_wharf_apply" ("tenant_id", "related_apply", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_eta" on "prm_wharf_apply" ("tenant_id", "eta", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_etd" on "prm_wharf_apply" ("tenant_id", "etd", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_want_berth" on "prm_wharf_apply" ("tenant_id", "want_berth", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_berth_id" on "prm_wharf_apply" ("tenant_id", "berth_id", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_second_berth" on "prm_wharf_apply" ("tenant_id", "second_berth", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_outer_of" on "prm_wharf_apply" ("tenant_id", "outer_of", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_urgency" on "prm_wharf_apply" ("tenant_id", "urgency", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_bpm_status" on "prm_wharf_apply" ("tenant_id", "bpm_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_biz_status" on "prm_wharf_apply" ("tenant_id", "biz_status", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_current_node" on "prm_wharf_apply" ("tenant_id", "current_node", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_node_since" on "prm_wharf_apply" ("tenant_id", "node_since", "create_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_ship_name_trgm" on "prm_wharf_apply" using gin ("ship_name" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_ship_name_pairs_trgm" on "prm_wharf_apply" using gin ("ship_name_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_node_holder_trgm" on "prm_wharf_apply" using gin ("node_holder" gin_trgm_ops)
    where del_flag = 0 and node_holder is not null`.execute(db);
  await sql`create index "prm_wharf_apply_apply_no_trgm" on "prm_wharf_apply" using gin ("apply_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_apply_apply_no_pairs_trgm" on "prm_wharf_apply" using gin ("apply_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_wharf_apply" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_wharf_apply" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_wharf_apply" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_wharf_apply" to "slipway_report"`.execute(db);
  // prm_wharf_stay
  await sql`create table "prm_wharf_stay" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "berth" character varying(32) not null,
  "second_berth" character varying(32),
  "apply" character varying(32) not null,
  "ship" character varying(32),
  "ship_text" character varying(60) not null,
  "loa" numeric(6,2) not null,
  "beam" numeric(6,2) not null,
  "from_time" timestamp(0) with time zone not null,
  "to_time" timestamp(0) with time zone not null,
  "clear_time" timestamp(0) with time zone not null,
  "row" integer not null,
  "outer_of" character varying(32),
  "quay_from" numeric(6,1) not null,
  "quay_to" numeric(6,1) not null,
  "state" character varying(32) not null)`.execute(db);
  await sql`alter table "prm_wharf_stay" add column "ship_text_pairs" text generated always as (' ' || regexp_replace(lower("ship_text"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("ship_text"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_latest" on "prm_wharf_stay" ("tenant_id", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_berth" on "prm_wharf_stay" ("tenant_id", "berth", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_second_berth" on "prm_wharf_stay" ("tenant_id", "second_berth", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_apply" on "prm_wharf_stay" ("tenant_id", "apply", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_ship" on "prm_wharf_stay" ("tenant_id", "ship", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_from_time" on "prm_wharf_stay" ("tenant_id", "from_time", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_to_time" on "prm_wharf_stay" ("tenant_id", "to_time", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_outer_of" on "prm_wharf_stay" ("tenant_id", "outer_of", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_state" on "prm_wharf_stay" ("tenant_id", "state", "from_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_ship_text_trgm" on "prm_wharf_stay" using gin ("ship_text" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_wharf_stay_ship_text_pairs_trgm" on "prm_wharf_stay" using gin ("ship_text_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_wharf_stay" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_wharf_stay" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_wharf_stay" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_wharf_stay" to "slipway_report"`.execute(db);
  await keepApart(db);
  await berthList(db);
}

/**
 * Exclusion constraints (docs/decisions/berths.md): no two stays of one row share a metre of the quay at any time,
 * including the turnaround gap, and no two berths overlap. GiST supports ranges without an extension.
 */
async function keepApart(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_berth
    add constraint prm_berth_size_check check (length > 0 and chainage >= 0),
    add constraint prm_berth_apart exclude using gist (
      int4range(tenant_id, tenant_id, '[]') with &&, numrange(chainage, chainage + length) with &&)
      where (del_flag = 0)`.execute(db);
  await sql`alter table prm_wharf_stay
    add constraint prm_wharf_stay_row_check check ("row" in (1, 2)),
    add constraint prm_wharf_stay_beside_check check (("row" = 2) = (outer_of is not null)),
    add constraint prm_wharf_stay_times_check check (from_time < to_time and to_time <= clear_time),
    add constraint prm_wharf_stay_quay_check check (quay_from < quay_to)`.execute(db);
  await sql`alter table prm_wharf_stay add constraint prm_wharf_stay_apart exclude using gist (
    int4range(tenant_id, tenant_id, '[]') with &&,
    int4range("row", "row", '[]') with &&,
    numrange(quay_from, quay_to) with &&,
    tstzrange(from_time, clear_time) with &&)
    where (state in ('1', '2') and del_flag = 0)`.execute(db);
  // For searches of a free berth: active stays by the time when the berth is clear.
  await sql`create index prm_wharf_stay_standing on prm_wharf_stay (tenant_id, clear_time)
    where state in ('1', '2') and del_flag = 0`.execute(db);
  // Overdue: alongside after the planned day. The second index finds ships that did not arrive.
  await sql`create index prm_wharf_apply_late on prm_wharf_apply (tenant_id, leave_by)
    where biz_status in ('30', '35', '40') and del_flag = 0`.execute(db);
  await sql`create index prm_wharf_apply_expected on prm_wharf_apply (tenant_id, eta)
    where biz_status = '20' and del_flag = 0`.execute(db);
}

/** View of berths, with the ships that are alongside and the next planned one. */
async function berthList(db: Kysely<unknown>): Promise<void> {
  await sql`create view prm_berth_list with (security_invoker = true) as
    select b.*, there.inner_ship, there.outer_ship, coming.next_plan
    from prm_berth b
    left join lateral (
      select string_agg(s.ship_text, '、') filter (where s."row" = 1) as inner_ship,
        string_agg(s.ship_text, '、') filter (where s."row" = 2) as outer_ship
      from prm_wharf_stay s
      where s.tenant_id = b.tenant_id and s.del_flag = 0 and s.state = '2'
        and s.quay_from < b.chainage + b.length and s.quay_to > b.chainage) there on true
    left join lateral (
      select to_char(s.from_time, 'MM-DD HH24:MI') || ' ' || s.ship_text as next_plan
      from prm_wharf_stay s
      where s.tenant_id = b.tenant_id and s.del_flag = 0 and s.state = '1'
        and s.quay_from < b.chainage + b.length and s.quay_to > b.chainage
      order by s.from_time, s.id limit 1) coming on true`.execute(db);
  await sql`grant select on prm_berth_list to slipway_app`.execute(db);
}
