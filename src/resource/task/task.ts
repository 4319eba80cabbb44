import type { ResultOf } from '#shared/contract/call.ts';
import type { getTodoTask } from '#shared/contract/todo.ts';

/** What the server tells a decider about a task. */
export type TodoTask = ResultOf<typeof getTodoTask>;
/** The caller's own open task. */
export type OpenTask = NonNullable<TodoTask['task']>;
