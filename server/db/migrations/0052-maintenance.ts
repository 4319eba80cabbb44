import { type Kysely, sql } from 'kysely';
import { hardColumns } from '#server/db/resource-table.ts';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Maintenance windows, in which only administrators of the platform may work; rows of the platform's tenant. */
export async function maintenance(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_maintenance (${hardColumns},
    begin_time timestamptz(0) not null,
    end_time timestamptz(0) not null check (end_time > begin_time),
    text_zh varchar(500) not null,
    text_en varchar(500) not null,
    closed_time timestamptz(0))`.execute(db);
  await tenantTable(db, 'sys_maintenance', { hiddenFromReports: true });
}
