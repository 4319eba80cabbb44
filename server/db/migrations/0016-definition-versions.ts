import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/**
 * All versions of definitions that a process serves or served, by hash: built-in ones without a tenant, those of forms
 * with their tenant. A version never changes, so rows are only added and read.
 */
export async function definitionVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create table resource_definition (
    hash char(64) primary key,
    tenant_id integer,
    code varchar(64) not null,
    content jsonb not null,
    create_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  const tenant = sql`(select nullif(current_setting('slipway.tenant', true), '')::int)`;
  await sql`alter table resource_definition enable row level security`.execute(db);
  // A tenant reads built-in versions and its own, and writes only its own; built-in versions are written without a
  // tenant.
  await sql`create policy tenant on resource_definition
    using (tenant_id is null or tenant_id = ${tenant})
    with check (tenant_id is not distinct from ${tenant})`.execute(db);
  await grantTable(db, 'resource_definition', { appendOnly: true, hiddenFromReports: true });
}
