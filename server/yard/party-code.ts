import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { isBlank } from '#shared/resource/record.ts';

/** Where the names of suppliers or customers stand, and their codes. */
export interface PartyColumns {
  readonly table: string;
  readonly name: string;
  readonly code: string;
  /** First letters of the code. */
  readonly prefix: string;
}

/**
 * The code by which walls call a supplier or a customer (docs/domain.md §14): the one its earlier rows have, else the next.
 * It tells nothing of the name. Who adds the first row of somebody waits for who does it at the same time.
 */
export async function partyCode(
  trx: Trx,
  tenantId: number,
  { table, name, code, prefix }: PartyColumns,
  party: unknown,
): Promise<string | null> {
  if (typeof party !== 'string' || isBlank(party)) return null;
  await sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${table}))`.execute(trx);
  const { rows } = await sql<{ own: string | null; last: number }>`
    select min(${sql.ref(code)}) filter (where ${sql.ref(name)} = ${party}) as own,
      coalesce(max(substr(${sql.ref(code)}, ${prefix.length + 1})::int), 0) as last
    from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(trx);
  const { own, last } = rows[0] ?? { own: null, last: 0 };
  return own ?? partyCodeOf(prefix, last + 1);
}

/** `G007` */
export function partyCodeOf(prefix: string, serial: number): string {
  return prefix + String(serial).padStart(3, '0');
}
