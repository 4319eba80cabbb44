import type { Selectable } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { WfInstanceTable, WfTaskTable } from '#server/db/tables/workflow.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { pinnedFlow } from '#server/workflow/definitions.ts';
import { applicationOf, guardOf } from '#server/workflow/guards.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { type Holder, holdersOf, roleOf, stillHasRole } from '#server/workflow/people/people.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { rulesOf } from '#shared/workflow/flow-state.ts';

export type InstanceRow = Selectable<WfInstanceTable>;
export type TaskRow = Selectable<WfTaskTable>;

/**
 * One running approval in the transaction that moves it. The instance is locked, so no other transaction can move it.
 */
export interface Run {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly definition: ResourceDefinition;
  readonly guard: AreaGuard;
  readonly flow: FlowDefinition;
  readonly instance: InstanceRow;
  /** The application; replaced whenever it is saved. */
  record: ResourceRecord;
  /** People with the flow's roles, read after locking; undefined if nothing was locked. */
  readonly roleHolders?: readonly Holder[];
}

export interface TaskRun extends Run {
  readonly task: TaskRow;
  /** Username of the task's owner, if the actor decides as a delegate; else null. */
  readonly onBehalfOf: string | null;
}

/** Columns of an instance that never change; enough to lock the instance and its application at once. */
interface Case {
  readonly id: string;
  readonly resource: string;
  readonly bizId: string;
  readonly defKey: string;
  readonly defVersion: number;
}

const caseColumns = ['i.id', 'i.resource', 'i.bizId', 'i.defKey', 'i.defVersion'] as const;

async function caseOf(trx: Trx, tenantId: number, instanceId: string): Promise<Case> {
  const found = await trx
    .selectFrom('wfInstance as i')
    .select(caseColumns)
    .where('i.tenantId', '=', tenantId)
    .where('i.id', '=', instanceId)
    .executeTakeFirst();
  if (!found) throw fail('notFound');
  return found;
}

/**
 * Locks the instance and then its application, always in this order. Role holders and the task are read after the locks
 * are acquired, so they are current.
 */
async function lockCase(trx: Trx, actor: Actor, of: Case, taskId = ''): Promise<Run & { readonly task?: TaskRow }> {
  const { tenantId } = actor;
  const definition = applicationOf(of.resource);
  const flow = await pinnedFlow(trx, of.defKey, of.defVersion);
  queueForRows(trx, 'wf_instance', [of.id]);
  queueForRows(trx, definition.table, [of.bizId]);
  const [instance, record, roleHolders, task] = await pipelined([
    trx
      .selectFrom('wfInstance')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('id', '=', of.id)
      .forUpdate()
      .executeTakeFirst(),
    loadRecord(trx, definition, tenantId, of.bizId, { lock: true }),
    holdersOf(trx, tenantId, rulesOf(flow)),
    taskId === '' ? undefined : taskOf(trx, tenantId, taskId),
  ]);
  if (!instance) throw fail('notFound');
  return {
    trx,
    actor,
    definition,
    guard: guardOf(of.resource),
    flow,
    instance,
    record,
    roleHolders,
    ...(task && { task }),
  };
}

const taskOf = (trx: Trx, tenantId: number, id: string): Promise<TaskRow | undefined> =>
  trx.selectFrom('wfTask').selectAll().where('tenantId', '=', tenantId).where('id', '=', id).executeTakeFirst();

export async function lockRun(trx: Trx, actor: Actor, instanceId: string): Promise<Run> {
  return lockCase(trx, actor, await caseOf(trx, actor.tenantId, instanceId));
}

/**
 * Locks the run of a task that the actor wants to decide. A task of other people is refused as if it did not exist
 * (docs/security.md P14); a task that has been decided in the meantime is refused because the data has changed.
 */
export async function lockTask(trx: Trx, actor: Actor, taskId: string): Promise<TaskRun> {
  const [found, names] = await pipelined([
    trx
      .selectFrom('wfTask as t')
      .innerJoin('wfInstance as i', (join) =>
        join.onRef('i.tenantId', '=', 't.tenantId').onRef('i.id', '=', 't.instanceId'),
      )
      .select([...caseColumns, 't.candidates'])
      .where('t.tenantId', '=', actor.tenantId)
      .where('t.id', '=', taskId)
      .executeTakeFirst(),
    namesOf(trx, actor.tenantId, actor.username),
  ]);
  if (!found || !mineAmong(found.candidates, names)) throw fail('notFound');
  const run = await lockTaskOf(trx, actor, found, taskId);
  const mine = mineAmong(run.task.candidates, names);
  if (!mine) throw fail('notFound');
  await refuseLostRole(run, run.task.no, mine);
  return { ...run, onBehalfOf: mine === actor.username ? null : mine };
}

/** Locks the run of an open task. The caller checks whether the actor may decide the task. */
export async function lockOpenTask(
  trx: Trx,
  actor: Actor,
  instanceId: string,
  taskId: string,
): Promise<Omit<TaskRun, 'onBehalfOf'>> {
  return lockTaskOf(trx, actor, await caseOf(trx, actor.tenantId, instanceId), taskId);
}

/**
 * Checks after locking that the task is still open.
 * @throws `staleVersion`
 */
async function lockTaskOf(trx: Trx, actor: Actor, of: Case, taskId: string): Promise<Omit<TaskRun, 'onBehalfOf'>> {
  const { task, ...run } = await lockCase(trx, actor, of, taskId);
  if (task?.status !== 'open') throw fail('staleVersion');
  return { ...run, task };
}

/**
 * Refuses if the task was assigned by a role that the person no longer has. The role is read in this transaction and
 * not taken from the session, which may be some seconds old (docs/security.md P8).
 */
async function refuseLostRole(
  { trx, actor, instance, flow, roleHolders }: Run,
  no: number,
  name: string,
): Promise<void> {
  const rule = instance.state.tasks.find((entry) => entry.no === no)?.rule;
  const role = rule === undefined ? null : roleOf(rule);
  if (rule === undefined || role === null) return;
  const holds =
    roleHolders && rulesOf(flow).includes(rule)
      ? roleHolders.some((holder) => holder.roleCode === role && holder.username === name)
      : await stillHasRole(trx, actor.tenantId, rule, name);
  if (!holds) throw fail('roleLost');
}

/** The first of the names that is a candidate; `names` starts with the person's own name. */
function mineAmong(candidates: string, names: readonly string[]): string | undefined {
  const listed = candidates.split(',');
  return names.find((name) => listed.includes(name));
}
