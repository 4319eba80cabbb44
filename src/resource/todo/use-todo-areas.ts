import type { ResultOf } from '#shared/contract/call.ts';
import { listTodoAreas } from '#shared/contract/workflow/todo.ts';
import { useAble } from '#src/http/server-abilities.ts';
import { useCall } from '#src/http/use-call.ts';

/** One business area: what applying is called there, its application resource, the nodes of its flows. */
export type TodoArea = ResultOf<typeof listTodoAreas>[number];

/** The areas of the product, as the server tells them; asked once, they change with a release only. A JeecgBoot server has none. */
export function useTodoAreas() {
  return useCall(listTodoAreas, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: useAble(listTodoAreas) });
}
