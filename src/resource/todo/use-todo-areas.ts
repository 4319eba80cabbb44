import type { ResultOf } from '#shared/contract/call.ts';
import { listTodoAreas } from '#shared/contract/workflow/todo.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useCall } from '#src/http/use-call.ts';

/** A business area: its name, the resource of its applications, the nodes of its flows. */
export type TodoArea = ResultOf<typeof listTodoAreas>[number];

/**
 * The business areas, fetched once because they change only with a release. Not requested from a JeecgBoot server,
 * which has none.
 */
export function useTodoAreas() {
  return useCall(listTodoAreas, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: useSupported(listTodoAreas) });
}
