import { Notices } from '#server/workflow/notices.ts';
import { stillHasRole } from '#server/workflow/people/people.ts';
import type { TaskRun } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { handTo } from './hand-on.ts';

/**
 * Takes a task, whose run is locked, from its present assignees and gives it to another person, who must fulfil the
 * task's assignee rule. Old and new assignees are notified. The caller checks whether the actor may do this.
 * @throws `ownCase`, `assigneeUnknown`, `assigneeLacksRole`, `actionNotOffered`
 */
export async function handOver(
  run: Omit<TaskRun, 'onBehalfOf'>,
  input: { readonly to: string; readonly comment?: string | undefined },
): Promise<void> {
  const { trx, actor, instance, task } = run;
  if (instance.starter === actor.username) throw fail('ownCase');
  const rule = instance.state.tasks.find(({ no }) => no === task.no)?.rule;
  if (rule !== undefined && !(await stillHasRole(trx, actor.tenantId, rule, input.to))) throw fail('assigneeLacksRole');
  const before = task.candidates.split(',').filter((name) => name !== input.to);
  const own = { ...run, onBehalfOf: null };
  await handTo(own, input);
  const notices = new Notices(own);
  notices.handedOver(before);
  await notices.send();
}
