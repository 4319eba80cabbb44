import { type Kysely, sql } from 'kysely';
import { grantTable, tenantTable } from '#server/db/tenant-table.ts';

/**
 * Definitions made at run time, one row per form of a tenant. Their tables are in the schema `onl`, which belongs to
 * `slipway_forms`; that role has no access to these tables.
 */
export async function onlineForms(db: Kysely<unknown>): Promise<void> {
  // The schema has the operators of trigram indexes.
  await sql`grant usage on schema public to slipway_forms`.execute(db);
  await sql`create table onl_form (
    id varchar(32) primary key,
    tenant_id integer not null,
    code varchar(24) not null,
    definition jsonb not null,
    hash char(64) not null,
    version integer not null default 1,
    create_by varchar(100) not null,
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0),
    unique (tenant_id, code))`.execute(db);
  await tenantTable(db, 'onl_form');
  // Only which tenant's forms changed: each process reads this table for all tenants.
  await sql`create table onl_form_change (owner_tenant integer primary key, seq bigint not null default 1)`.execute(db);
  await grantTable(db, 'onl_form_change', { hiddenFromReports: true });
  await ownPermissions(db);
}

/** Rights of a tenant's own forms are visible to that tenant only, those of the product (tenant null) to all. */
async function ownPermissions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_permission add column tenant_id integer`.execute(db);
  await sql`alter table sys_permission enable row level security`.execute(db);
  const seen = sql`tenant_id is null or tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)`;
  await sql`create policy tenant on sys_permission using (${seen}) with check (${seen})`.execute(db);
}
