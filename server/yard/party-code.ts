import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { isBlank } from '#shared/resource/record.ts';

/** Table and columns with the names and codes of suppliers or customers. */
export interface PartyColumns {
  readonly table: string;
  readonly name: string;
  readonly code: string;
  /** First letters of the codes. */
  readonly prefix: string;
}

/**
 * The code that wall boards show for a supplier or customer (docs/domain.md §14): the code of its earlier rows,
 * otherwise the next free one. A code does not reveal the name. An advisory lock keeps two first rows from getting the
 * same code.
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

/** For example `G007`. */
export function partyCodeOf(prefix: string, serial: number): string {
  return prefix + String(serial).padStart(3, '0');
}
