import { trail } from '#server/workflow/run/carry-out.ts';
import type { TaskRun } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { ownCasesAllowed } from './own-cases-allowed.ts';

/**
 * Refuses decisions about the actor's own application, whether the actor is a candidate, got the task by transfer or
 * acts as a delegate; a delegate of the starter is refused too (docs/security.md P37). If the yard's parameter allows
 * such decisions, a timeline row records the fact.
 * @throws `ownCase`
 */
export async function refuseOwnCase(run: TaskRun): Promise<void> {
  const { actor, instance, flow, task, onBehalfOf } = run;
  if (isParty(run) || ![actor.username, onBehalfOf].includes(instance.starter)) return;
  if (!(await ownCasesAllowed(actor.tenantId, flow))) throw fail('ownCase');
  await trail(run, 'ownCase', actor.username, null, task.nodeKey);
}

/** The same check for people who would receive the task. */
export async function refuseOwnCaseOf(run: TaskRun, people: readonly string[]): Promise<void> {
  if (isParty(run) || !people.includes(run.instance.starter)) return;
  if (!(await ownCasesAllowed(run.actor.tenantId, run.flow))) throw fail('ownCase');
}

/** Whether the task is one that the starter may decide (`FlowNode.party`), for example a confirmation. */
function isParty({ flow, instance, task }: TaskRun): boolean {
  const asked = instance.state.tasks.find((entry) => entry.no === task.no);
  return asked?.party === true || nodeOf(flow, task.nodeKey).party === true;
}
