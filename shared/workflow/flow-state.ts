import type { Assignees, BpmStatus, FlowDefinition, FlowNode, RoleRule } from './flow.ts';

/**
 * State of an instance (`wf_instance.state`). Contains only tasks of the current node; closed tasks are rows of
 * `wf_task`. `no` numbers the tasks of an instance.
 */
export interface FlowState {
  readonly status: BpmStatus;
  /** Key of the current node; null after the approval has ended. */
  readonly node: string | null;
  readonly tasks: readonly FlowTask[];
  /** Nodes passed in this run, in order; a return removes the target node and all nodes after it. */
  readonly passed: readonly PassedNode[];
  /** Whether anybody has decided; the applicant can then no longer withdraw. */
  readonly decided: boolean;
  readonly nextNo: number;
}

export interface FlowTask {
  readonly no: number;
  readonly candidates: readonly string[];
  /** `waiting`: blocked until the people added before it have passed. */
  readonly state: 'open' | 'waiting' | 'passed';
  /** Set if the task was added by the assignee of task `of` (加签). */
  readonly sign?: { readonly of: number; readonly position: 'before' | 'after' };
  /** Rule that selected the candidates; absent after a transfer to a named person. */
  readonly rule?: string;
  /** Whether the applicant may decide this task. */
  readonly party?: true;
  /** Role whose members may witness a signature of the candidates. */
  readonly witness?: RoleRule;
}

export interface PassedNode {
  readonly key: string;
  /** Person who decided last at the node; the next approve node passes automatically for the same person. */
  readonly by: string;
}

/** Party of a node: a task that any one of its candidates can decide. */
export interface Party {
  readonly rule: string;
  readonly party: boolean;
  readonly witness: RoleRule | undefined;
  readonly candidates: readonly string[];
}

/** Facts that `advance` needs from the server. */
export interface FlowFacts {
  /** Results of the area's predicates by name. */
  readonly predicates: Readonly<Record<string, boolean>>;
  /** People by assignee rule; empty if no person matches. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** People by assignee rule without the applicant, for parties that decide the applicant's own case. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** Candidates of a node without other candidates. */
  readonly admins: readonly string[];
  /** Nodes whose required fields are all filled; only these may pass automatically. */
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

/** Whether a node or party takes part. `when` is a predicate of the area or `passed:<node>`. */
export function takesPart(when: string | undefined, passed: readonly PassedNode[], facts: FlowFacts): boolean {
  if (!when) return true;
  if (when.startsWith('passed:')) return passed.some((entry) => entry.key === when.slice('passed:'.length));
  return facts.predicates[when] === true;
}

const assigneesOf = (node: FlowNode): readonly Assignees[] =>
  node.assignees.map((entry) => (typeof entry === 'string' ? { rule: entry } : entry));

/** All assignee rules of a flow, without duplicates. */
export function rulesOf(flow: FlowDefinition): readonly string[] {
  return [...new Set(flow.nodes.flatMap(assigneesOf).map(({ rule }) => rule))];
}

/** Parties of a node whose condition is true, in the order of the definition. */
export function partiesOf(node: FlowNode, passed: readonly PassedNode[], facts: FlowFacts): Party[] {
  return assigneesOf(node)
    .filter((entry) => takesPart(entry.when, passed, facts))
    .map(({ rule, party = node.party === true, witness }) => ({
      rule,
      party,
      witness,
      // Applicants must not decide their own case; receiving a copy is permitted.
      candidates: (party || node.type === 'cc' ? facts.people : facts.others)[rule] ?? [],
    }));
}

/** Nodes to which the application can be returned: passed nodes with a decision, oldest first. */
export function returnTargets(state: FlowState): string[] {
  return state.passed.map((entry) => entry.key);
}
