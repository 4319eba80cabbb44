import { type Kysely, sql } from 'kysely';

export interface TableRights {
  /** Rows can be read and added but never changed or deleted (docs/security.md P33). */
  readonly appendOnly?: boolean;
  /** Not readable by `slipway_report`, because the table has secrets or tokens. */
  readonly hiddenFromReports?: boolean;
}

/**
 * Grants the two serving roles their rights on a table. Every migration that creates a table must call this or
 * `tenantTable`.
 */
export async function grantTable(db: Kysely<unknown>, table: string, rights: TableRights = {}): Promise<void> {
  const verbs = rights.appendOnly ? sql`select, insert` : sql`select, insert, update, delete`;
  await sql`grant ${verbs} on ${sql.table(table)} to slipway_app`.execute(db);
  if (!rights.hiddenFromReports) await sql`grant select on ${sql.table(table)} to slipway_report`.execute(db);
}

/**
 * Adds row-level security and rights to a table with `tenant_id`. The policy reads the setting in a sub-select, so it
 * is evaluated once per statement; a missing or empty setting is null, which equals no row. The owner is exempt,
 * because migrations change rows of every tenant.
 */
export async function tenantTable(db: Kysely<unknown>, table: string, rights: TableRights = {}): Promise<void> {
  const own = sql`tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)`;
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create policy tenant on ${sql.table(table)} using (${own}) with check (${own})`.execute(db);
  await grantTable(db, table, rights);
}
