import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { columnsOf, liveRows, tableOf } from '#server/resource/columns.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type LineResource, lineNo, linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/**
 * Loads the lines of one kind of these heads, ordered by head and line number. The caller checks the right to see the
 * heads.
 */
export async function loadLines(
  db: Db,
  { definition, foreignKey }: LineResource,
  tenantId: number,
  heads: readonly string[],
): Promise<readonly ResourceRecord[]> {
  const { rows } = await sql<ResourceRecord>`
    select ${columnsOf(definition)} from ${tableOf(definition)}
    where ${liveRows(definition, tenantId)} and ${sql.ref(foreignKey)} = any(${[...heads]})
    order by ${sql.ref(foreignKey)}, ${sql.ref(lineNo)}, id`.execute(db);
  return rows;
}

/** Counts the lines of one kind by head; a head without lines has no entry. */
export async function countLines(
  db: Db,
  { definition, foreignKey }: LineResource,
  tenantId: number,
  heads: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ head: string; count: number }>`
    select ${sql.ref(foreignKey)} as head, count(*)::int as count from ${tableOf(definition)}
    where ${liveRows(definition, tenantId)} and ${sql.ref(foreignKey)} = any(${[...heads]})
    group by 1`.execute(db);
  return new Map(rows.map(({ head, count }) => [head, count]));
}

/** Loads a head's lines with their texts, by the key of their list; returns {} for a resource without lines. */
export async function presentLines(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  record: Pick<ResourceRecord, 'id'>,
): Promise<Readonly<Record<string, readonly ResourceRecord[]>>> {
  const lists: Record<string, readonly ResourceRecord[]> = {};
  for (const line of linesOf(definition)) {
    const rows = await loadLines(db, line, actor.tenantId, [record.id]);
    await presentRecords(db, line.definition, actor, rows);
    lists[line.key] = rows;
  }
  return lists;
}
