import type { BpmStatus } from './flow.ts';
import type { FlowTask } from './flow-state.ts';

/** What somebody asks of an instance. `task` is the number of the task; the server has checked that `by` may act on it. */
export type FlowMove =
  | { readonly action: 'submit'; readonly by: string }
  /** `witness`: `by` signed by hand on the device of a witness. It passes as well, but in no session of `by`. */
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
  /** Nobody's decision: of the task's people only `able` may still decide. */
  | { readonly action: 'reseat'; readonly task: number; readonly by: string; readonly able: readonly string[] }
  | { readonly action: 'withdraw'; readonly by: string }
  | { readonly action: 'void'; readonly by: string };

export type CloseOutcome = 'pass' | 'witness' | 'reject' | 'return' | 'auto' | 'addSign' | 'cancel';

/** What follows, in the order in which the server carries it out. */
export type FlowStep =
  | { readonly kind: 'skip'; readonly node: string; readonly reason: 'condition' | 'empty' }
  | { readonly kind: 'enter'; readonly node: string }
  | { readonly kind: 'lifecycle'; readonly node: string; readonly action: string }
  | { readonly kind: 'open'; readonly node: string; readonly task: FlowTask }
  /** Nobody fulfils the rule; an administrator got the task. */
  | { readonly kind: 'fallback'; readonly node: string; readonly rule: string }
  | { readonly kind: 'reopen'; readonly task: number }
  | { readonly kind: 'wait'; readonly task: number }
  | { readonly kind: 'close'; readonly task: number; readonly outcome: CloseOutcome; readonly by: string | null }
  | {
      readonly kind: 'reassign';
      readonly task: number;
      readonly candidates: readonly string[];
      readonly before: readonly string[];
      /** Somebody of those before may not decide any more. */
      readonly lost?: true;
    }
  | { readonly kind: 'copy'; readonly node: string; readonly people: readonly string[] }
  | { readonly kind: 'end'; readonly status: BpmStatus };

/** A move the state does not allow; the server answers with the error of that id. */
export type MoveRefusal =
  | 'flowNotRunning'
  | 'taskNotOpen'
  | 'actionNotOffered'
  | 'returnTargetUnknown'
  | 'withdrawTooLate';
