import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { realnames } from './realnames.ts';
import type { InstanceRow, TaskRow } from './run.ts';
import { databaseNow } from './tasks.ts';

/** Who is asked now and who decided before, by name; and the clock that countdowns run against. */
export async function standing(
  db: Db,
  actor: Actor,
  flow: FlowDefinition | undefined,
  instance: InstanceRow | undefined,
  open: readonly TaskRow[],
) {
  const now = await databaseNow(db);
  if (!flow || !instance) return { now, waitingFor: [], decided: [] };
  const closed = await db
    .selectFrom('wfTask')
    .select(['nodeKey', 'assignee', 'action', 'comment', 'doneTime'])
    .where('tenantId', '=', actor.tenantId)
    .where('instanceId', '=', instance.id)
    .where('status', '=', 'closed')
    .where('assignee', 'is not', null)
    .where('action', '<>', 'cancel')
    .orderBy('doneTime')
    .orderBy('no')
    .execute();
  const asked = open.map((task) => ({ task, people: task.candidates.split(',') }));
  const names = await realnames(db, [
    ...asked.flatMap((entry) => entry.people),
    ...closed.flatMap((task) => task.assignee ?? []),
  ]);
  const nodeName = (key: string) => nodeOf(flow, key).name[actor.language];
  return {
    now,
    waitingFor: asked.map(({ task, people }) => ({
      nodeName: nodeName(task.nodeKey),
      people: people.map((name) => names.get(name) ?? name),
      dueTime: task.dueTime,
    })),
    decided: closed.map((task) => ({
      nodeKey: task.nodeKey,
      nodeName: nodeName(task.nodeKey),
      username: task.assignee ?? '',
      realname: names.get(task.assignee ?? '') ?? task.assignee ?? '',
      action: task.action ?? '',
      comment: task.comment,
      time: task.doneTime ?? '',
    })),
  };
}
