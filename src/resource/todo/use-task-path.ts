import { useMemo } from 'react';
import { allAreas } from '#shared/resource/menu-entry.ts';
import { pageComponent } from '#shared/resource/page-component.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { type MenuNode, pathOfComponent } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';
import { todoPath } from './todo-path.ts';

interface Application {
  readonly id: string;
  /** The reader's open task, if there is one. */
  readonly taskId?: string | undefined;
}

type TaskPath = (application: Application, values?: Readonly<Record<string, string>>) => string | undefined;

const none: readonly MenuNode[] = [];

/**
 * Returns a function that gives the path of the reader's task of an application, with values filled in, or of the
 * application without a task; undefined if the menu has neither page.
 * @param area key of the area whose pending page is preferred to the page of all areas
 */
export function useTaskPath(area: string, resource: string): TaskPath {
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const recordPath = useRecordPath();
  return useMemo(() => {
    const tasks =
      pathOfComponent(menu, pageComponent('todo', area)) ?? pathOfComponent(menu, pageComponent('todo', allAreas));
    return ({ id, taskId }, values = {}) => {
      if (taskId === undefined || tasks === null) return recordPath(resource, id);
      const path = todoPath(tasks, { resource, bizId: id, taskId });
      const filled = new URLSearchParams(values).toString();
      return filled === '' ? path : `${path}&${filled}`;
    };
  }, [menu, recordPath, area, resource]);
}
