import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit } from '#server/db/scope.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { ownTableRows, storedValue, tableColumnsOf, tableOf, writtenFields } from '#server/resource/columns.ts';
import { diffOf, withoutMasked, writeEvent } from '#server/resource/event.ts';
import type { HeadLines } from '#server/resource/lines/head-lines.ts';
import { type LoadOptions, loadRecord, withJoined } from '#server/resource/load.ts';
import { bizNoOf, stateOf } from '#server/resource/references/record-names.ts';
import { forgetTexts } from '#server/resource/references/text-cache.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { isSettled } from '#shared/resource/settled.ts';
import { isAppendOnly, storageOf } from '#shared/resource/storage.ts';
import { checkRecord } from './check.ts';
import { withCleanHtml } from './clean-html.ts';
import { keepVersion } from './keep-version.ts';
import { stamps } from './stamps.ts';

export interface SaveInput {
  readonly id: string;
  /** The version that the caller read; undefined skips the comparison (JeecgBoot clients, our own jobs). */
  readonly version?: number;
  /** Fields to change, including server-only fields: callers must pass only fields that may be changed. */
  readonly patch: RecordPatch;
  /** Writes no timeline row, because the caller writes one (a decision, a transition). */
  readonly silent?: boolean;
  /** Changes the record only if it is in this actor's data scope. */
  readonly scope?: LoadOptions['actor'];
  /** The record, if the caller has already locked it in this transaction. */
  readonly locked?: ResourceRecord;
  /** The change comes from a lifecycle action or a hook, so fields that are settled for people may change. */
  readonly bySystem?: boolean;
  /** Called with the locked record before the change; throws to refuse. */
  readonly guard?: (record: ResourceRecord) => void;
  /** Lines of a head (`lines/save-head.ts`). */
  readonly headLines?: HeadLines;
}

/**
 * Changes a record: locks it, compares versions, runs the hooks, checks the record, writes it and increments the
 * version.
 * @throws `notFound`, `staleVersion`, `invalidInput`
 */
export async function saveRecord(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  input: SaveInput,
): Promise<ResourceRecord> {
  if (isAppendOnly(definition)) throw new Error(`rows of ${definition.table} stay as they are`);
  const hooks = hooksOf(definition);
  const before =
    input.locked ?? (await loadRecord(trx, definition, actor.tenantId, input.id, { lock: true, actor: input.scope }));
  refuseStale(definition, before, input.version);
  input.guard?.(before);
  const patch = { ...withCleanHtml(definition, input.patch) };
  if (!input.bySystem) refuseSettled(definition, actor, before, patch);
  const record: ResourceRecord = { ...before, ...patch, id: before.id, version: before.version };
  const { lines, before: linesBefore } = input.headLines ?? {};
  const context = { trx, actor, definition, verb: 'edit', before, record, lines, linesBefore } as const;
  await hooks.validate?.(context);
  const hooked = await hooks.beforeSave?.(context);
  const derived = withCleanHtml(definition, { ...hooked, ...input.headLines?.totals({ ...record, ...hooked }) });
  Object.assign(patch, derived);
  Object.assign(record, derived);
  await checkRecord(trx, definition, actor, { record, patch, before });
  const stored = await updateRow(trx, definition, actor, before.id, patch);
  await hooks.afterSave?.({ ...context, record: stored });
  const changed = diffOf(before, withoutSecrets(definition, patch));
  if (Object.keys(changed).length > 0) await keepVersion(trx, definition, actor, { before, stored });
  const diff = { ...withoutMasked(definition, changed), ...input.headLines?.diff() };
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

/** History and timeline neither name fields that nobody reads nor show their values. */
function withoutSecrets({ secrets = [] }: ResourceDefinition, patch: RecordPatch): RecordPatch {
  const secret = new Set(secrets.map(({ name }) => name));
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !secret.has(name)));
}

/** @throws `staleVersion` if the caller read another version; without a version column the last writer wins */
export function refuseStale(definition: ResourceDefinition, record: ResourceRecord, seen: number | undefined): void {
  if (seen !== undefined && storageOf(definition).versioned && seen !== record.version) throw fail('staleVersion');
}

/** @throws `invalidInput` at each changed field that the record's state does not allow to change */
function refuseSettled(definition: ResourceDefinition, actor: Actor, before: ResourceRecord, patch: RecordPatch): void {
  const changed = Object.keys(diffOf(before, patch));
  const settled = changed.flatMap((name) => {
    const field = fieldOf(definition, name);
    return field && isSettled(definition, field, before) ? field : [];
  });
  if (settled.length === 0) return;
  const textOf = ({ label }: (typeof settled)[number]) =>
    errorText('fieldSettled', actor.language, { field: label[actor.language] });
  throw invalidFields(Object.fromEntries(settled.map((field) => [field.name, textOf(field)])));
}

/** Columns that a patch never changes: identity, creation, stamps and the application's number. */
const fixed = new Set(['id', 'version', 'createBy', 'createTime', 'sysOrgCode', 'updateBy', 'updateTime', 'applyNo']);

async function updateRow(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  id: string,
  patch: RecordPatch,
): Promise<ResourceRecord> {
  const changes = writtenFields(definition)
    .filter((field) => patch[field.name] !== undefined && !fixed.has(field.name))
    .map((field) => sql`${sql.ref(field.name)} = ${storedValue(field, patch[field.name])}`);
  const written = [...changes, ...stamps(definition, actor)];
  if (written.length === 0) return loadRecord(trx, definition, actor.tenantId, id);
  const { ownTenant, remove } = storageOf(definition);
  const { rows } = await sql<ResourceRecord>`
    update ${tableOf(definition)} set ${sql.join(written)}
    where ${ownTableRows(definition, actor.tenantId)} and id = ${id} ${remove === 'soft' ? sql`and del_flag = 0` : sql``}
    returning ${tableColumnsOf(definition)}`.execute(trx);
  const [stored] = await withJoined(trx, definition, actor.tenantId, rows);
  if (!stored) throw fail('notFound');
  afterCommit(trx, () => forgetTexts(ownTenant ? actor.tenantId : null, `ref:${definition.code}`));
  return stored;
}
