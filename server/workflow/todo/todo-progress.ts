import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { signersOf, witnessRefusal } from '#server/workflow/decision/witness-right.ts';
import type { InstanceRow, TaskRow } from '#server/workflow/run/run.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';

/**
 * Present assignees and past decisions with names. `round` has the decisions at the present node since it was entered
 * last. `now` is the database's time, for countdowns.
 */
export async function taskProgress(
  db: Db,
  actor: Actor,
  flow: FlowDefinition | undefined,
  instance: InstanceRow | undefined,
  open: readonly TaskRow[],
  mine: readonly TaskRow[],
) {
  const now = await databaseNow(db);
  if (!flow || !instance) return { now, waitingFor: [], decided: [], round: [] };
  const closed = await db
    .selectFrom('wfTask')
    .select(['no', 'nodeKey', 'assignee', 'action', 'comment', 'doneTime', 'witness'])
    .where('tenantId', '=', actor.tenantId)
    .where('instanceId', '=', instance.id)
    .where('status', '=', 'closed')
    .where('assignee', 'is not', null)
    .where('action', '<>', 'cancel')
    .orderBy('doneTime')
    .orderBy('no')
    .execute();
  const asked = [];
  for (const task of open) {
    const signers = (await witnessRefusal(db, actor, instance, task)) ? [] : await signersOf(db, actor, instance, task);
    asked.push({ task, people: task.candidates.split(','), signers });
  }
  const names = await realnames(db, [
    ...asked.flatMap((entry) => entry.people),
    ...closed.flatMap((task) => [task.assignee, task.witness].filter((name) => name !== null)),
  ]);
  const nameOf = (username: string) => names.get(username) ?? username;
  const nodeName = (key: string) => nodeOf(flow, key).name[actor.language];
  const decided = closed.map((task) => ({
    nodeKey: task.nodeKey,
    nodeName: nodeName(task.nodeKey),
    username: task.assignee ?? '',
    realname: nameOf(task.assignee ?? ''),
    action: task.action ?? '',
    comment: task.comment,
    time: task.doneTime ?? '',
    witness: task.witness && nameOf(task.witness),
  }));
  return {
    now,
    waitingFor: asked.map(({ task, people, signers }) => ({
      taskId: task.id,
      nodeName: nodeName(task.nodeKey),
      people: people.map(nameOf),
      dueTime: task.dueTime,
      mine: mine.includes(task),
      signers: signers.map((username) => ({ username, realname: nameOf(username) })),
    })),
    decided,
    // The state has only the tasks of the present round at the present node.
    round: decided.filter((_, at) => instance.state.tasks.some(({ no }) => no === closed[at]?.no)),
  };
}
