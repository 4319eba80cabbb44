import { decidePermission } from '#shared/permission/decide-permission.ts';
import { useTodoAreas } from '#src/resource/todo/use-todo-areas.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { usePermissionLists } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { cardsOf, workOf } from './work.ts';

const none: readonly MenuNode[] = [];

/** The person's cards, the areas of the yard's work of which the own menu has a page, and the query that tells these. */
export function useWork() {
  const query = useTodoAreas();
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const lists = usePermissionLists();
  const can = (code: string) => decidePermission(code, lists);
  return { query, work: workOf(query.data ?? [], menu, can), cards: cardsOf(menu, can) };
}
