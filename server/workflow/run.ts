import type { Selectable } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { WfInstanceTable, WfTaskTable } from '#server/db/tables/workflow.ts';
import { loadRecord } from '#server/resource/load.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import type { AreaGuard } from './area-guard.ts';
import { pinnedFlow } from './definitions.ts';
import { namesOf } from './delegation.ts';
import { applicationOf, guardOf } from './guards.ts';
import { stillFulfils } from './people.ts';

export type InstanceRow = Selectable<WfInstanceTable>;
export type TaskRow = Selectable<WfTaskTable>;

/** One running approval inside the transaction that moves it; the instance is locked, so nobody else moves it. */
export interface Run {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly definition: ResourceDefinition;
  readonly guard: AreaGuard;
  readonly flow: FlowDefinition;
  readonly instance: InstanceRow;
  /** The application; its version moves with each change. */
  record: ResourceRecord;
}

export interface TaskRun extends Run {
  readonly task: TaskRow;
  /** Whose task it is, when the actor stands in for somebody (delegation); else null. */
  readonly standsInFor: string | null;
}

/** Locks the instance, then its application, always in this order. */
export async function lockRun(trx: Trx, actor: Actor, instanceId: string): Promise<Run> {
  const instance = await trx
    .selectFrom('wfInstance')
    .selectAll()
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', instanceId)
    .forUpdate()
    .executeTakeFirst();
  if (!instance) throw fail('notFound');
  const definition = applicationOf(instance.resource);
  const flow = await pinnedFlow(trx, instance.defKey, instance.defVersion);
  const record = await loadRecord(trx, definition, actor.tenantId, instance.bizId, { lock: true });
  return { trx, actor, definition, guard: guardOf(instance.resource), flow, instance, record };
}

/**
 * The same for a task that the actor is to decide. A task of other people answers like none at all (P14); one that
 * was decided meanwhile says that the data has changed.
 */
export async function lockTask(trx: Trx, actor: Actor, taskId: string): Promise<TaskRun> {
  const found = await trx
    .selectFrom('wfTask')
    .select(['instanceId', 'candidates'])
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', taskId)
    .executeTakeFirst();
  const names = await namesOf(trx, actor.tenantId, actor.username);
  if (!found || !mineAmong(found.candidates, names)) throw fail('notFound');
  const run = await lockOpenTask(trx, actor, found.instanceId, taskId);
  const mine = mineAmong(run.task.candidates, names);
  if (!mine) throw fail('notFound');
  await refuseLostRole(run, run.task.no, mine);
  return { ...run, standsInFor: mine === actor.username ? null : mine };
}

/** Locks the run of a task that is to be decided; whether the actor may is the caller's to ask. */
export async function lockOpenTask(
  trx: Trx,
  actor: Actor,
  instanceId: string,
  taskId: string,
): Promise<Omit<TaskRun, 'standsInFor'>> {
  const run = await lockRun(trx, actor, instanceId);
  // Read again: while we waited for the lock somebody may have decided or handed it on.
  const task = await trx
    .selectFrom('wfTask')
    .selectAll()
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', taskId)
    .executeTakeFirst();
  if (task?.status !== 'open') throw fail('staleVersion');
  return { ...run, task };
}

/**
 * A task that a role brought is decided by who holds that role at this moment, asked in this transaction and not in the
 * session, which may be seconds old (P8).
 */
async function refuseLostRole({ trx, actor, instance }: Run, no: number, name: string): Promise<void> {
  const rule = instance.state.tasks.find((entry) => entry.no === no)?.rule;
  if (rule && !(await stillFulfils(trx, actor.tenantId, rule, name))) throw fail('roleLost');
}

/** The one of the names under which somebody may decide; the own name first. */
function mineAmong(candidates: string, names: readonly string[]): string | undefined {
  const listed = candidates.split(',');
  return names.find((name) => listed.includes(name));
}
