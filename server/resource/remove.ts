import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
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
  { ids, guard }: RemoveInput,
): Promise<void> {
  const unique = [...new Set(ids)];
  const records = await loadRecords(trx, definition, actor.tenantId, unique, { lock: true, actor });
  if (records.length !== unique.length) throw fail('notFound');
  const hooks = hooksOf(definition);
  for (const record of records) {
    guard?.(record);
    await hooks.validate?.({ trx, actor, definition, verb: 'delete', before: record, record });
  }
  await refuseReferred(trx, definition, actor, records);
  await sql`
    update ${tableOf(definition)}
    set del_flag = 1, version = version + 1, update_by = ${actor.username}, update_time = date_trunc('second', now())
    where tenant_id = ${actor.tenantId} and id = any(${unique})`.execute(trx);
  for (const record of records) {
    await hooks.afterSave?.({ trx, actor, definition, verb: 'delete', before: record, record });
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

/** A record that others refer to stays (domain.md §16.3); the refusal names the first of them. */
async function refuseReferred(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  records: readonly ResourceRecord[],
): Promise<void> {
  const ids = records.map((record) => record.id);
  for (const referrer of referrersOf(definition.code)) {
    const no = referrer.definition.application ? 'applyNo' : referrer.definition.display;
    const { rows } = await sql<{ no: string }>`
      select ${sql.ref(no)}::text as no from ${tableOf(referrer.definition)}
      where tenant_id = ${actor.tenantId} and del_flag = 0 and ${sql.ref(referrer.field)} = any(${ids})
        and not (${referrer.definition.table === definition.table} and id = any(${ids}))
      limit 1`.execute(trx);
    const [first] = rows;
    if (first) {
      throw fail('recordReferred', { title: referrer.definition.title[actor.language], no: first.no });
    }
  }
}
