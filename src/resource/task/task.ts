import type { ResultOf } from '#shared/contract/call.ts';
import type { getTodoTask } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** What the server returns about a task. */
export type TodoTask = ResultOf<typeof getTodoTask>;
/** The user's own open task. */
export type OpenTask = NonNullable<TodoTask['task']>;
/** A task of the approval that is waiting for its assignees. */
export type WaitingPart = TodoTask['waitingFor'][number];

/** Props of the actions on one waiting task. */
export interface PartProps {
  readonly definition: ResourceDefinition;
  readonly run: TodoTask;
  readonly part: WaitingPart;
}

/** Message key for opening a task on a phone: 'sign' if it may be signed before a witness, else 'decide'. */
export function ownPhoneWord({ signers }: WaitingPart): 'ownPhone' | 'ownPhoneTask' {
  return signers.length > 0 ? 'ownPhone' : 'ownPhoneTask';
}
