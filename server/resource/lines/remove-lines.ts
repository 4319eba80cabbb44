import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { liveRows, tableOf } from '#server/resource/columns.ts';
import { findReferred, type Referred } from '#server/resource/references/referred.ts';
import { stamps } from '#server/resource/save/stamps.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { loadLines } from './load-lines.ts';

/**
 * Finds a line of these heads that another record refers to. The head cannot be removed then; `id` is the head's id.
 */
export async function findReferredLine(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  heads: readonly ResourceRecord[],
): Promise<Referred | null> {
  for (const line of linesOf(definition)) {
    const lines = await loadLines(
      trx,
      line,
      actor.tenantId,
      heads.map(({ id }) => id),
    );
    const referred = await findReferred(trx, line.definition, actor, lines);
    if (referred) return { ...referred, id: String(lines.find(({ id }) => id === referred.id)?.[line.foreignKey]) };
  }
  return null;
}

/**
 * Removes the lines of removed heads: marks them as deleted like their head, or deletes the rows if the line's table
 * keeps none.
 */
export async function removeLines(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  heads: readonly string[],
): Promise<void> {
  for (const { definition: line, foreignKey } of linesOf(definition)) {
    const rows = sql`where ${liveRows(line, actor.tenantId)} and ${sql.ref(foreignKey)} = any(${[...heads]})`;
    await (storageOf(line).remove === 'hard'
      ? sql`delete from ${tableOf(line)} ${rows}`
      : sql`update ${tableOf(line)} set ${sql.join([sql`del_flag = 1`, ...stamps(line, actor)])} ${rows}`
    ).execute(trx);
  }
}
