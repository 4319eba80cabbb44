import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { isActiveMember } from '#server/workflow/people/people.ts';
import { type Decided, makeMove } from '#server/workflow/run/make-move.ts';
import { lockTask, type TaskRun } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { refuseStrangers } from './may-open.ts';
import { refuseOwnCase, refuseOwnCaseOf } from './own-case.ts';
import { refusePass } from './pass-checks.ts';

/** 转办: gives the task to another person; its due date stays. */
export async function transferTask(
  trx: Trx,
  actor: Actor,
  input: { taskId: string; to: string; comment?: string | undefined },
): Promise<Decided> {
  return handTo(await lockTask(trx, actor, input.taskId), input);
}

/** The same for a task whose run is locked. The caller checks whether the actor may do this. */
export async function handTo(
  run: TaskRun,
  input: { readonly to: string; readonly comment?: string | undefined },
): Promise<Decided> {
  const { trx, actor } = run;
  if (input.to === actor.username || !(await isActiveMember(trx, actor.tenantId, input.to))) {
    throw fail('assigneeUnknown');
  }
  await refuseStrangers(trx, actor.tenantId, run.definition, [input.to]);
  await refuseOwnCaseOf(run, [input.to]);
  return makeMove(
    run,
    { action: 'transfer', task: run.task.no, by: actor.username, to: input.to },
    { comment: input.comment, delegatedFrom: run.onBehalfOf },
  );
}

/** 加签: asks further people, before the actor's own decision or after it. */
export async function addSign(
  trx: Trx,
  actor: Actor,
  input: {
    taskId: string;
    position: 'before' | 'after';
    usernames: readonly string[];
    comment?: string | undefined;
    version: number;
  },
): Promise<Decided> {
  const run = await lockTask(trx, actor, input.taskId);
  if (run.record.version !== input.version) throw fail('staleVersion');
  const people = [...new Set(input.usernames)];
  await refuseOwnCase(run);
  await refuseOwnCaseOf(run, people);
  for (const username of people) {
    if (username === actor.username || !(await isActiveMember(trx, actor.tenantId, username))) {
      throw fail('assigneeUnknown');
    }
  }
  await refuseStrangers(trx, actor.tenantId, run.definition, people);
  const action = input.position === 'before' ? 'addSignBefore' : 'addSignAfter';
  if (action === 'addSignAfter') await refusePass(run);
  return makeMove(
    run,
    { action, task: run.task.no, by: actor.username, people },
    { comment: input.comment, delegatedFrom: run.onBehalfOf, diff: { assignee: [null, people.join(',')] } },
  );
}
