import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { handOver } from '#server/workflow/decision/hand-over.ts';
import { lockOpenTask } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { findLate } from './find-late.ts';
import { taskAreasFor, taskKind } from './late-sources.ts';
import { holdersLed } from './late-tasks.ts';

/**
 * 转办 by a leader: hands an overdue task of the leader's people to another person who could have been its assignee from
 * the start, with the same transfer that the assignee has (docs/decisions/late.md).
 * @throws `notFound` also for tasks of others, `ownCase`, `assigneeUnknown`, `assigneeLacksRole`, `actionNotOffered`
 */
export async function handOverLate(
  trx: Trx,
  actor: Actor,
  input: { readonly taskId: string; readonly to: string; readonly comment?: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ area: string; instanceId: string; candidates: string; led: boolean }>`
    select t.area, t.instance_id, t.candidates, ${holdersLed(actor)} as led from wf_task t
    where t.tenant_id = ${actor.tenantId} and t.id = ${input.taskId}`.execute(trx);
  const [found] = rows;
  if (!found?.led || !taskAreasFor(actor).some(({ area }) => area === found.area)) throw fail('notFound');
  const run = await lockOpenTask(trx, actor, found.instanceId, input.taskId);
  // Read again after the lock, because the task may have been handed to another department's people meanwhile.
  await findLate(trx, actor, { kind: taskKind(found.area), id: input.taskId });
  if (run.task.candidates !== found.candidates) throw fail('staleVersion');
  await handOver(run, input);
}
