import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

/** Suppliers or customers (`partyFields`): table and field with their names, and the first letters of their codes. */
export interface Parties {
  readonly table: string;
  readonly name: string;
  readonly prefix: string;
}

/** `{ <name>Code }` for a row that is saved; undefined while the row names the same supplier or customer as before. */
export async function codeOfParty(
  { trx, actor, before, record }: SaveContext,
  parties: Parties,
): Promise<RecordPatch | undefined> {
  const { name } = parties;
  const code = `${name}Code`;
  if (before && before[name] === record[name] && before[code]) return undefined;
  return { [code]: await partyCode(trx, actor.tenantId, parties, record[name]) };
}

/**
 * The code that wall boards show for a supplier or customer (docs/domain.md §14): the code of its earlier rows,
 * otherwise the next free one. A code does not reveal the name. An advisory lock keeps two first rows from getting the
 * same code.
 */
export async function partyCode(
  trx: Trx,
  tenantId: number,
  { table, name, prefix }: Parties,
  party: unknown,
): Promise<string | null> {
  if (typeof party !== 'string' || isBlank(party)) return null;
  const code = sql.ref(snakeCase(`${name}Code`));
  await sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${table}))`.execute(trx);
  const { rows } = await sql<{ own: string | null; last: number }>`
    select min(${code}) filter (where ${sql.ref(snakeCase(name))} = ${party}) as own,
      coalesce(max(substr(${code}, ${prefix.length + 1})::int), 0) as last
    from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(trx);
  const { own, last } = rows[0] ?? { own: null, last: 0 };
  return own ?? partyCodeOf(prefix, last + 1);
}

/** Gives each party of the demo yard the next code, in the order of their first rows. */
export function demoPartyCodes({ prefix }: Parties): (party: string) => string {
  const codes = new Map<string, string>();
  return (party) => {
    const code = codes.get(party) ?? partyCodeOf(prefix, codes.size + 1);
    codes.set(party, code);
    return code;
  };
}

/** For example `G007`. */
export function partyCodeOf(prefix: string, serial: number): string {
  return prefix + String(serial).padStart(3, '0');
}
