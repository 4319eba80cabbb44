import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { columnsOf, liveRows, ownTableRows, relationOf, tableOf } from './columns.ts';
import { hooksOf } from './registry.ts';

export interface LoadOptions {
  /** Locks the row until the transaction ends. */
  readonly lock?: boolean;
  /**
   * Restricts the rows to this actor's data scope. Without an actor the caller must check the right to see the record.
   */
  readonly actor?: Actor;
}

/**
 * Loads one record of a tenant.
 * @throws `notFound`, without distinction, for ids that are unknown, deleted, of another tenant or outside the actor's
 * scope (docs/security.md P14)
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

/** Loads the records that exist and are in scope, ordered by id, so that two batches lock rows in the same order. */
export async function loadRecords(
  db: Db,
  definition: ResourceDefinition,
  tenantId: number,
  ids: readonly string[],
  options: LoadOptions = {},
): Promise<readonly ResourceRecord[]> {
  if (options.lock) {
    queueForRows(db, definition.table, ids);
    await hooksOf(definition).lockFirst?.(db, tenantId, definition);
  }
  const scope = options.actor ? rowScope(definition, options.actor) : sql`true`;
  const rows = sql`where ${liveRows(definition, tenantId)} and id = any(${[...ids]}) and ${scope}`;
  const { view } = definition.storage ?? {};
  // `for update` on a view would lock the joined rows too. The view is read after the lock, so that it shows the last
  // commit.
  if (options.lock && view) {
    await sql`select id from ${tableOf(definition)}
      where ${ownTableRows(definition, tenantId)} and id in (select id from ${relationOf(definition)} ${rows})
      order by id for update`.execute(db);
  }
  const found = await sql<ResourceRecord>`
    select ${columnsOf(definition)} from ${relationOf(definition)} ${rows}
    order by id ${options.lock && !view ? sql`for update` : sql``}`.execute(db);
  return found.rows;
}

/**
 * Adds the fields of the view to rows that a write returned. A row that the view does not show yet (because the area's
 * `afterSave` links it to the tenant) stays as the table has it.
 */
export async function withJoined(
  db: Db,
  definition: ResourceDefinition,
  tenantId: number,
  rows: readonly ResourceRecord[],
): Promise<readonly ResourceRecord[]> {
  if (!definition.storage?.view || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const seen = new Map((await loadRecords(db, definition, tenantId, ids)).map((row) => [row.id, row]));
  return rows.map((row) => seen.get(row.id) ?? row);
}
