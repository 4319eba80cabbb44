import type { QueryClient } from '@tanstack/react-query';
import { listHomeCards } from '#shared/contract/home/home.ts';
import { listTodo, listTodoAreas, todoCounts } from '#shared/contract/workflow/todo.ts';
import { decidePermission } from '#shared/permission/decide-permission.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import { callKey, prefetchCall } from '#src/http/use-call.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { sessionState } from '#src/session/session-store.ts';
import { pendingQuery, startedQuery } from './card-queries.ts';
import { partsOf, type Work, workOf } from './work.ts';

/**
 * Requests the data of the home page's cards while the office around them is being rendered. Otherwise the cards would
 * request it after they are mounted, and those that need the areas first even one round trip later.
 */
export async function prefetchCards(client: QueryClient): Promise<void> {
  const { permissions } = sessionState();
  if (permissions === null) return;
  const { menu, ...lists } = permissions;
  const can = (code: string) => decidePermission(code, { ...lists, node: [] });
  if (!isSupported(listTodoAreas)) return;
  void prefetchCall(client, listHomeCards, {});
  await prefetchCall(client, listTodoAreas, {});
  const areas = client.getQueryData<readonly TodoArea[]>(callKey(listTodoAreas, {})) ?? [];
  prefetchWork(client, workOf(areas, menu, can));
}

function prefetchWork(client: QueryClient, work: readonly Work[]): void {
  const { deciding, applying } = partsOf(work);
  if (deciding.length > 0) {
    void prefetchCall(client, todoCounts, {});
    void prefetchCall(client, listTodo, pendingQuery(deciding));
  }
  if (applying.length > 0) void prefetchCall(client, listTodo, startedQuery(applying));
}
