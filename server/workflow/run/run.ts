import type { Selectable } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { standInLine } from '#server/db/lock-queue.ts';
import type { WfInstanceTable, WfTaskTable } from '#server/db/tables/workflow.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { pinnedFlow } from '#server/workflow/definitions.ts';
import { applicationOf, guardOf } from '#server/workflow/guards.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { type Holder, holdersOf, roleOf, stillFulfils } from '#server/workflow/people/people.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { rulesOf } from '#shared/workflow/flow-state.ts';

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
  /** Who held the roles of the flow once it was locked; absent where nothing was locked. */
  readonly held?: readonly Holder[];
}

export interface TaskRun extends Run {
  readonly task: TaskRow;
  /** Whose task it is, when the actor stands in for somebody (delegation); else null. */
  readonly standsInFor: string | null;
}

/** What of an instance never changes: enough to lock it with its application at once. */
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
 * Locks the instance, then its application, always in this order. What is read behind the locks, who holds the roles of the
 * flow and the task, is read as it stands once they were waited for.
 */
async function lockCase(trx: Trx, actor: Actor, of: Case, taskId = ''): Promise<Run & { readonly task?: TaskRow }> {
  const { tenantId } = actor;
  const definition = applicationOf(of.resource);
  const flow = await pinnedFlow(trx, of.defKey, of.defVersion);
  standInLine(trx, 'wf_instance', [of.id]);
  standInLine(trx, definition.table, [of.bizId]);
  const [instance, record, held, task] = await together([
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
  return { trx, actor, definition, guard: guardOf(of.resource), flow, instance, record, held, ...(task && { task }) };
}

const taskOf = (trx: Trx, tenantId: number, id: string): Promise<TaskRow | undefined> =>
  trx.selectFrom('wfTask').selectAll().where('tenantId', '=', tenantId).where('id', '=', id).executeTakeFirst();

/** Locks the instance and its application. */
export async function lockRun(trx: Trx, actor: Actor, instanceId: string): Promise<Run> {
  return lockCase(trx, actor, await caseOf(trx, actor.tenantId, instanceId));
}

/**
 * The same for a task that the actor is to decide. A task of other people answers like none at all (docs/security.md P14); one that
 * was decided meanwhile says that the data has changed.
 */
export async function lockTask(trx: Trx, actor: Actor, taskId: string): Promise<TaskRun> {
  const [found, names] = await together([
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
  return { ...run, standsInFor: mine === actor.username ? null : mine };
}

/** Locks the run of a task that is to be decided; whether the actor may is the caller's to ask. */
export async function lockOpenTask(
  trx: Trx,
  actor: Actor,
  instanceId: string,
  taskId: string,
): Promise<Omit<TaskRun, 'standsInFor'>> {
  return lockTaskOf(trx, actor, await caseOf(trx, actor.tenantId, instanceId), taskId);
}

/** Somebody may have decided or handed the task on while its lock was waited for. */
async function lockTaskOf(trx: Trx, actor: Actor, of: Case, taskId: string): Promise<Omit<TaskRun, 'standsInFor'>> {
  const { task, ...run } = await lockCase(trx, actor, of, taskId);
  if (task?.status !== 'open') throw fail('staleVersion');
  return { ...run, task };
}

/**
 * A task that a role brought is decided by who holds that role at this moment, asked in this transaction and not in the
 * session, which may be seconds old (docs/security.md P8).
 */
async function refuseLostRole({ trx, actor, instance, flow, held }: Run, no: number, name: string): Promise<void> {
  const rule = instance.state.tasks.find((entry) => entry.no === no)?.rule;
  const role = rule === undefined ? null : roleOf(rule);
  if (rule === undefined || role === null) return;
  const holds =
    held && rulesOf(flow).includes(rule)
      ? held.some((holder) => holder.roleCode === role && holder.username === name)
      : await stillFulfils(trx, actor.tenantId, rule, name);
  if (!holds) throw fail('roleLost');
}

/** The one of the names under which somebody may decide; the own name first. */
function mineAmong(candidates: string, names: readonly string[]): string | undefined {
  const listed = candidates.split(',');
  return names.find((name) => listed.includes(name));
}
