import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { FlowTask } from '#shared/workflow/flow-state.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { type DueTimes, dueTimes, type WorkClock } from './due.ts';
import { hoursOf } from './node-hours.ts';
import type { Run } from './run.ts';

/** When a task arrives, and its due dates; null if the node has no working hours. */
interface TaskTimes {
  readonly arrive: string;
  readonly limits: DueTimes | null;
}

export async function taskTimes({ actor, flow }: Run, nodeKey: string, clock: WorkClock): Promise<TaskTimes> {
  const hours = await hoursOf(actor.tenantId, flow, nodeOf(flow, nodeKey));
  return { arrive: clock.now, limits: hours === undefined ? null : await dueTimes(actor.tenantId, clock, hours) };
}

/** Inserts a task and its people. */
export async function openTask(
  run: Run,
  nodeKey: string,
  task: FlowTask,
  { arrive, limits }: TaskTimes,
): Promise<void> {
  const { trx, actor, instance } = run;
  const id = newId();
  const opened = trx
    .insertInto('wfTask')
    .values({
      id,
      tenantId: actor.tenantId,
      sysOrgCode: instance.sysOrgCode,
      createBy: actor.username,
      instanceId: instance.id,
      area: instance.area,
      no: task.no,
      nodeKey,
      status: 'open',
      assignee: task.candidates.length === 1 ? task.candidates[0] : null,
      candidates: task.candidates.join(','),
      arriveTime: arrive,
      dueTime: limits?.due ?? null,
      amberTime: limits?.amber ?? null,
      escalateTime: limits?.escalate ?? null,
    })
    .execute();
  await pipelined([opened, askPeople(run, id, task.candidates)]);
}

/** Sets a task to `open` or `waiting`; a waiting task is in nobody's list. */
export async function setTaskStatus(run: Run, no: number, status: 'open' | 'waiting'): Promise<void> {
  const task = await run.trx
    .updateTable('wfTask')
    .set({ status, updateBy: run.actor.username, updateTime: sql`now()` })
    .where('tenantId', '=', run.actor.tenantId)
    .where('instanceId', '=', run.instance.id)
    .where('no', '=', no)
    .returning(['id', 'candidates'])
    .executeTakeFirstOrThrow();
  await dismissPeople(run, no);
  if (status === 'open') await askPeople(run, task.id, task.candidates.split(','));
}

export interface TaskEnd {
  readonly action: string;
  /** Null for a cancelled task. */
  readonly by: string | null;
  readonly comment: string | null;
  readonly delegatedFrom: string | null;
  /** Stored path of a witnessed signature; the witness is the actor. */
  readonly signature: string | null;
}

/** Closes a task; returns its node and the people whose lists it leaves. */
export async function closeTask(run: Run, no: number, end: TaskEnd): Promise<{ nodeKey: string; people: string[] }> {
  const closed = run.trx
    .updateTable('wfTask')
    .set({
      status: 'closed',
      assignee: end.by,
      action: end.action,
      comment: end.comment,
      delegatedFrom: end.delegatedFrom,
      witness: end.signature === null ? null : run.actor.username,
      signature: end.signature,
      doneTime: sql`date_trunc('second', now())`,
      updateBy: run.actor.username,
      updateTime: sql`now()`,
    })
    .where('tenantId', '=', run.actor.tenantId)
    .where('instanceId', '=', run.instance.id)
    .where('no', '=', no)
    .returning(['nodeKey', 'candidates'])
    .executeTakeFirstOrThrow();
  const [task] = await pipelined([closed, dismissPeople(run, no)]);
  return { nodeKey: task.nodeKey, people: task.candidates.split(',') };
}

/** Gives a task to other people; its due dates stay. */
export async function reassignTask(run: Run, no: number, candidates: readonly string[]): Promise<void> {
  const task = await run.trx
    .updateTable('wfTask')
    .set({
      candidates: candidates.join(','),
      assignee: candidates.length === 1 ? (candidates[0] ?? null) : null,
      updateBy: run.actor.username,
      updateTime: sql`now()`,
    })
    .where('tenantId', '=', run.actor.tenantId)
    .where('instanceId', '=', run.instance.id)
    .where('no', '=', no)
    .returning('id')
    .executeTakeFirstOrThrow();
  await dismissPeople(run, no);
  await askPeople(run, task.id, candidates);
}

async function askPeople(run: Run, taskId: string, usernames: readonly string[]): Promise<void> {
  const rows = [...new Set(usernames)].map((username) => ({ tenantId: run.actor.tenantId, username, taskId }));
  if (rows.length > 0) await run.trx.insertInto('wfTaskPerson').values(rows).execute();
}

/** Deletes the people of a task. Uses the task's number, so that callers need not wait for its id. */
async function dismissPeople({ trx, actor: { tenantId }, instance }: Run, no: number): Promise<void> {
  await trx
    .deleteFrom('wfTaskPerson')
    .where('tenantId', '=', tenantId)
    .where('taskId', 'in', (select) =>
      select
        .selectFrom('wfTask')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('instanceId', '=', instance.id)
        .where('no', '=', no),
    )
    .execute();
}
