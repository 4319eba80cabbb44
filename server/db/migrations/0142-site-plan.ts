import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Picture of the yard beneath the maps of the sites (docs/domain.md §15), one row per tenant. */
export async function sitePlan(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_site_plan (
    id varchar(32) primary key,
    tenant_id integer not null unique,
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    picture varchar(255) not null,
    left_at numeric(6,1) not null,
    top_at numeric(6,1) not null,
    right_at numeric(6,1) not null,
    bottom_at numeric(6,1) not null,
    opacity smallint not null check (opacity between 10 and 100),
    drawing boolean not null,
    check (right_at > left_at and bottom_at > top_at))`.execute(db);
  await tenantTable(db, 'prm_site_plan');
}
