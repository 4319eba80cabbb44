import { trail } from '#server/workflow/run/carry-out.ts';
import type { TaskRun } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { ownCasesAllowed } from './own-cases-allowed.ts';

/**
 * Nobody decides about his own case, by whatever way the task came: as its candidate, handed to him, or standing in for a
 * colleague; nor does a colleague in his name (docs/security.md P37). Where the yard's parameter lets him, the trail says so.
 * @throws `ownCase`
 */
export async function refuseOwnCase(run: TaskRun): Promise<void> {
  const { actor, instance, flow, task, standsInFor } = run;
  if (isParty(run) || ![actor.username, standsInFor].includes(instance.starter)) return;
  if (!(await ownCasesAllowed(actor.tenantId, flow))) throw fail('ownCase');
  await trail(run, 'ownCase', actor.username, null, task.nodeKey);
}

/** The same for who would get the task. */
export async function refuseOwnCaseOf(run: TaskRun, people: readonly string[]): Promise<void> {
  if (isParty(run) || !people.includes(run.instance.starter)) return;
  if (!(await ownCasesAllowed(run.actor.tenantId, run.flow))) throw fail('ownCase');
}

/** Whether the task stands for the side that started. */
function isParty({ flow, instance, task }: TaskRun): boolean {
  const asked = instance.state.tasks.find((entry) => entry.no === task.no);
  return asked?.party === true || nodeOf(flow, task.nodeKey).party === true;
}
