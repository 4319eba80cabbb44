import type { Condition } from '#shared/resource/condition.ts';
import type { Text } from '#shared/resource/text.ts';

/** Who gets a node's tasks (docs/domain.md §3): `role-in-dept` walks up the department tree from the applicant's. */
export type AssigneeRule = 'starter' | RoleRule | `role-in-dept:${string}` | `field:${string}` | `user:${string}`;

/** Everybody who holds the role. */
export type RoleRule = `role:${string}`;

/** A party of a node with a condition or a word of its own. */
export type Assignees = Part & (DecidingPart | PartyPart);

interface Part {
  readonly rule: AssigneeRule;
  readonly when?: string;
}

interface DecidingPart {
  readonly party?: never;
  readonly witness?: never;
}

/** This part of a countersign stands for the side that started: see `FlowNode.party`. */
interface PartyPart {
  readonly party: true;
  /**
   * Who may have it signed by hand on the own device, as a witness of the signature; without it this part too is passed
   * in the signer's own session alone (docs/security.md P37).
   */
  readonly witness?: RoleRule;
}

export interface FlowNode {
  readonly key: string;
  readonly name: Text;
  readonly type: 'start' | 'approve' | 'handle' | 'cc' | 'end';
  /** Several rules mean several parties; with `countersign: 'all'` each must pass. */
  readonly assignees: readonly (AssigneeRule | Assignees)[];
  /**
   * Who started may act here too: it is his own work, or his confirmation. Elsewhere nobody decides his own case, by
   * whatever way the task came to him (docs/security.md P37).
   */
  readonly party?: true;
  readonly countersign?: 'any' | 'all';
  /** Working hours that it has, until the yard sets another number (`workflow.hours.<flow>.<node>`). */
  readonly slaHours?: number;
  readonly batchable?: boolean;
  /**
   * Fields the decider may change; everything else in a patch is refused. `<list>.<field>` is that field in each of the
   * lines, `<list>` lets lines come, change and go as in the applicant's form.
   */
  readonly editable: readonly string[];
  /** Fields that must be filled to pass, always or while a condition of the application holds; a line's in each line. */
  readonly required?: readonly { readonly field: string; readonly when?: Condition }[];
  /**
   * The node runs only while it holds: a predicate of the area's flow guard (`server/yard/<area>`), or
   * `passed:<node>`, true when that node was passed in this run.
   */
  readonly when?: string;
  readonly skipWhenEmpty?: boolean;
  /** What a decider may do here; default all four. Handle nodes that stand for work in the yard offer less. */
  readonly actions?: readonly NodeAction[];
  /** Where a rejection leads instead of back to the starter, e.g. a failed acceptance back to the erecting crew. */
  readonly rejectTo?: string;
  /** Lifecycle action of the resource that passing this node performs, in the same transaction. */
  readonly onPass?: string;
  readonly onEnter?: string;
  readonly onReject?: string;
  /** The applicant took it back while it stood here, or whoever may voided it. */
  readonly onStop?: string;
}

/** What a node may offer beside `pass`. */
export type NodeAction = 'reject' | 'return' | 'transfer' | 'addSign';

/** A flow is data; each new content hash becomes a version in `wf_definition` and instances pin theirs. */
export interface FlowDefinition {
  readonly key: string;
  readonly name: Text;
  /** Code of the application resource. */
  readonly resource: string;
  readonly nodes: readonly FlowNode[];
}

/** `bpmStatus` (docs/domain.md §3): where the approval stands. */
export const BPM = { draft: '0', running: '1', passed: '2', rejected: '3', withdrawn: '4', voided: '5' } as const;
export type BpmStatus = (typeof BPM)[keyof typeof BPM];

const applicants: readonly unknown[] = [BPM.draft, BPM.rejected, BPM.withdrawn];

/** Whether an application is its applicant's to change and to submit; else it changes by decisions only. */
export function isOpen(bpmStatus: unknown): boolean {
  return applicants.includes(bpmStatus);
}
