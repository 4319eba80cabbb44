import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { preferenceListShape } from '#shared/contract/session/preference.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { preferenceLimits as limits } from '#shared/session/preference-name.ts';

type Owner = Pick<Actor, 'tenantId' | 'userId'>;

const ownRows = (db: Db, { tenantId, userId }: Owner) =>
  db.selectFrom('sysPreference').where('tenantId', '=', tenantId).where('userId', '=', userId);

/** The caller's settings that were changed after a version, and the latest version. */
export async function readPreferences(
  db: Db,
  owner: Owner,
  since: number,
): Promise<CallAnswer<typeof preferenceListShape>> {
  const rows = await ownRows(db, owner).select(['name', 'value', 'version']).where('version', '>', since).execute();
  const items = rows.map(({ name, value, version }) => [name, { value: JSON.parse(value), version }] as const);
  return { version: Math.max(since, ...rows.map(({ version }) => version)), items: Object.fromEntries(items) };
}

/**
 * Merges settings by name: the last change of a name wins, other names stay. Changes of one person are serialised, so
 * that versions are unique and limits cannot be exceeded by two at once.
 * @returns version of this change
 * @throws `preferenceTooMany`, `preferenceLarge`
 */
export async function mergePreferences(
  trx: Trx,
  owner: Owner,
  items: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { tenantId, userId } = owner;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`preference:${tenantId}:${userId}`}, 0))`.execute(trx);
  const before = await ownRows(trx, owner)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  const version = (before?.version ?? 0) + 1;
  const rows = Object.entries(items).map(([name, value]) => {
    return { tenantId, userId, name, value: JSON.stringify(value), version };
  });
  if (rows.length === 0) return version - 1;
  await trx
    .insertInto('sysPreference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'name']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        version: ref('excluded.version'),
        updateTime: sql<string>`date_trunc('second', now())`,
      })),
    )
    .execute();
  const kept = await ownRows(trx, owner)
    .select([sql<number>`count(*)`.as('names'), sql<number>`sum(octet_length(value))`.as('bytes')])
    .executeTakeFirstOrThrow();
  if (kept.names > limits.names) throw fail('preferenceTooMany');
  if (kept.bytes > limits.allBytes) throw fail('preferenceLarge');
  return version;
}
