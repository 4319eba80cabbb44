import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import { applicationOf } from '#server/workflow/guards.ts';
import { fail } from '#shared/errors/fail.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { type Decided, makeMove } from './make-move.ts';
import { lockRun, type Run } from './run.ts';

/**
 * Locks the running approval of an application.
 * @throws `flowNotRunning`
 */
export async function lockRunOf(trx: Trx, actor: Actor, resource: string, id: string): Promise<Run> {
  const row = await trx
    .selectFrom('wfInstance')
    .select('id')
    .where('tenantId', '=', actor.tenantId)
    .where('bizTable', '=', applicationOf(resource).table)
    .where('bizId', '=', id)
    .where('status', '=', BPM.running)
    .executeTakeFirst();
  if (!row) throw fail('flowNotRunning');
  return lockRun(trx, actor, row.id);
}

/**
 * 撤回: the starter withdraws the application; possible until somebody has decided.
 * @throws `notFound` for another person's application, `flowNotRunning`, `withdrawTooLate`
 */
export async function withdraw(
  trx: Trx,
  actor: Actor,
  resource: string,
  id: string,
  comment: string | undefined,
): Promise<Decided> {
  const record = await loadRecord(trx, applicationOf(resource), actor.tenantId, id);
  if (record.createBy !== actor.username) throw fail('notFound');
  const run = await lockRunOf(trx, actor, resource, id);
  return makeMove(run, { action: 'withdraw', by: actor.username }, { comment });
}
