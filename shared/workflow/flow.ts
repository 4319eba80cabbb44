import type { Condition } from '#shared/resource/condition.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Rule that selects the candidates of a task (docs/domain.md §3). `role-in-dept` searches the applicant's department
 * and then its ancestors.
 */
export type AssigneeRule = 'starter' | RoleRule | `role-in-dept:${string}` | `field:${string}` | `user:${string}`;

/** All members of the role. */
export type RoleRule = `role:${string}`;

/** A party of a node with its own condition, or one that stands for the applicant. */
export type Assignees = Part & (DecidingPart | PartyPart);

interface Part {
  readonly rule: AssigneeRule;
  readonly when?: string;
}

interface DecidingPart {
  readonly party?: never;
  readonly witness?: never;
}

/** Part of a countersign that belongs to the applicant's side; see `FlowNode.party`. */
interface PartyPart {
  readonly party: true;
  /**
   * Role whose members may let the candidate sign by hand on their device and witness the signature. Without this role
   * the task can be passed only in the signer's own session (docs/security.md P37).
   */
  readonly witness?: RoleRule;
}

export interface FlowNode {
  readonly key: string;
  readonly name: Text;
  readonly type: 'start' | 'approve' | 'handle' | 'cc' | 'end';
  /** Each rule is a party; with `countersign: 'all'` every party must pass. */
  readonly assignees: readonly (AssigneeRule | Assignees)[];
  /**
   * Whether the applicant may act here too, because the node is the applicant's own work or confirmation. At other
   * nodes applicants cannot decide their own case, whichever way they received the task (docs/security.md P37).
   */
  readonly party?: true;
  readonly countersign?: 'any' | 'all';
  /** Time limit in working hours; the yard can override the number (`workflow.hours.<flow>.<node>`). */
  readonly slaHours?: number;
  readonly batchable?: boolean;
  /**
   * Fields that the assignee may change; a patch with any other field is rejected. `<list>.<field>` permits a field in
   * all lines; `<list>` permits adding, changing and removing lines as in the applicant's form.
   */
  readonly editable: readonly string[];
  /**
   * Fields that must be filled before passing: always, or while a condition on the application is true. A field of
   * lines is required in every line.
   */
  readonly required?: readonly { readonly field: string; readonly when?: Condition }[];
  /**
   * Condition of the node: a predicate of the area's flow guard (`server/yard/<area>`), or `passed:<node>`, which is
   * true if that node was passed in this run. The node is skipped while the condition is false.
   */
  readonly when?: string;
  readonly skipWhenEmpty?: boolean;
  /** Actions in addition to passing; default all four. Handle nodes for physical work in the yard offer fewer. */
  readonly actions?: readonly NodeAction[];
  /**
   * Node to which a rejection leads, instead of ending the approval. For example, a failed acceptance returns to the
   * erecting crew.
   */
  readonly rejectTo?: string;
  /** Lifecycle action of the resource, run in the same transaction when the node is passed. */
  readonly onPass?: string;
  readonly onEnter?: string;
  readonly onReject?: string;
  /** Runs when the application is withdrawn or voided at this node. */
  readonly onStop?: string;
}

/** Actions that a node may offer in addition to `pass`. */
export type NodeAction = 'reject' | 'return' | 'transfer' | 'addSign';

/** A flow as data. Each new content hash becomes a version in `wf_definition`, and an instance keeps its version. */
export interface FlowDefinition {
  readonly key: string;
  readonly name: Text;
  /** Code of the application resource. */
  readonly resource: string;
  readonly nodes: readonly FlowNode[];
}

/** `bpmStatus` (docs/domain.md §3): status of the approval. */
export const BPM = { draft: '0', running: '1', passed: '2', rejected: '3', withdrawn: '4', voided: '5' } as const;
export type BpmStatus = (typeof BPM)[keyof typeof BPM];

const applicants: readonly unknown[] = [BPM.draft, BPM.rejected, BPM.withdrawn];

/** Whether the applicant can change and submit the application; otherwise only decisions change it. */
export function isOpen(bpmStatus: unknown): boolean {
  return applicants.includes(bpmStatus);
}
