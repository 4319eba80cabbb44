import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { tableOf } from './columns.ts';
import { writeEvent } from './event.ts';
import { loadRecords } from './load.ts';
import { bizNoOf, stateOf } from './record-names.ts';
import { hooksOf, referrersOf } from './registry.ts';

export interface RemoveInput {
  readonly ids: readonly string[];
  /** Asked about each locked record; refuses by throwing. */
  readonly guard?: (record: ResourceRecord) => void;
  /** Takes what refuses a record instead of it being thrown at once; the caller then gives the transaction up. */
  readonly refused?: (id: string, error: AppError) => void;
}

/**
 * Marks records as deleted, all of them or none: one id that does not exist for this actor, is referred to or is
 * refused by its area refuses the batch (P14).
 * @throws `notFound`, `recordReferred`
 */
export async function removeRecords(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  { ids, guard, refused }: RemoveInput,
): Promise<void> {
  const unique = [...new Set(ids)];
  const records = await loadRecords(trx, definition, actor.tenantId, unique, { lock: true, actor });
  if (records.length !== unique.length) throw fail('notFound');
  const hooks = hooksOf(definition);
  for (const record of records) {
    await orRefused(record.id, refused, async () => {
      guard?.(record);
      await hooks.validate?.({ trx, actor, definition, verb: 'delete', before: record, record });
    });
  }
  const referred = await findReferred(trx, definition, actor, records);
  if (referred) await orRefused(referred.id, refused, () => Promise.reject(referred.error));
  await sql`
    update ${tableOf(definition)}
    set del_flag = 1, version = version + 1, update_by = ${actor.username}, update_time = date_trunc('second', now())
    where tenant_id = ${actor.tenantId} and id = any(${unique})`.execute(trx);
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

/** A record that others refer to stays (domain.md §16.3); the refusal names the first of them. */
async function findReferred(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  records: readonly ResourceRecord[],
): Promise<{ readonly id: string; readonly error: AppError } | null> {
  const ids = records.map((record) => record.id);
  for (const referrer of referrersOf(definition.code)) {
    const no = referrer.definition.application ? 'applyNo' : referrer.definition.display;
    const { rows } = await sql<{ no: string; id: string }>`
      select ${sql.ref(no)}::text as no, ${sql.ref(referrer.field)} as id from ${tableOf(referrer.definition)}
      where tenant_id = ${actor.tenantId} and del_flag = 0 and ${sql.ref(referrer.field)} = any(${ids})
        and not (${referrer.definition.table === definition.table} and id = any(${ids}))
      limit 1`.execute(trx);
    const [first] = rows;
    if (first) {
      const title = referrer.definition.title[actor.language];
      return { id: first.id, error: fail('recordReferred', { title, no: first.no }) };
    }
  }
  return null;
}
