import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { columnsOf, tableOf } from './columns.ts';
import { rowScope } from './data-scope.ts';

export interface LoadOptions {
  /** Locks the row until the transaction ends. */
  readonly lock?: boolean;
  /** Only if this actor's data scope holds it; without one the caller answers for the right to see it. */
  readonly actor?: Actor;
}

/**
 * One record of a tenant.
 * @throws `notFound` for ids that are unknown, deleted, of another tenant or outside the actor's scope, all alike (P14)
 */
export async function loadRecord(
  db: Db,
  definition: ResourceDefinition,
  tenantId: number,
  id: string,
  options: LoadOptions = {},
): Promise<ResourceRecord> {
  const [record] = await loadRecords(db, definition, tenantId, [id], options);
  if (!record) throw fail('notFound');
  return record;
}

/** Those of the records that exist for the caller, ordered by id (so that two batches lock alike). */
export async function loadRecords(
  db: Db,
  definition: ResourceDefinition,
  tenantId: number,
  ids: readonly string[],
  options: LoadOptions = {},
): Promise<readonly ResourceRecord[]> {
  const scope = options.actor ? rowScope(definition, options.actor) : sql`true`;
  const found = await sql<ResourceRecord>`
    select ${columnsOf(definition)} from ${tableOf(definition)}
    where ${sql.ref('tenantId')} = ${tenantId} and ${sql.ref('delFlag')} = 0
      and id = any(${[...ids]}) and ${scope}
    order by id ${options.lock ? sql`for update` : sql``}`.execute(db);
  return found.rows;
}
