import { Notices } from '#server/workflow/notices.ts';
import { stillFulfils } from '#server/workflow/people/people.ts';
import type { TaskRun } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { handTo } from './hand-on.ts';

/**
 * Gives a task whose run is locked to another in place of its holder: to somebody who could have been asked for it in the
 * first place. Both are told. Whether the actor may is the caller's to ask.
 * @throws `ownCase`, `assigneeUnknown`, `assigneeLacksRole`, `actionNotOffered`
 */
export async function handOver(
  run: Omit<TaskRun, 'standsInFor'>,
  input: { readonly to: string; readonly comment?: string | undefined },
): Promise<void> {
  const { trx, actor, instance, task } = run;
  if (instance.starter === actor.username) throw fail('ownCase');
  const rule = instance.state.tasks.find(({ no }) => no === task.no)?.rule;
  if (rule !== undefined && !(await stillFulfils(trx, actor.tenantId, rule, input.to))) throw fail('assigneeLacksRole');
  const before = task.candidates.split(',').filter((name) => name !== input.to);
  const own = { ...run, standsInFor: null };
  await handTo(own, input);
  const notices = new Notices(own);
  notices.handedOver(before);
  await notices.send();
}
