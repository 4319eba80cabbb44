import { type Kysely, sql } from 'kysely';

/** Workbook templates that an administrator uploads instead of, or in addition to, those made from definitions. */
export async function excelTemplate(db: Kysely<unknown>): Promise<void> {
  await sql`create table "prm_excel_template" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "file_name" character varying(100) not null,
  "file" text not null,
  "remark" character varying(200))`.execute(db);
  await sql`alter table "prm_excel_template" add constraint "prm_excel_template_file_name_key" unique ("tenant_id", "file_name")`.execute(
    db,
  );
  await sql`alter table "prm_excel_template" add column "file_name_pairs" text generated always as (' ' || regexp_replace(lower("file_name"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("file_name"), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(
    db,
  );
  await sql`create index "prm_excel_template_latest" on "prm_excel_template" ("tenant_id", "file_name" asc, "id" asc)`.execute(
    db,
  );
  await sql`create index "prm_excel_template_file_name_trgm" on "prm_excel_template" using gin ("file_name" gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index "prm_excel_template_file_name_pairs_trgm" on "prm_excel_template" using gin ("file_name_pairs" gin_trgm_ops)`.execute(
    db,
  );
  await sql`alter table "prm_excel_template" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_excel_template" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on "prm_excel_template" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_excel_template" to "slipway_report"`.execute(db);
}
