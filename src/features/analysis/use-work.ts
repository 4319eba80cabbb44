import { pageComponent } from '#shared/resource/page-component.ts';
import { type TodoArea, useTodoAreas } from '#src/resource/todo/use-todo-areas.ts';
import { type MenuNode, pathOfComponent } from '#src/session/menu-node.ts';
import { useCanEach } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';

/** What a person has of one business area: the pages in the own menu, and whether applying is allowed. */
export interface Work {
  readonly area: TodoArea;
  readonly todoPath: string | null;
  readonly listPath: string | null;
  readonly mayApply: boolean;
}

const none: readonly MenuNode[] = [];

/** The areas of the yard's work of which the person's menu has a page, and the query that tells them. */
export function useWork() {
  const query = useTodoAreas();
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const areas = (query.data ?? []).filter(({ example }) => !example);
  const may = useCanEach(areas.map(({ applyCode }) => applyCode));
  const work: Work[] = areas.map((area, at) => ({
    area,
    todoPath: pathOfComponent(menu, pageComponent('todo', area.area)),
    listPath: pathOfComponent(menu, pageComponent('resource', area.resource)),
    mayApply: may[at]?.visible === true && !may[at].disabled,
  }));
  return { query, work: work.filter(({ todoPath, listPath }) => todoPath ?? listPath) };
}
