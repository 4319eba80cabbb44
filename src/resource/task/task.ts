import type { ResultOf } from '#shared/contract/call.ts';
import type { getTodoTask } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** What the server tells a decider about a task. */
export type TodoTask = ResultOf<typeof getTodoTask>;
/** The caller's own open task. */
export type OpenTask = NonNullable<TodoTask['task']>;
/** A part that somebody is asked about now. */
export type WaitingPart = TodoTask['waitingFor'][number];

/** A part of an application's approval, for what somebody may do about it. */
export interface PartProps {
  readonly definition: ResourceDefinition;
  readonly run: TodoTask;
  readonly part: WaitingPart;
}

/** What a part is called on the own phone: one that somebody may witness is signed, any other one decided. */
export function ownPhoneWord({ signers }: WaitingPart): 'ownPhone' | 'ownPhoneTask' {
  return signers.length > 0 ? 'ownPhone' : 'ownPhoneTask';
}
