import type { BpmStatus, FlowDefinition, FlowNode } from './flow.ts';

/**
 * Where an instance stands, as plain data (`wf_instance.state`). Only the tasks of the present node are here; what is
 * closed lives on in `wf_task`. `no` numbers the tasks of an instance.
 */
export interface FlowState {
  readonly status: BpmStatus;
  /** Present node; null when the approval has ended. */
  readonly node: string | null;
  readonly tasks: readonly FlowTask[];
  /** Nodes passed in this run, in order; a return forgets those it goes back over. */
  readonly passed: readonly PassedNode[];
  /** Somebody has decided: the starter can no longer withdraw. */
  readonly decided: boolean;
  readonly nextNo: number;
}

export interface FlowTask {
  readonly no: number;
  readonly candidates: readonly string[];
  /** `waiting`: until the people added before it have passed. */
  readonly state: 'open' | 'waiting' | 'passed';
  /** Added by the decider of task `of` (加签). */
  readonly sign?: { readonly of: number; readonly position: 'before' | 'after' };
}

export interface PassedNode {
  readonly key: string;
  /** Who decided last there; the next approve node passes by itself for the same person. */
  readonly by: string;
}

/** One party of a node: one task, decided by any one of its candidates. */
export interface Party {
  readonly rule: string;
  readonly candidates: readonly string[];
}

/** What `advance` cannot know by itself; resolved by the server before it asks. */
export interface FlowFacts {
  /** Predicates of the area by name. */
  readonly holds: Readonly<Record<string, boolean>>;
  /** People by assignee rule. A rule nobody fulfils has an empty list. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** Who gets the tasks of a node for which nobody was found. */
  readonly admins: readonly string[];
  /** Nodes whose required fields are filled as the record stands; only those may pass by themselves. */
  readonly complete: ReadonlySet<string>;
}

export const notStarted: FlowState = {
  status: '0',
  node: null,
  tasks: [],
  passed: [],
  decided: false,
  nextNo: 1,
};

export function nodeOf(flow: FlowDefinition, key: string): FlowNode {
  const node = flow.nodes.find((entry) => entry.key === key);
  if (!node) throw new Error(`flow ${flow.key} has no node ${key}`);
  return node;
}

/** Whether the node (or one of its parties) takes part: an area predicate, or `passed:<node>`. */
export function whenHolds(when: string | undefined, passed: readonly PassedNode[], facts: FlowFacts): boolean {
  if (!when) return true;
  if (when.startsWith('passed:')) return passed.some((entry) => entry.key === when.slice('passed:'.length));
  return facts.holds[when] === true;
}

/** The parties of a node that take part now, in the flow's order. */
export function partiesOf(node: FlowNode, passed: readonly PassedNode[], facts: FlowFacts): Party[] {
  return node.assignees
    .map((entry) => (typeof entry === 'string' ? { rule: entry, when: undefined } : entry))
    .filter((entry) => whenHolds(entry.when, passed, facts))
    .map((entry) => ({ rule: entry.rule, candidates: facts.people[entry.rule] ?? [] }));
}

/** Nodes somebody may return to from where the state stands: passed ones where people decided, oldest first. */
export function returnTargets(flow: FlowDefinition, state: FlowState): string[] {
  return state.passed.map((entry) => entry.key).filter((key) => key !== state.node && nodeOf(flow, key).type !== 'cc');
}
