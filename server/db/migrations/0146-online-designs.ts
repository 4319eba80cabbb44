import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Forms that clients of the platform make: what they sent last, which may differ from the form that is served until the
 * table is synchronised. `onl_form.online` keeps what was synchronised, besides the definition that the engine serves.
 */
export async function onlineDesigns(db: Kysely<unknown>): Promise<void> {
  await sql`create table onl_design (
    id varchar(32) primary key,
    tenant_id integer not null,
    table_name varchar(50) not null,
    code varchar(24) not null,
    definition jsonb not null,
    version integer not null default 1,
    is_db_synch varchar(1) not null default 'N',
    create_by varchar(100) not null,
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0),
    unique (tenant_id, code))`.execute(db);
  await sql`create unique index onl_design_table_name on onl_design (tenant_id, lower(table_name))`.execute(db);
  await tenantTable(db, 'onl_design', { hiddenFromReports: true });
  await sql`alter table onl_form add column online jsonb`.execute(db);
}
