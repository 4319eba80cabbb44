import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { loadRecord } from '#server/resource/load.ts';
import { extraRemarks } from '#server/workflow/decision/findings.ts';
import { pinnedFlow } from '#server/workflow/definitions.ts';
import { requiredFields } from '#server/workflow/facts.ts';
import { applicationOf, guardOf, isApplication } from '#server/workflow/guards.ts';
import { instanceOf, mayRead, readableRecord } from '#server/workflow/instance-reader.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { nodePermissions } from '#server/workflow/people/node-permissions.ts';
import { workLeft } from '#server/workflow/people/work-left.ts';
import { cancellable } from '#server/workflow/run/cancellable.ts';
import { flowPath } from '#server/workflow/run/flow-path.ts';
import type { InstanceRow, TaskRow } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { actionsOf } from '#shared/workflow/advance.ts';
import { BPM, type FlowDefinition } from '#shared/workflow/flow.ts';
import { nodeOf, returnTargets } from '#shared/workflow/flow-state.ts';
import { isExtra } from '#shared/yard/extra-approval.ts';
import { taskProgress } from './todo-progress.ts';
import { warningsOf } from './todo-warnings.ts';

export interface TaskQuery {
  readonly taskId?: string | undefined;
  readonly resource?: string | undefined;
  readonly bizId?: string | undefined;
}

/**
 * Everything that a decider or applicant sees beside the form. For people of the instance and those who may read the
 * application; for others the task does not exist (docs/security.md P14).
 */
export async function todoTask(db: Db, actor: Actor, query: TaskQuery) {
  const { instance, record, resource } = await find(db, actor, query);
  const definition = applicationOf(resource);
  const flow = instance && (await pinnedFlow(db, instance.defKey, instance.defVersion));
  const tasks = instance ? await openTasks(db, actor, instance.id) : [];
  const names = await namesOf(db, actor.tenantId, actor.username);
  const mine = tasks.filter((task) => task.candidates.split(',').some((name) => names.includes(name)));
  const task = mine.find((entry) => entry.id === query.taskId) ?? mine[0];
  const node = flow && task ? nodeOf(flow, task.nodeKey) : undefined;
  const returnTo = flow && node && actionsOf(node).includes('return') ? returnTargets(instance.state) : [];
  const decider = node
    ? ['pass', ...actionsOf(node).filter((action) => action !== 'return' || returnTo.length > 0)]
    : [];
  const actions = [...decider, ...applicantActions(actor, record, instance, definition)];
  const findings = await guardOf(resource).findings({
    db,
    tenantId: actor.tenantId,
    record,
    nodeKey: task?.nodeKey ?? instance?.nodeKey ?? 'start',
    username: actor.username,
    taskId: task?.id ?? null,
  });
  const { tenantId } = actor;
  const remarks = node && isExtra(node) ? await extraRemarks({ db, tenantId, definition, record }) : [];
  const people = await realnames(db, [record.createBy as string]);
  const { round, ...stands } = await taskProgress(db, actor, flow, instance, tasks, mine);
  const { decided } = stands;
  const starter = String(record.createBy);
  return {
    instanceId: instance?.id ?? null,
    resource,
    bizId: record.id,
    bizNo: String(record.applyNo),
    title: instance?.title ?? '',
    bpmStatus: String(record.bpmStatus),
    starter,
    starter_dictText: people.get(starter) ?? starter,
    version: record.version,
    task: task && node ? await presentTask(db, actor, task, node, { record, now: stands.now }) : null,
    actions,
    returnTo: returnTo.map((key) => ({ key, name: flow ? nodeOf(flow, key).name[actor.language] : key })),
    nodePermissions: node ? nodePermissions(definition, node, actions) : [],
    warnings: task || !instance ? await warningsOf(db, actor, [...remarks, ...findings]) : [],
    ...stands,
    path: flow && instance ? await flowPath(db, actor, { definition, flow, instance, record, decided, round }) : [],
  };
}

async function find(db: Db, actor: Actor, { taskId, resource, bizId }: TaskQuery) {
  const instance = await instanceOf(db, actor.tenantId, taskId ? { taskId } : { resource, bizId });
  if (instance) {
    if (!(await mayRead(db, actor, instance))) throw fail('notFound');
    const record = await loadRecord(db, applicationOf(instance.resource), actor.tenantId, instance.bizId);
    return { instance, record, resource: instance.resource };
  }
  if (!resource || !bizId || !isApplication(resource)) throw fail('notFound');
  const record = await readableRecord(db, actor, applicationOf(resource), bizId);
  if (!record) throw fail('notFound');
  return { instance: undefined, record, resource };
}

function openTasks(db: Db, actor: Actor, instanceId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('wfTask')
    .selectAll()
    .where('tenantId', '=', actor.tenantId)
    .where('instanceId', '=', instanceId)
    .where('status', '=', 'open')
    .orderBy('no')
    .execute();
}

function applicantActions(
  actor: Actor,
  record: ResourceRecord,
  instance: InstanceRow | undefined,
  definition: ResourceDefinition,
): string[] {
  const may = (verb: string) => actor.grants.has(permissionCode(definition, verb));
  const own = record.createBy === actor.username;
  const running = record.bpmStatus === BPM.running;
  const actions: string[] = [];
  if (own && !running && record.bpmStatus !== BPM.passed && record.bpmStatus !== BPM.voided && may('submit')) {
    actions.push('submit');
  }
  if (own && running && !instance?.state.decided && may('withdraw')) actions.push('withdraw');
  if (own && running) actions.push('urge');
  if (record.bpmStatus !== BPM.voided && cancellable(definition, record) && may('void')) actions.push('void');
  return actions;
}

interface PresentedOf {
  readonly record: ResourceRecord;
  readonly now: string;
}

async function presentTask(
  db: Db,
  actor: Actor,
  task: TaskRow,
  node: FlowDefinition['nodes'][number],
  { record, now }: PresentedOf,
) {
  const left = await workLeft(db, actor.tenantId, now, [task.dueTime]);
  return {
    id: task.id,
    nodeKey: task.nodeKey,
    nodeName: node.name[actor.language],
    nodeType: node.type,
    arriveTime: task.arriveTime,
    dueTime: task.dueTime,
    amberTime: task.amberTime,
    workLeft: left(task.dueTime),
    editable: [...node.editable],
    required: requiredFields(node, record),
    countersign: node.countersign ?? 'any',
  };
}
