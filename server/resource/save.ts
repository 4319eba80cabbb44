import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { checkRecord } from './check.ts';
import { columnsOf, storedValue, tableOf } from './columns.ts';
import { diffOf, writeEvent } from './event.ts';
import { type LoadOptions, loadRecord } from './load.ts';
import { bizNoOf, stateOf } from './record-names.ts';
import { hooksOf } from './registry.ts';
import { forgetTexts } from './text-cache.ts';

export interface SaveInput {
  readonly id: string;
  /** The version that the caller saw; absent means "whatever stands there" (JeecgBoot clients, our own jobs). */
  readonly version?: number;
  /** Fields to change; owned ones too, so a caller passes only what somebody may change. */
  readonly patch: RecordPatch;
  /** The caller writes the timeline's row itself (a decision, a transition). */
  readonly silent?: boolean;
  /** Only if this data scope holds the record. */
  readonly scope?: LoadOptions['actor'];
  /** The record, when the caller has locked it in this transaction already. */
  readonly locked?: ResourceRecord;
  /** Asked about the locked record before anything is changed; refuses by throwing. */
  readonly guard?: (record: ResourceRecord) => void;
}

/**
 * Changes a record: locks it, compares versions, runs the hooks, checks the whole, writes, raises the version.
 * @throws `notFound`, `staleVersion`, `invalidInput`
 */
export async function saveRecord(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  input: SaveInput,
): Promise<ResourceRecord> {
  const hooks = hooksOf(definition);
  const before =
    input.locked ?? (await loadRecord(trx, definition, actor.tenantId, input.id, { lock: true, actor: input.scope }));
  if (input.version !== undefined && input.version !== before.version) throw fail('staleVersion');
  input.guard?.(before);
  const patch = { ...input.patch };
  const record: ResourceRecord = { ...before, ...patch, id: before.id, version: before.version };
  const context = { trx, actor, definition, verb: 'edit', before, record } as const;
  await hooks.validate?.(context);
  const derived = await hooks.beforeSave?.(context);
  Object.assign(patch, derived);
  Object.assign(record, derived);
  await checkRecord(trx, definition, actor, record, patch);
  const stored = await updateRow(trx, definition, actor, before.id, patch);
  await hooks.afterSave?.({ ...context, record: stored });
  const diff = diffOf(before, patch);
  if (!input.silent && Object.keys(diff).length > 0) {
    await writeEvent(trx, {
      tenantId: actor.tenantId,
      area: definition.area,
      bizTable: definition.table,
      bizId: stored.id,
      bizNo: bizNoOf(definition, stored),
      from: stateOf(definition, before),
      to: stateOf(definition, stored),
      action: 'edit',
      actor: actor.username,
      diff,
    });
  }
  return stored;
}

/** Never by a patch: what tells records apart and who made them. */
const fixed = new Set(['id', 'version', 'createBy', 'createTime', 'sysOrgCode', 'updateBy', 'updateTime', 'applyNo']);

async function updateRow(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  id: string,
  patch: RecordPatch,
): Promise<ResourceRecord> {
  const changes = allFields(definition)
    .filter((field) => patch[field.name] !== undefined && !fixed.has(field.name))
    .map((field) => sql`${sql.ref(field.name)} = ${storedValue(field, patch[field.name])}`);
  const stamps = [
    sql`version = version + 1`,
    sql`update_by = ${actor.username}`,
    sql`update_time = date_trunc('second', now())`,
  ];
  const { rows } = await sql<ResourceRecord>`
    update ${tableOf(definition)} set ${sql.join([...changes, ...stamps])}
    where tenant_id = ${actor.tenantId} and id = ${id} and del_flag = 0
    returning ${columnsOf(definition)}`.execute(trx);
  const [stored] = rows;
  if (!stored) throw fail('notFound');
  forgetTexts(actor.tenantId, `ref:${definition.code}`);
  return stored;
}
