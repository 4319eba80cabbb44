import type { z } from 'zod';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { handOver } from '#server/workflow/decision/hand-over.ts';
import { lockOpenTask } from '#server/workflow/run/run.ts';
import type { handOverTasksShape } from '#shared/contract/people/user-admin.schema.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { demandReach } from './account-reach.ts';
import { noteAccount } from './account-trail.ts';

type Outcome = z.input<typeof handOverTasksShape.result>;

/** Most tasks of one hand-over; for more the call is repeated. */
const mostTasks = 500;

/**
 * Reassigns the open tasks that only one person can decide to another person, before the first one leaves. Each task
 * has its own transaction, so that one failure does not stop the rest. Tasks that colleagues can decide as well stay
 * with them.
 * @throws `notFound`, `accountBeyondReach`, `assigneeUnknown`
 */
export async function handOverTasks(
  actor: Actor,
  { userId, to, comment }: z.output<typeof handOverTasksShape.body>,
  request: RequestInfo,
): Promise<Outcome> {
  const { tenantId } = actor;
  const [person] = await writeAs(tenantId, (trx) => demandReach(trx, actor, [userId], { gone: false }));
  if (!person) throw fail('notFound');
  if (person.username === to) throw fail('assigneeUnknown');
  const tasks = await readAs(tenantId, (db) =>
    db
      .selectFrom('wfTask as t')
      .innerJoin('wfInstance as i', 'i.id', 't.instanceId')
      .select(['t.id', 't.instanceId', 'i.bizNo'])
      .where('t.tenantId', '=', tenantId)
      .where('i.tenantId', '=', tenantId)
      .where('t.status', '=', 'open')
      .where('t.candidates', '=', person.username)
      .orderBy('t.id')
      .limit(mostTasks)
      .execute(),
  );
  const failed: Outcome['failed'] = [];
  for (const task of tasks) {
    try {
      await writeAs(tenantId, async (trx) => {
        const run = await lockOpenTask(trx, actor, task.instanceId, task.id);
        // Reassigned while we waited for the lock.
        if (run.task.candidates !== person.username) throw fail('staleVersion');
        await handOver(run, { to, comment });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ no: task.bizNo, reason: errorText(error.id, actor.language, error.params) });
    }
  }
  const handed = tasks.length - failed.length;
  await writeAs(tenantId, (trx) =>
    noteAccount(
      trx,
      actor,
      {
        operate: 'update',
        event: 'user.tasksHandedOver',
        content: {
          zh: `移交待办任务，${person.username} → ${to}：${handed} 项，未移交 ${failed.length} 项`,
          en: `Open tasks handed over, ${person.username} → ${to}: ${handed}, not handed over: ${failed.length}`,
        },
        target: person.username,
      },
      request,
    ),
  );
  return { handed, failed };
}
