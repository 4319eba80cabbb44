import type { Trx } from '#server/db/database.ts';
import { loadRecord } from '#server/resource/load.ts';
import { saveRecord } from '#server/resource/save.ts';
import { runTransition } from '#server/resource/transition.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { applicationOf } from './guards.ts';
import { makeMove } from './make-move.ts';
import { lockRunOf } from './withdraw.ts';

export interface Voided {
  readonly version: number;
  readonly bpmStatus: string;
}

/** Whether the lifecycle still lets the application be cancelled; work in the yard is not undone by a word. */
function cancellable({ lifecycle }: ResourceDefinition, record: ResourceRecord): boolean {
  const cancel = lifecycle?.transitions.find((transition) => transition.action === 'cancel');
  return !lifecycle || cancel?.from.includes(String(record[lifecycle.field])) === true;
}

/**
 * 作废: whoever administers the area (permission `…:void`, the area's data scope) ends an application, running or not,
 * with a reason. Its lifecycle goes to 取消.
 * @throws `notFound`, `notVoidable`
 */
export async function voidApplication(
  trx: Trx,
  actor: Actor,
  resource: string,
  id: string,
  reason: string,
): Promise<Voided> {
  const definition = applicationOf(resource);
  const seen = await loadRecord(trx, definition, actor.tenantId, id, { actor });
  if (seen.bpmStatus === BPM.voided || !cancellable(definition, seen)) throw fail('notVoidable');
  if (seen.bpmStatus === BPM.running) {
    const run = await lockRunOf(trx, actor, resource, id);
    if (!cancellable(definition, run.record)) throw fail('notVoidable');
    await makeMove(run, { action: 'void', by: actor.username }, { comment: reason });
  } else {
    await saveRecord(trx, definition, actor, { id, version: seen.version, patch: { bpmStatus: BPM.voided } });
  }
  const record = definition.lifecycle
    ? await runTransition(trx, definition, actor, { id, action: 'cancel', input: { comment: reason }, bySystem: true })
    : await loadRecord(trx, definition, actor.tenantId, id);
  return { version: record.version, bpmStatus: BPM.voided };
}
