import { type Kysely, sql } from 'kysely';

export interface TableRights {
  /** Append-only through the API (docs/security.md P33): rows may be read and added, never changed or removed. */
  readonly appendOnly?: boolean;
  /** Kept from `slipway_report`: tables with secrets or tokens. */
  readonly hiddenFromReports?: boolean;
}

/** Rights of the two serving roles on a table; every migration that makes a table ends with this or `tenantTable`. */
export async function grantTable(db: Kysely<unknown>, table: string, rights: TableRights = {}): Promise<void> {
  const verbs = rights.appendOnly ? sql`select, insert` : sql`select, insert, update, delete`;
  await sql`grant ${verbs} on ${sql.table(table)} to slipway_app`.execute(db);
  if (!rights.hiddenFromReports) await sql`grant select on ${sql.table(table)} to slipway_report`.execute(db);
}

/**
 * Row-level security and rights of a table with `tenant_id`. The policy reads the setting through a sub-select: it is
 * evaluated once per statement, and a forgotten or empty setting is null, which no row equals. The owner is not bound
 * by it (migrations touch every tenant).
 */
export async function tenantTable(db: Kysely<unknown>, table: string, rights: TableRights = {}): Promise<void> {
  const own = sql`tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)`;
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create policy tenant on ${sql.table(table)} using (${own}) with check (${own})`.execute(db);
  await grantTable(db, table, rights);
}
