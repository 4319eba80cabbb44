import { missingFields } from '#server/workflow/facts.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { advance } from '#shared/workflow/advance.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';
import { type FlowFacts, type FlowState, nodeOf, notStarted, rulesOf } from '#shared/workflow/flow-state.ts';
import type { FlowMove, FlowStep } from '#shared/workflow/flow-step.ts';
import { addWorkingHours, type CalendarDays } from '#shared/workflow/working-hours.ts';
import { clockMs, clockText } from './demo-clock.ts';

/** A task of a played approval; times in epoch milliseconds. */
export interface PlayedTask {
  readonly no: number;
  readonly nodeKey: string;
  readonly candidates: readonly string[];
  readonly arrive: number;
  readonly due: number | null;
  readonly amber: number | null;
  readonly escalate: number | null;
  done: number | null;
  by: string | null;
  action: string | null;
  comment: string | null;
}

/** A decision, or a move that the engine made by itself; `steps` are the results of `advance`. */
export interface PlayedMove {
  readonly at: number;
  readonly by: string;
  readonly move: FlowMove;
  readonly node: string | null;
  readonly comment: string | null;
  readonly steps: readonly FlowStep[];
}

export interface PlayedFlow {
  readonly state: FlowState;
  readonly tasks: readonly PlayedTask[];
  readonly moves: readonly PlayedMove[];
  readonly copies: readonly { readonly node: string; readonly username: string; readonly at: number }[];
  readonly end: number | null;
}

/** Input of `playFlow`: possible assignees, working hours of each node, and the decisions. */
export interface FlowScript {
  readonly flow: FlowDefinition;
  readonly starter: string;
  readonly submitAt: number;
  readonly now: number;
  readonly calendar: CalendarDays;
  /** The application's current values; `prepare` may fill in fields before a decision. */
  readonly record: () => ResourceRecord;
  readonly predicates: () => Readonly<Record<string, boolean>>;
  readonly people: (rule: string) => readonly string[];
  readonly admins: readonly string[];
  /** Working hours from the opening of a task at this node to its decision. */
  readonly hours: (node: FlowNode) => number;
  readonly choose: (candidates: readonly string[], node: FlowNode) => string;
  /** Usually `pass`; a story may reject once, or leave a task undecided. */
  readonly verdict: (node: FlowNode, at: number) => { action: 'pass' | 'reject' | 'leave'; comment: string | null };
  /** Whether the story leaves the tasks of this node undecided. */
  readonly isLeft: (node: FlowNode) => boolean;
  readonly prepare: (node: FlowNode, by: string, at: number) => void;
  readonly lifecycle: (action: string, node: string, by: string, at: number) => void;
}

/**
 * Plays one approval with the engine's own `advance`, decision by decision, until it ends or the next decision would be
 * in the future. A demo instance is therefore always in a state that the engine can reach.
 */
export function playFlow(script: FlowScript): PlayedFlow {
  const tasks = new Map<number, PlayedTask>();
  const waiting = new Map<number, number>();
  const moves: PlayedMove[] = [];
  const copies: { node: string; username: string; at: number }[] = [];
  const rules = rulesOf(script.flow);
  let state: FlowState = notStarted;
  let end: number | null = null;

  const apply = (move: FlowMove, at: number, comment: string | null) => {
    const result = advance(script.flow, state, move, factsOf(script, rules));
    if (!result.ok) throw new Error(`demo flow ${script.flow.key}: ${move.action} refused (${result.refusal})`);
    const node = state.node;
    state = result.state;
    moves.push({ at, by: move.by, move, node, comment, steps: result.steps });
    for (const step of result.steps) carryOut(step, move, at, comment);
  };

  const carryOut = (step: FlowStep, move: FlowMove, at: number, comment: string | null) => {
    if (step.kind === 'open') {
      const node = nodeOf(script.flow, step.node);
      const task = openTask(step.task.no, node, step.task.candidates, at, script.calendar);
      tasks.set(task.no, task);
      waiting.set(task.no, decisionTime(script, node, task));
    } else if (step.kind === 'close') {
      const task = tasks.get(step.task);
      if (task) {
        task.done = at;
        task.action = step.outcome;
        task.by = step.by;
        task.comment = step.outcome === 'cancel' ? null : comment;
      }
      waiting.delete(step.task);
    } else if (step.kind === 'lifecycle') script.lifecycle(step.action, step.node, move.by, at);
    else if (step.kind === 'copy') for (const username of step.people) copies.push({ node: step.node, username, at });
    else if (step.kind === 'end') end = at;
  };

  apply({ action: 'submit', by: script.starter }, script.submitAt, null);
  while (waiting.size > 0) {
    const [no, at] = [...waiting].reduce((first, next) => (next[1] < first[1] ? next : first));
    const task = tasks.get(no);
    if (at > script.now || !task) break;
    const node = nodeOf(script.flow, task.nodeKey);
    const { action, comment } = script.verdict(node, at);
    if (action === 'leave') {
      waiting.set(no, Number.POSITIVE_INFINITY);
      continue;
    }
    const by = script.choose(task.candidates, node);
    if (action === 'pass') script.prepare(node, by, at);
    apply({ action, task: no, by }, at, comment);
  }
  return { state, tasks: [...tasks.values()], moves, copies, end };
}

/**
 * A task that would be overdue at the first start is decided in time, unless its story leaves it undecided: docs/domain.md §20 says how many tasks are overdue then.
 */
function decisionTime(script: FlowScript, node: FlowNode, { arrive, due }: PlayedTask): number {
  const after = (hours: number) => clockMs(addWorkingHours(clockText(arrive), hours, script.calendar));
  const at = after(script.hours(node));
  const { slaHours } = node;
  if (slaHours === undefined || due === null || due >= script.now || at <= script.now || script.isLeft(node)) return at;
  return after(slaHours * 0.6);
}

function factsOf(script: FlowScript, rules: readonly string[]): FlowFacts {
  const record = script.record();
  const found = rules.map((rule) => [rule, script.people(rule)] as const);
  return {
    predicates: script.predicates(),
    people: Object.fromEntries(found),
    others: Object.fromEntries(found.map(([rule, people]) => [rule, people.filter((name) => name !== script.starter)])),
    admins: script.admins,
    complete: new Set(
      script.flow.nodes.filter((node) => missingFields(node, record).length === 0).map((node) => node.key),
    ),
  };
}

function openTask(
  no: number,
  node: FlowNode,
  candidates: readonly string[],
  at: number,
  calendar: CalendarDays,
): PlayedTask {
  const limit = (hours: number) => clockMs(addWorkingHours(clockText(at), hours, calendar));
  const hours = node.slaHours;
  return {
    no,
    nodeKey: node.key,
    candidates,
    arrive: at,
    due: hours === undefined ? null : limit(hours),
    amber: hours === undefined ? null : limit(hours * 0.75),
    escalate: hours === undefined ? null : limit(hours * 2),
    done: null,
    by: null,
    action: null,
    comment: null,
  };
}
