import type { QueryClient } from '@tanstack/react-query';
import { listLate, listWaiting } from '#shared/contract/workflow/late.ts';
import { listTodo, listTodoAreas, todoCounts } from '#shared/contract/workflow/todo.ts';
import { decidePermission } from '#shared/permission/decide-permission.ts';
import { listCall } from '#shared/resource/read-calls.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import { askAhead, callKey } from '#src/http/use-call.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { sessionState } from '#src/session/session-store.ts';
import { lateQuery, milestonesQuery, pendingQuery, shipsQuery, startedQuery } from './card-queries.ts';
import { type Cards, cardsOf, partsOf, type Work, workOf } from './work.ts';

/**
 * Requests the data of the home page's cards while the office around them is being rendered. Otherwise the cards would
 * request it after they are mounted, and those that need the areas first even one round trip later.
 */
export async function askCardsAhead(client: QueryClient): Promise<void> {
  const { permissions } = sessionState();
  if (permissions === null) return;
  const { menu, ...lists } = permissions;
  const can = (code: string) => decidePermission(code, { ...lists, node: [] });
  const cards = cardsOf(menu, can);
  askForShips(client, cards);
  if (cards.latePath !== null) void askAhead(client, listLate, lateQuery);
  if (!isSupported(listTodoAreas)) return;
  await askAhead(client, listTodoAreas, {});
  const areas = client.getQueryData<readonly TodoArea[]>(callKey(listTodoAreas, {})) ?? [];
  askForWork(client, workOf(areas, menu, can), cards);
}

function askForShips(client: QueryClient, { shipPath, milestones }: Cards): void {
  const [ship, milestone] = [definitionEntry('ship'), definitionEntry('milestone')];
  if (shipPath === null || !ship) return;
  void askAhead(client, listCall(ship), shipsQuery);
  if (milestones && milestone) void askAhead(client, listCall(milestone), milestonesQuery);
}

function askForWork(client: QueryClient, work: readonly Work[], { latePath }: Cards): void {
  const { deciding, listed, applying } = partsOf(work);
  if (deciding.length > 0) {
    void askAhead(client, todoCounts, {});
    void askAhead(client, listTodo, pendingQuery(deciding));
  }
  if (latePath !== null && listed.length > 0) void askAhead(client, listWaiting, {});
  if (applying.length > 0) void askAhead(client, listTodo, startedQuery(applying));
}
