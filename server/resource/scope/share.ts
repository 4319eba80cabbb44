import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { liveRows, ownTableRows, relationOf, tableOf } from '#server/resource/columns.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isAppendOnly } from '#shared/resource/storage.ts';

/**
 * Returns those of the ids that are records of the tenant, and prevents their deletion until the transaction ends.
 * Locks the table, because locking a view would lock the joined rows too. Rows of append-only tables need no lock.
 */
export async function shareRecords(
  trx: Trx,
  target: ResourceDefinition,
  tenantId: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  const live = sql`${liveRows(target, tenantId)} and id = any(${[...ids]})`;
  const rows = target.storage?.view
    ? sql`${ownTableRows(target, tenantId)} and id in (select id from ${relationOf(target)} where ${live})`
    : live;
  const found = await sql<{ id: string }>`
    select id from ${tableOf(target)} where ${rows} order by id ${isAppendOnly(target) ? sql`` : sql`for share`}`.execute(
    trx,
  );
  return found.rows.map(({ id }) => id);
}
