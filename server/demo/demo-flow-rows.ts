import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { clockText } from './demo-clock.ts';
import { demoEvent } from './demo-event.ts';
import type { PlayedFlow, PlayedMove, PlayedTask } from './demo-flow.ts';
import type { Draft } from './demo-row.ts';
import type { DemoWorld } from './demo-world.ts';
import type { FlowRows } from './flow-rows.ts';

export interface FlowRecord {
  readonly flow: FlowDefinition;
  readonly definition: ResourceDefinition;
  readonly application: Draft;
  readonly title: string;
  readonly submitAt: number;
  readonly played: PlayedFlow;
}

const text = (at: number | null) => (at === null ? null : clockText(at));

/** Turns a played approval into the rows that the workflow engine would have written. */
export function recordFlow(world: DemoWorld, rows: FlowRows, record: FlowRecord): void {
  const { flow, definition, application, played, submitAt } = record;
  const id = world.newId(submitAt);
  application.instanceId = id;
  application.bpmStatus = played.state.status;
  application.updateTime = clockText(played.moves.at(-1)?.at ?? submitAt);
  rows.instances.push({
    id,
    tenantId: world.tenantId,
    sysOrgCode: application.sysOrgCode ?? null,
    createBy: application.createBy ?? null,
    createTime: clockText(submitAt),
    version: 1,
    defKey: flow.key,
    defVersion: 1,
    area: definition.area,
    resource: flow.resource,
    bizTable: definition.table,
    bizId: application.id ?? '',
    bizNo: '',
    title: record.title,
    starter: application.createBy ?? '',
    urgency: application.urgency ?? '1',
    status: played.state.status,
    nodeKey: played.state.node,
    state: played.state,
    startTime: clockText(submitAt),
    endTime: text(played.end),
  });
  for (const task of played.tasks) recordTask(world, rows, id, record, task);
  for (const copy of played.copies) {
    rows.copies.push({
      tenantId: world.tenantId,
      instanceId: id,
      username: copy.username,
      nodeKey: copy.node,
      copyTime: clockText(copy.at),
    });
  }
  for (const move of played.moves) rows.events.push(moveEvent(world, record, move));
}

function recordTask(
  world: DemoWorld,
  rows: FlowRows,
  instanceId: string,
  { application, definition }: FlowRecord,
  task: PlayedTask,
): void {
  const open = task.done === null;
  const id = world.newId(task.arrive);
  rows.tasks.push({
    id,
    tenantId: world.tenantId,
    sysOrgCode: application.sysOrgCode ?? null,
    createBy: application.createBy ?? null,
    createTime: clockText(task.arrive),
    version: 1,
    instanceId,
    area: definition.area,
    no: task.no,
    nodeKey: task.nodeKey,
    status: open ? 'open' : 'closed',
    assignee: task.by ?? (open && task.candidates.length === 1 ? (task.candidates[0] ?? null) : null),
    candidates: task.candidates.join(','),
    arriveTime: clockText(task.arrive),
    dueTime: text(task.due),
    amberTime: text(task.amber),
    escalateTime: text(task.escalate),
    doneTime: text(task.done),
    action: task.action,
    comment: task.comment,
  });
  if (!open) return;
  for (const username of task.candidates) rows.taskPeople.push({ tenantId: world.tenantId, username, taskId: id });
}

/** The timeline row of one move, as `makeMove` writes it. The target state comes from the steps of the move. */
function moveEvent(world: DemoWorld, { application, definition }: FlowRecord, move: PlayedMove): Draft {
  return demoEvent(world, {
    definition,
    id: String(application.id),
    at: move.at,
    from: move.node ?? 'start',
    to: landing(move),
    action: move.move.action,
    actor: move.by,
    comment: move.comment,
  });
}

function landing(move: PlayedMove): string {
  const opened = move.steps.findLast((step) => step.kind === 'open');
  if (opened?.kind === 'open') return opened.node;
  const ended = move.steps.find((step) => step.kind === 'end');
  if (ended?.kind !== 'end') return move.node ?? 'start';
  return ended.status === '3' || ended.status === '4' ? 'start' : 'end';
}
