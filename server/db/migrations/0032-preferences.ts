import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Personal settings of the office. The value is text, because browsers compare it with their own, including key order.
 */
export async function preferences(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_preference (
    tenant_id integer not null,
    user_id varchar(32) not null references sys_user on delete cascade,
    name varchar(160) not null,
    value text not null check (octet_length(value) <= 8192),
    version integer not null,
    update_time timestamptz(0) not null default date_trunc('second', now()),
    primary key (tenant_id, user_id, name))`.execute(db);
  await tenantTable(db, 'sys_preference', { hiddenFromReports: true });
}
