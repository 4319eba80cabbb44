import type { Trx } from '#server/db/database.ts';
import { writeQueued } from '#server/db/lock-queue.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { missingFields } from '#server/workflow/facts.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { makeMove } from '#server/workflow/run/make-move.ts';
import { lockTask, type TaskRun } from '#server/workflow/run/run.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { actionsOf } from '#shared/workflow/advance.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { refuseOwnCase } from './own-case.ts';
import { refusePass } from './pass-checks.ts';

type BatchAction = 'pass' | 'reject';

interface Failure {
  readonly taskId: string;
  readonly bizNo: string | null;
  readonly message: string;
}

export interface BatchOrder {
  readonly action: BatchAction;
  readonly comment?: string | undefined;
}

/**
 * Decides several tasks, each in its own transaction. A refused task is listed in `failed`; the others are still
 * decided.
 */
export async function batchDecide(actor: Actor, taskIds: readonly string[], { action, comment }: BatchOrder) {
  const { done, failed } = await oneByOne(actor, taskIds, (taskId) =>
    writeQueued(actor.tenantId, async (trx) => {
      const run = await lockReady(trx, actor, taskId, action);
      await makeMove(
        run,
        { action, task: run.task.no, by: actor.username },
        { comment, delegatedFrom: run.onBehalfOf },
      );
      return taskId;
    }),
  );
  return { decided: done, failed };
}

/** Checks which of these tasks a batch could decide now. Runs the same checks as `batchDecide`, then rolls back. */
export async function batchCheck(actor: Actor, taskIds: readonly string[], action: BatchAction) {
  const { done, failed } = await oneByOne(actor, taskIds, (taskId) => look(actor, taskId, action));
  return { ready: done, refused: failed };
}

/** Calls `step` for each task. Errors of the catalogue are collected; any other error stops the batch. */
async function oneByOne<T>(actor: Actor, taskIds: readonly string[], step: (taskId: string) => Promise<T>) {
  const done: T[] = [];
  const failed: Failure[] = [];
  for (const taskId of new Set(taskIds)) {
    try {
      done.push(await step(taskId));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = errorText(error.id, actor.language, error.params);
      failed.push({ taskId, bizNo: await bizNoOf(actor, taskId), message });
    }
  }
  return { done, failed };
}

/** Locks a task and checks that the batch may decide it without the decider opening it. */
async function lockReady(trx: Trx, actor: Actor, taskId: string, action: BatchAction): Promise<TaskRun> {
  const run = await lockTask(trx, actor, taskId);
  await refuseOwnCase(run);
  const node = nodeOf(run.flow, run.task.nodeKey);
  if (action === 'reject') {
    if (!actionsOf(node).includes('reject')) throw fail('actionNotOffered');
    return run;
  }
  if (!node.batchable) throw fail('notBatchable');
  if (missingFields(node, run.record).length > 0) throw fail('batchNeedsEntry');
  await refusePass(run);
  return run;
}

/** Thrown to roll back a transaction that only checks. */
class Looked extends Error {
  readonly run: TaskRun;
  constructor(run: TaskRun) {
    super('rolled back');
    this.run = run;
  }
}

async function look(actor: Actor, taskId: string, action: BatchAction) {
  const { instance } = await writeAs(actor.tenantId, async (trx): Promise<TaskRun> => {
    throw new Looked(await lockReady(trx, actor, taskId, action));
  }).catch((error: unknown) => {
    if (error instanceof Looked) return error.run;
    throw error;
  });
  return { taskId, bizNo: instance.bizNo, title: instance.title };
}

/** Document number of a task; null if the task is not one of the caller's. */
async function bizNoOf(actor: Actor, taskId: string): Promise<string | null> {
  const row = await readAs(actor.tenantId, async (db) =>
    db
      .selectFrom('wfTask')
      .innerJoin('wfInstance', 'wfInstance.id', 'wfTask.instanceId')
      .innerJoin('wfTaskPerson', 'wfTaskPerson.taskId', 'wfTask.id')
      .select('wfInstance.bizNo')
      .where('wfTask.tenantId', '=', actor.tenantId)
      .where('wfTask.id', '=', taskId)
      .where('wfTaskPerson.username', 'in', await namesOf(db, actor.tenantId, actor.username))
      .executeTakeFirst(),
  );
  return row?.bizNo ?? null;
}
