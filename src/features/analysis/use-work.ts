import { decidePermission } from '#shared/permission/decide-permission.ts';
import { useTodoAreas } from '#src/resource/todo/use-todo-areas.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { usePermissionLists } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { cardsOf, workOf } from './work.ts';

const none: readonly MenuNode[] = [];

/** The user's cards, the areas that have a page in the user's menu, and the query that loads the areas. */
export function useWork() {
  const query = useTodoAreas();
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const lists = usePermissionLists();
  const can = (code: string) => decidePermission(code, lists);
  return { query, work: workOf(query.data ?? [], menu, can), cards: cardsOf(menu, can) };
}
