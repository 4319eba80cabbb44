import { type Kysely, sql } from 'kysely';

/** 采购, 销售, 质量, 库存 (docs/domain.md §12): fact tables of three boards. */
export async function facts(db: Kysely<unknown>): Promise<void> {
  // prm_purchase
  await sql`create table "prm_purchase" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "po_no" character varying(30) not null,
  "supplier" character varying(80) not null,
  "supplier_code" character varying(12),
  "category" character varying(32) not null,
  "ship" character varying(32) not null,
  "amount" numeric(12,2) not null,
  "order_date" date not null,
  "due_date" date not null,
  "arrive_date" date,
  "arrive_qty_rate" numeric(5,2) not null,
  "po_status" character varying(32) not null)`.execute(db);
  await sql`alter table "prm_purchase" add constraint "prm_purchase_po_no_key" unique ("tenant_id", "po_no")`.execute(
    db,
  );
  await sql`alter table "prm_purchase" add column "po_no_pairs" text generated always as (' ' || regexp_replace(lower("po_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("po_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_purchase" add column "supplier_pairs" text generated always as (' ' || regexp_replace(lower("supplier"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("supplier"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_purchase" add column "supplier_code_pairs" text generated always as (' ' || regexp_replace(lower("supplier_code"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("supplier_code"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_purchase_latest" on "prm_purchase" ("tenant_id", "order_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_category" on "prm_purchase" ("tenant_id", "category", "order_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_ship" on "prm_purchase" ("tenant_id", "ship", "order_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_order_date" on "prm_purchase" ("tenant_id", "order_date", "order_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_due_date" on "prm_purchase" ("tenant_id", "due_date", "order_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_po_status" on "prm_purchase" ("tenant_id", "po_status", "order_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_po_no_trgm" on "prm_purchase" using gin ("po_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_po_no_pairs_trgm" on "prm_purchase" using gin ("po_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_supplier_trgm" on "prm_purchase" using gin ("supplier" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_supplier_pairs_trgm" on "prm_purchase" using gin ("supplier_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_supplier_code_trgm" on "prm_purchase" using gin ("supplier_code" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_purchase_supplier_code_pairs_trgm" on "prm_purchase" using gin ("supplier_code_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_purchase" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_purchase" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_purchase" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_purchase" to "slipway_report"`.execute(db);
  // prm_sales
  await sql`create table "prm_sales" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "contract_no" character varying(30) not null,
  "customer" character varying(80) not null,
  "customer_code" character varying(12),
  "product" character varying(32) not null,
  "ship" character varying(32),
  "amount" numeric(12,2) not null,
  "sign_date" date not null,
  "delivery_date" date not null,
  "received_amount" numeric(12,2) not null,
  "region" character varying(32) not null,
  "contract_status" character varying(32) not null)`.execute(db);
  await sql`alter table "prm_sales" add constraint "prm_sales_contract_no_key" unique ("tenant_id", "contract_no")`.execute(
    db,
  );
  await sql`alter table "prm_sales" add column "contract_no_pairs" text generated always as (' ' || regexp_replace(lower("contract_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("contract_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_sales" add column "customer_pairs" text generated always as (' ' || regexp_replace(lower("customer"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("customer"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_sales" add column "customer_code_pairs" text generated always as (' ' || regexp_replace(lower("customer_code"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("customer_code"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_sales_latest" on "prm_sales" ("tenant_id", "sign_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_product" on "prm_sales" ("tenant_id", "product", "sign_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_ship" on "prm_sales" ("tenant_id", "ship", "sign_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_sign_date" on "prm_sales" ("tenant_id", "sign_date", "sign_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_delivery_date" on "prm_sales" ("tenant_id", "delivery_date", "sign_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_contract_status" on "prm_sales" ("tenant_id", "contract_status", "sign_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_contract_no_trgm" on "prm_sales" using gin ("contract_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_contract_no_pairs_trgm" on "prm_sales" using gin ("contract_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_customer_trgm" on "prm_sales" using gin ("customer" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_customer_pairs_trgm" on "prm_sales" using gin ("customer_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_customer_code_trgm" on "prm_sales" using gin ("customer_code" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_customer_code_pairs_trgm" on "prm_sales" using gin ("customer_code_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_sales_region" on "prm_sales" ("tenant_id", "region", "sign_date" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_sales" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_sales" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_sales" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_sales" to "slipway_report"`.execute(db);
  // prm_quality
  await sql`create table "prm_quality" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "check_no" character varying(30) not null,
  "round" integer not null,
  "ship" character varying(32) not null,
  "block" character varying(32),
  "check_type" character varying(32) not null,
  "item" character varying(100) not null,
  "submit_time" timestamp(0) with time zone not null,
  "result_time" timestamp(0) with time zone,
  "inspector" character varying(100),
  "result" character varying(32),
  "defect_type" character varying(32),
  "weld_length" numeric(8,1),
  "ndt_rate" numeric(5,2))`.execute(db);
  await sql`alter table "prm_quality" add constraint "prm_quality_check_no_key" unique ("tenant_id", "round", "check_no")`.execute(
    db,
  );
  await sql`alter table "prm_quality" add column "check_no_pairs" text generated always as (' ' || regexp_replace(lower("check_no"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("check_no"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_quality_latest" on "prm_quality" ("tenant_id", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_round" on "prm_quality" ("tenant_id", "round", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_ship" on "prm_quality" ("tenant_id", "ship", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_block" on "prm_quality" ("tenant_id", "block", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_check_type" on "prm_quality" ("tenant_id", "check_type", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_submit_time" on "prm_quality" ("tenant_id", "submit_time", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_inspector" on "prm_quality" ("tenant_id", "inspector", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_result" on "prm_quality" ("tenant_id", "result", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_defect_type" on "prm_quality" ("tenant_id", "defect_type", "submit_time" desc, "id" desc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_check_no_trgm" on "prm_quality" using gin ("check_no" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_quality_check_no_pairs_trgm" on "prm_quality" using gin ("check_no_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_quality" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_quality" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_quality" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_quality" to "slipway_report"`.execute(db);
  // prm_stock
  await sql`create table "prm_stock" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "material_code" character varying(30) not null,
  "name" character varying(80) not null,
  "category" character varying(32) not null,
  "warehouse" character varying(32) not null,
  "qty" integer not null default 0::integer,
  "safe_qty" integer not null,
  "max_qty" integer,
  "unit_price" numeric(12,4) not null,
  "last_move_date" date)`.execute(db);
  await sql`alter table "prm_stock" add constraint "prm_stock_material_code_key" unique ("tenant_id", "material_code")`.execute(
    db,
  );
  await sql`alter table "prm_stock" add column "material_code_pairs" text generated always as (' ' || regexp_replace(lower("material_code"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("material_code"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`alter table "prm_stock" add column "name_pairs" text generated always as (' ' || regexp_replace(lower("name"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("name"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_stock_latest" on "prm_stock" ("tenant_id", "material_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_stock_category" on "prm_stock" ("tenant_id", "category", "material_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_stock_warehouse" on "prm_stock" ("tenant_id", "warehouse", "material_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_stock_last_move_date" on "prm_stock" ("tenant_id", "last_move_date", "material_code" asc, "id" asc) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_stock_material_code_trgm" on "prm_stock" using gin ("material_code" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_stock_material_code_pairs_trgm" on "prm_stock" using gin ("material_code_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_stock_name_trgm" on "prm_stock" using gin ("name" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`create index "prm_stock_name_pairs_trgm" on "prm_stock" using gin ("name_pairs" gin_trgm_ops) where del_flag = 0`.execute(
    db,
  );
  await sql`alter table "prm_stock" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_stock" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_stock" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_stock" to "slipway_report"`.execute(db);
  // prm_stock_move
  await sql`create table "prm_stock_move" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "material_code" character varying(32) not null,
  "seq" integer not null,
  "type" character varying(32) not null,
  "qty" integer not null,
  "before" integer not null,
  "after" integer not null,
  "time" timestamp(0) with time zone,
  "ship" character varying(32),
  "bill" character varying(40) not null,
  "operator" character varying(100) not null)`.execute(db);
  await sql`alter table "prm_stock_move" add constraint "prm_stock_move_seq_key" unique ("tenant_id", "material_code", "seq")`.execute(
    db,
  );
  await sql`create index "prm_stock_move_latest" on "prm_stock_move" ("tenant_id", "time" desc nulls last, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_stock_move_material_code" on "prm_stock_move" ("tenant_id", "material_code", "time" desc nulls last, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_stock_move_type" on "prm_stock_move" ("tenant_id", "type", "time" desc nulls last, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_stock_move_time" on "prm_stock_move" ("tenant_id", "time", "time" desc nulls last, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_stock_move_ship" on "prm_stock_move" ("tenant_id", "ship", "time" desc nulls last, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_stock_move_operator" on "prm_stock_move" ("tenant_id", "operator", "time" desc nulls last, "id" desc)`.execute(
    db,
  );
  await sql`alter table "prm_stock_move" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_stock_move" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert on "prm_stock_move" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_stock_move" to "slipway_report"`.execute(db);
  // For the nightly job that finds overdue orders.
  await sql`create index prm_purchase_awaited on prm_purchase (tenant_id, due_date)
    where po_status in ('1', '2') and del_flag = 0`.execute(db);
  // Codes shown on walls are found by name and counted.
  await sql`create index prm_purchase_party on prm_purchase (tenant_id, supplier, supplier_code)`.execute(db);
  await sql`create index prm_sales_party on prm_sales (tenant_id, customer, customer_code)`.execute(db);
  await chainMoves(db);
}

/**
 * Constraints that keep stock and moves consistent (docs/decisions/stock-moves.md): each move starts with the quantity
 * that the one before left, and changes the stock; a quantity that no move resulted in is refused.
 */
async function chainMoves(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_stock
    add constraint prm_stock_qty_check check (qty >= 0),
    add constraint prm_stock_limits_check check (max_qty is null or max_qty >= safe_qty)`.execute(db);
  await sql`alter table prm_stock_move
    add constraint prm_stock_move_seq_check check (seq > 0),
    add constraint prm_stock_move_time_check check ("time" is not null),
    add constraint prm_stock_move_qty_check check (
      qty > 0 and before >= 0 and after >= 0
      and after = before + case when type in ('2', '5', '7') then -qty else qty end)`.execute(db);
  await sql`create function prm_stock_follow() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from added a
        left join prm_stock_move b on b.tenant_id = a.tenant_id and b.material_code = a.material_code and b.seq = a.seq - 1
        where a.before <> coalesce(b.after, 0) or (a.seq > 1 and b.id is null)
      ) then
        raise exception 'a stock move does not begin with what the one before left'
          using errcode = 'check_violation', constraint = 'prm_stock_move_chain';
      end if;
      update prm_stock s set qty = l.after, last_move_date = l.day
      from (
        select distinct on (tenant_id, material_code) tenant_id, material_code, after, "time"::date as day
        from added order by tenant_id, material_code, seq desc
      ) l
      where s.tenant_id = l.tenant_id and s.id = l.material_code;
      return null;
    end $$`.execute(db);
  await sql`create trigger prm_stock_follow after insert on prm_stock_move
    referencing new table as added for each statement execute function prm_stock_follow()`.execute(db);
  await sql`create function prm_stock_agrees() returns trigger language plpgsql as $$
    begin
      if new.qty <> coalesce((
        select after from prm_stock_move
        where tenant_id = new.tenant_id and material_code = new.id order by seq desc limit 1), 0) then
        raise exception 'the stock is not what its moves leave'
          using errcode = 'check_violation', constraint = 'prm_stock_agrees';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger prm_stock_agrees before insert or update of qty on prm_stock
    for each row execute function prm_stock_agrees()`.execute(db);
}
