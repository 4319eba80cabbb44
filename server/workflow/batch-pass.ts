import { readAs, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/session/actor.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { missingFields } from './facts.ts';
import { makeMove } from './make-move.ts';
import { refuseOwnCase } from './own-case.ts';
import { refusePass } from './pass-checks.ts';
import { lockTask } from './run.ts';

export interface BatchResult {
  readonly passed: string[];
  readonly failed: { taskId: string; bizNo: string | null; message: string }[];
}

/**
 * Passes several tasks, each in its own transaction: one refusal leaves the others decided and is listed. Only errors
 * of the catalogue are listed; anything else is a fault and stops the batch.
 */
export async function batchPass(actor: Actor, taskIds: readonly string[], comment?: string): Promise<BatchResult> {
  const result: BatchResult = { passed: [], failed: [] };
  for (const taskId of new Set(taskIds)) {
    try {
      await passOne(actor, taskId, comment);
      result.passed.push(taskId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = errorText(error.id, actor.language, error.params);
      result.failed.push({ taskId, bizNo: await bizNoOf(actor, taskId), message });
    }
  }
  return result;
}

async function passOne(actor: Actor, taskId: string, comment: string | undefined): Promise<void> {
  await writeAs(actor.tenantId, async (trx) => {
    const run = await lockTask(trx, actor, taskId);
    await refuseOwnCase(run);
    const node = nodeOf(run.flow, run.task.nodeKey);
    if (!node.batchable) throw fail('notBatchable');
    if (missingFields(node, run.record).length > 0) throw fail('batchNeedsEntry');
    await refusePass(run);
    await makeMove(
      run,
      { action: 'pass', task: run.task.no, by: actor.username },
      { comment, delegatedFrom: run.standsInFor },
    );
  });
}

/** The number of the caller's own task; a task of others has none to show. */
async function bizNoOf(actor: Actor, taskId: string): Promise<string | null> {
  const row = await readAs(actor.tenantId, (db) =>
    db
      .selectFrom('wfTask')
      .innerJoin('wfInstance', 'wfInstance.id', 'wfTask.instanceId')
      .innerJoin('wfTaskPerson', 'wfTaskPerson.taskId', 'wfTask.id')
      .select('wfInstance.bizNo')
      .where('wfTask.tenantId', '=', actor.tenantId)
      .where('wfTask.id', '=', taskId)
      .where('wfTaskPerson.username', '=', actor.username)
      .executeTakeFirst(),
  );
  return row?.bizNo ?? null;
}
