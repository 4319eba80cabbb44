import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { ownTableRows, tableOf } from '#server/resource/columns.ts';
import { writeEvent } from '#server/resource/event.ts';
import { findReferredLine, removeLines } from '#server/resource/lines/remove-lines.ts';
import { loadRecords } from '#server/resource/load.ts';
import { bizNoOf, stateOf } from '#server/resource/references/record-names.ts';
import { findReferred } from '#server/resource/references/referred.ts';
import { forgetTexts } from '#server/resource/references/text-cache.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { isDeletable } from '#shared/resource/settled.ts';
import { isAppendOnly, storageOf } from '#shared/resource/storage.ts';
import { stamps } from './stamps.ts';

export interface RemoveInput {
  readonly ids: readonly string[];
  /** Called with each locked record; throws to refuse the deletion. */
  readonly guard?: (record: ResourceRecord) => void;
  /** Collects refusals instead of throwing the first; the caller must then roll the transaction back. */
  readonly refused?: (id: string, error: AppError) => void;
}

/**
 * Deletes records, all of them or none: marks them as deleted, or deletes the rows if the table keeps none. The whole
 * batch is refused if one id does not exist for this actor, is referred to or is refused by its area
 * (docs/security.md P14).
 * @throws `notFound`, `recordReferred`
 */
export async function removeRecords(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  { ids, guard, refused }: RemoveInput,
): Promise<void> {
  if (isAppendOnly(definition)) throw new Error(`rows of ${definition.table} stay`);
  const hooks = hooksOf(definition);
  const asked = new Set(ids);
  // In the order of every other change, which locks before it looks for rows.
  if (hooks.removedWith) await hooks.lockFirst?.(trx, actor.tenantId, definition);
  const all = await hooks.removedWith?.({ trx, actor, definition, ids: [...asked] });
  const unique = [...new Set(all ?? asked)];
  const records = await loadRecords(trx, definition, actor.tenantId, unique, { lock: true, actor });
  const found = new Set(records.map(({ id }) => id));
  if ([...asked].some((id) => !found.has(id))) throw fail('notFound');
  if (records.length !== unique.length) throw fail('nodesHidden');
  for (const record of records) {
    await orRefused(record.id, refused, async () => {
      guard?.(record);
      await hooks.validate?.({ trx, actor, definition, verb: 'delete', before: record, record });
      if (!isDeletable(definition, record)) throw fail('stateKeepsRecord');
    });
  }
  const referred =
    (await findReferred(trx, definition, actor, records)) ?? (await findReferredLine(trx, definition, actor, records));
  if (referred) await orRefused(referred.id, refused, () => Promise.reject(referred.error));
  await removeLines(trx, definition, actor, unique);
  const rows = sql`where ${ownTableRows(definition, actor.tenantId)} and id = any(${unique})`;
  await (storageOf(definition).remove === 'hard'
    ? sql`delete from ${tableOf(definition)} ${rows}`
    : sql`update ${tableOf(definition)} set ${sql.join([sql`del_flag = 1`, ...stamps(definition, actor)])} ${rows}`
  ).execute(trx);
  afterCommit(trx, () =>
    forgetTexts(storageOf(definition).ownTenant ? actor.tenantId : null, `ref:${definition.code}`),
  );
  for (const record of records) {
    await orRefused(record.id, refused, async () =>
      hooks.afterSave?.({ trx, actor, definition, verb: 'delete', before: record, record }),
    );
    await writeEvent(trx, {
      tenantId: actor.tenantId,
      area: definition.area,
      bizTable: definition.table,
      bizId: record.id,
      bizNo: bizNoOf(definition, record),
      from: stateOf(definition, record),
      to: null,
      action: 'delete',
      actor: actor.username,
    });
  }
}

async function orRefused(id: string, refused: RemoveInput['refused'], step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!refused || !(error instanceof AppError)) throw error;
    refused(id, error);
  }
}
