import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { applicationOf } from '#server/workflow/guards.ts';
import { fail } from '#shared/errors/fail.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { cancellable } from './cancellable.ts';
import { makeMove } from './make-move.ts';
import { lockRunOf } from './withdraw.ts';

export interface Voided {
  readonly version: number;
  readonly bpmStatus: string;
}

/**
 * 作废: somebody who administers the area (permission `…:void`, the area's data scope) ends an application with a reason,
 * whether its approval is running or not. Its lifecycle changes to 取消.
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
