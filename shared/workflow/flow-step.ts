import type { BpmStatus } from './flow.ts';
import type { FlowTask } from './flow-state.ts';

/**
 * A requested change of an instance. `task` is the number of the task; the server has already checked that `by` may act
 * on it.
 */
export type FlowMove =
  | { readonly action: 'submit'; readonly by: string }
  /**
   * `witness`: `by` signed by hand on the device of a witness. The task passes as well, but without a session of `by`.
   */
  | { readonly action: 'pass' | 'witness'; readonly task: number; readonly by: string }
  | { readonly action: 'reject'; readonly task: number; readonly by: string }
  | { readonly action: 'return'; readonly task: number; readonly by: string; readonly to: string }
  | { readonly action: 'transfer'; readonly task: number; readonly by: string; readonly to: string }
  | {
      readonly action: 'addSignBefore' | 'addSignAfter';
      readonly task: number;
      readonly by: string;
      readonly people: readonly string[];
    }
  /** Not a decision: of the task's candidates only `able` may still decide. */
  | { readonly action: 'reseat'; readonly task: number; readonly by: string; readonly able: readonly string[] }
  | { readonly action: 'withdraw'; readonly by: string }
  | { readonly action: 'void'; readonly by: string };

export type CloseOutcome = 'pass' | 'witness' | 'reject' | 'return' | 'auto' | 'addSign' | 'cancel';

/** Steps that the server carries out, in order. */
export type FlowStep =
  | { readonly kind: 'skip'; readonly node: string; readonly reason: 'condition' | 'empty' }
  | { readonly kind: 'enter'; readonly node: string }
  | { readonly kind: 'lifecycle'; readonly node: string; readonly action: string }
  | { readonly kind: 'open'; readonly node: string; readonly task: FlowTask }
  /** No person matches the rule; administrators get the task. */
  | { readonly kind: 'fallback'; readonly node: string; readonly rule: string }
  | { readonly kind: 'reopen'; readonly task: number }
  | { readonly kind: 'wait'; readonly task: number }
  | { readonly kind: 'close'; readonly task: number; readonly outcome: CloseOutcome; readonly by: string | null }
  | {
      readonly kind: 'reassign';
      readonly task: number;
      readonly candidates: readonly string[];
      readonly before: readonly string[];
      /** A previous candidate lost the right to decide. */
      readonly lost?: true;
    }
  | { readonly kind: 'copy'; readonly node: string; readonly people: readonly string[] }
  | { readonly kind: 'end'; readonly status: BpmStatus };

/** Reason why the state does not allow a move; equals the id of the error that the server returns. */
export type MoveRefusal =
  | 'flowNotRunning'
  | 'taskNotOpen'
  | 'actionNotOffered'
  | 'returnTargetUnknown'
  | 'withdrawTooLate';
