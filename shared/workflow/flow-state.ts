import type { Assignees, BpmStatus, FlowDefinition, FlowNode, RoleRule } from './flow.ts';

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
  /** The rule by which its people were found; gone once it was handed to somebody by name. */
  readonly rule?: string;
  /** Who started may decide it. */
  readonly party?: true;
  /** Whose holders may witness a signature of its people. */
  readonly witness?: RoleRule;
}

export interface PassedNode {
  readonly key: string;
  /** Who decided last there; the next approve node passes by itself for the same person. */
  readonly by: string;
}

/** One party of a node: one task, decided by any one of its candidates. */
export interface Party {
  readonly rule: string;
  readonly party: boolean;
  readonly witness: RoleRule | undefined;
  readonly candidates: readonly string[];
}

/** What `advance` cannot know by itself; resolved by the server before it asks. */
export interface FlowFacts {
  /** Predicates of the area by name. */
  readonly holds: Readonly<Record<string, boolean>>;
  /** People by assignee rule. A rule nobody fulfils has an empty list. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** The same without who started, for parties that decide about his case. */
  readonly others: Readonly<Record<string, readonly string[]>>;
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

const assigneesOf = (node: FlowNode): readonly Assignees[] =>
  node.assignees.map((entry) => (typeof entry === 'string' ? { rule: entry } : entry));

/** Every assignee rule of a flow, once. */
export function rulesOf(flow: FlowDefinition): readonly string[] {
  return [...new Set(flow.nodes.flatMap(assigneesOf).map(({ rule }) => rule))];
}

/** The parties of a node that take part now, in the flow's order. */
export function partiesOf(node: FlowNode, passed: readonly PassedNode[], facts: FlowFacts): Party[] {
  return assigneesOf(node)
    .filter((entry) => whenHolds(entry.when, passed, facts))
    .map(({ rule, party = node.party === true, witness }) => ({
      rule,
      party,
      witness,
      // Nobody decides his own case; being told of it is no decision.
      candidates: (party || node.type === 'cc' ? facts.people : facts.others)[rule] ?? [],
    }));
}

/** Nodes somebody may return to from where the state stands: passed ones, where people decided, oldest first. */
export function returnTargets(state: FlowState): string[] {
  return state.passed.map((entry) => entry.key);
}
