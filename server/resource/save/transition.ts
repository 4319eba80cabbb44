import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { diffOf, withoutMasked, writeEvent } from '#server/resource/event.ts';
import { type LoadOptions, loadRecord } from '#server/resource/load.ts';
import { bizNoOf } from '#server/resource/references/record-names.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { askedFields } from '#shared/resource/asked-fields.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { TransitionField } from '#shared/resource/lifecycle.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { readBody } from './check.ts';
import { refuseStale, saveRecord } from './save.ts';

export interface TransitionInput {
  readonly id: string;
  /** As in `SaveInput`. */
  readonly version?: number;
  readonly action: string;
  /** Values of the fields that the transition asks for, and `comment` for the timeline. Other values are dropped. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** The transition comes from a flow node, a job or a hook, so system transitions are allowed. */
  readonly bySystem?: boolean;
  readonly scope?: LoadOptions['actor'];
}

/**
 * Runs one transition of the lifecycle (state × action → state): checks the state and the required fields, and calls
 * the area's hook, which may refuse or add values. Writes one timeline row.
 * @throws `notFound`, `staleVersion`, `transitionRefused`, `invalidInput`
 */
export async function runTransition(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  { id, version, action, input = {}, bySystem, scope }: TransitionInput,
): Promise<ResourceRecord> {
  const { lifecycle } = definition;
  const transition = lifecycle?.transitions.find((row) => row.action === action);
  if (!lifecycle || !transition || (transition.system && !bySystem)) throw fail('notFound');
  const record = await loadRecord(trx, definition, actor.tenantId, id, { lock: true, actor: scope });
  refuseStale(definition, record, version);
  const from = String(record[lifecycle.field]);
  if (!transition.from.includes(from)) {
    throw fail('transitionRefused', { action: transition.label[actor.language], no: bizNoOf(definition, record) });
  }
  const comment = typeof input.comment === 'string' && input.comment.trim() !== '' ? input.comment.trim() : null;
  const patch = readInput(definition, actor, askedFields(transition, record), { ...input, comment });
  const added = await hooksOf(definition).transition?.[action]?.({
    trx,
    actor,
    definition,
    transition,
    record,
    input: { ...patch, comment },
  });
  const changes = { ...patch, ...added };
  const to = transition.to ?? from;
  const stored = await saveRecord(trx, definition, actor, {
    id,
    patch: { ...changes, [lifecycle.field]: to },
    silent: true,
    bySystem: true,
  });
  await writeEvent(trx, {
    tenantId: actor.tenantId,
    area: definition.area,
    bizTable: definition.table,
    bizId: id,
    bizNo: bizNoOf(definition, stored),
    from,
    to,
    action,
    actor: actor.username,
    comment,
    diff: withoutMasked(definition, diffOf(record, changes)),
  });
  return stored;
}

/** Reads the fields that the transition asks for by their definitions; `comment` is not stored in the record. */
function readInput(
  definition: ResourceDefinition,
  actor: Actor,
  fields: readonly TransitionField[],
  input: Readonly<Record<string, unknown>>,
): RecordPatch {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const editable = fields.map((field) => field.name).filter((name) => fieldOf(definition, name));
  if (required.includes('comment') && input.comment === null) {
    throw fail('commentRequired', {}, { comment: 'commentRequired' });
  }
  return readBody(definition, actor, input, {
    mode: 'node',
    editable,
    whole: required.some((name) => input[name] === undefined || input[name] === null),
    demanded: required.map((field) => ({ field })),
  });
}
