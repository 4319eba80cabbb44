import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';
import { passComments, rejectReasons } from './comments.ts';
import { clockText } from './demo-clock.ts';
import { demoEvent } from './demo-event.ts';
import { type PlayedFlow, playFlow } from './demo-flow.ts';
import { recordFlow } from './demo-flow-rows.ts';
import type { Draft } from './demo-row.ts';
import { type DemoWorld, holders, holdersNear } from './demo-world.ts';
import type { FlowRows } from './flow-rows.ts';

/**
 * How an approval ends: usually it passes, some after it was neglected at a node for that many working hours; some are
 * rejected once, a few are left undecided.
 */
export type ApprovalOutcome =
  | { readonly kind: 'pass'; readonly neglected?: { readonly node: string; readonly hours: number } | undefined }
  | { readonly kind: 'reject'; readonly node: string }
  | { readonly kind: 'leave'; readonly node: string };

/** One application and what its area adds to the approval. */
export interface ApprovalStory {
  readonly flow: FlowDefinition;
  readonly definition: ResourceDefinition;
  readonly application: Draft;
  readonly title: string;
  readonly submitAt: number;
  readonly outcome: ApprovalOutcome;
  /** Results of the predicates that the area's flows name. */
  readonly predicates: (record: ResourceRecord) => Readonly<Record<string, boolean>>;
  /** Working hours of a node that is not desk work; `undefined` for desk work. */
  readonly hours?: (node: FlowNode) => number | undefined;
  /** The candidates who may decide at this node. Absent: all of them. */
  readonly choices?: (candidates: readonly string[], node: FlowNode) => readonly string[];
  /** Fills in the fields that the assignees of a node enter before they pass. */
  readonly fill?: (node: FlowNode, by: string, at: number) => void;
  readonly lifecycle: (action: string, by: string, at: number) => void;
}

/** Plays the approval of an application with the people of the demo yard, and adds its rows to `rows`. */
export function playApplication(world: DemoWorld, rows: FlowRows, story: ApprovalStory): PlayedFlow {
  const { application, flow, submitAt, outcome } = story;
  const record = application as unknown as ResourceRecord;
  const played = playFlow({
    flow,
    starter: String(application.createBy),
    submitAt,
    now: world.now,
    calendar: world.calendarDays,
    record: () => record,
    predicates: () => story.predicates(record),
    people: (rule) => peopleFor(world, application, rule),
    admins: world.admins,
    hours: (node) => neglect(outcome, node) ?? story.hours?.(node) ?? deskHours(world),
    isLeft: ({ key }) => outcome.kind === 'leave' && outcome.node === key,
    choose: (candidates, node) => {
      const free = story.choices?.(candidates, node) ?? candidates;
      return world.random.pick(free.length > 0 ? free : candidates);
    },
    verdict: (node) => {
      if (outcome.kind === 'reject' && outcome.node === node.key) {
        return { action: 'reject', comment: world.random.pick(rejectReasons) };
      }
      const left = outcome.kind === 'leave' && outcome.node === node.key;
      return { action: left ? 'leave' : 'pass', comment: left ? null : world.random.pick(passComments) };
    },
    prepare: (node, by, at) => story.fill?.(node, by, at),
    lifecycle: (action, _node, by, at) => story.lifecycle(action, by, at),
  });
  recordFlow(world, rows, { flow, definition: story.definition, application, title: story.title, submitAt, played });
  return played;
}

const neglect = (outcome: ApprovalOutcome, { key }: FlowNode): number | undefined =>
  outcome.kind === 'pass' && outcome.neglected?.node === key ? outcome.neglected.hours : undefined;

/**
 * An approval that passes. A share of them is neglected at one of the nodes for days, so that some tasks of each area
 * are always overdue (docs/domain.md §20).
 */
export function passing({ random }: DemoWorld, share: number, nodes: readonly string[]): ApprovalOutcome {
  if (!random.chance(share)) return { kind: 'pass' };
  return { kind: 'pass', neglected: { node: random.pick(nodes), hours: random.int(14, 64) } };
}

/** Number of tasks that are overdue at the first start. */
export function overdueTasks({ now }: DemoWorld, { tasks }: Pick<FlowRows, 'tasks'>): number {
  const text = clockText(now);
  return tasks.filter(({ status, dueTime }) => status === 'open' && dueTime !== null && String(dueTime) < text).length;
}

/** Working hours of desk work by docs/domain.md §20: median 3.1 h, P90 11 h. */
function deskHours({ random }: DemoWorld): number {
  return Math.min(36, Math.max(0.2, random.logNormal(3.1, 11)));
}

function peopleFor(world: DemoWorld, application: Draft, rule: string): readonly string[] {
  const [kind, name] = rule.split(':');
  if (kind === 'role') return holders(world, name ?? '');
  if (kind === 'role-in-dept') return holdersNear(world, name ?? '', String(application.sysOrgCode));
  const value = kind === 'field' ? application[name ?? ''] : kind === 'starter' ? application.createBy : null;
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

export interface LifeStep {
  readonly action: string;
  readonly to: string;
  readonly at: number;
  readonly by: string;
  readonly comment?: string | null;
}

/** Changes the status of an application and adds the row of the timeline. */
export function moveApplication(
  world: DemoWorld,
  rows: Pick<FlowRows, 'events'>,
  definition: ResourceDefinition,
  application: Draft,
  { action, to, at, by, comment = null }: LifeStep,
): void {
  const from = String(application.bizStatus);
  application.bizStatus = to;
  application.version = Number(application.version) + 1;
  const id = String(application.id);
  rows.events.push(demoEvent(world, { definition, id, at, from, to, action, actor: by, comment }));
}
