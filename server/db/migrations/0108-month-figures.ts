import { type Kysely, sql } from 'kysely';

/** 月结报表 (docs/domain.md §17): figures of a month, one row per measure and subject. */
export async function monthFigures(db: Kysely<unknown>): Promise<void> {
  await sql`create table "prm_month_figure" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "month" character varying(7) not null,
  "measure" character varying(32) not null,
  "subject" character varying(100) not null,
  "value" numeric(14,2) not null)`.execute(db);
  await sql`create unique index "prm_month_figure_key" on "prm_month_figure" ("tenant_id", "month", "measure", "subject")`.execute(
    db,
  );
  await sql`create index "prm_month_figure_latest" on "prm_month_figure" ("tenant_id", "month" desc, "id" desc)`.execute(
    db,
  );
  await sql`create index "prm_month_figure_measure" on "prm_month_figure" ("tenant_id", "measure", "month" desc, "id" desc)`.execute(
    db,
  );
  await sql`alter table "prm_month_figure" enable row level security`.execute(db);
  await sql`create policy tenant on "prm_month_figure" using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)) with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(
    db,
  );
  await sql`grant select, insert on "prm_month_figure" to "slipway_app"`.execute(db);
  await sql`grant select on "prm_month_figure" to "slipway_report"`.execute(db);
}
