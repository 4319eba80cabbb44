import type { QueryClient } from '@tanstack/react-query';
import { listLate, listWaiting } from '#shared/contract/workflow/late.ts';
import { listTodo, listTodoAreas, todoCounts } from '#shared/contract/workflow/todo.ts';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import { decidePermission } from '#shared/permission/decide-permission.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import { callKey, prefetchCall } from '#src/http/use-call.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { sessionState } from '#src/session/session-store.ts';
import { lateQuery, pendingQuery, shipsQuery, startedQuery } from './card-queries.ts';
import { type Cards, cardsOf, partsOf, type Work, workOf } from './work.ts';

/**
 * Requests the data of the home page's cards while the office around them is being rendered. Otherwise the cards would
 * request it after they are mounted, and those that need the areas first even one round trip later.
 */
export async function prefetchCards(client: QueryClient): Promise<void> {
  const { permissions } = sessionState();
  if (permissions === null) return;
  const { menu, ...lists } = permissions;
  const can = (code: string) => decidePermission(code, { ...lists, node: [] });
  const cards = cardsOf(menu, can);
  if (cards.shipPath !== null) void prefetchCall(client, listShipReadings, shipsQuery);
  if (cards.latePath !== null) void prefetchCall(client, listLate, lateQuery);
  if (!isSupported(listTodoAreas)) return;
  await prefetchCall(client, listTodoAreas, {});
  const areas = client.getQueryData<readonly TodoArea[]>(callKey(listTodoAreas, {})) ?? [];
  prefetchWork(client, workOf(areas, menu, can), cards);
}

function prefetchWork(client: QueryClient, work: readonly Work[], { latePath }: Cards): void {
  const { deciding, listed, applying } = partsOf(work);
  if (deciding.length > 0) {
    void prefetchCall(client, todoCounts, {});
    void prefetchCall(client, listTodo, pendingQuery(deciding));
  }
  if (latePath !== null && listed.length > 0) void prefetchCall(client, listWaiting, {});
  if (applying.length > 0) void prefetchCall(client, listTodo, startedQuery(applying));
}
