import { useMemo } from 'react';
import { allAreas } from '#shared/resource/menu-entry.ts';
import { pageComponent } from '#shared/resource/page-component.ts';
import type { Waiting } from '#src/features/place-board/gantt/ground-bar.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { todoPath } from '#src/resource/todo/todo-path.ts';
import { pathOfComponent } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';

/** Code of the resource, whose definition belongs to the area of sites. */
export const siteApplication = 'site_apply';

const none: readonly never[] = [];

/**
 * Returns a function that gives the path of an application's task with site and bays filled in, or of the application if
 * the reader has no task of it; undefined if his menu has neither page.
 */
export function useTaskPath() {
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const recordPath = useRecordPath();
  return useMemo(() => {
    const tasks =
      pathOfComponent(menu, pageComponent('todo', 'site')) ?? pathOfComponent(menu, pageComponent('todo', allAreas));
    return ({ apply, taskId }: Waiting, values: Readonly<Record<string, string>>): string | undefined => {
      if (taskId === undefined || tasks === null) return recordPath(siteApplication, apply);
      const path = todoPath(tasks, { resource: siteApplication, bizId: apply, taskId });
      return `${path}&${new URLSearchParams(values)}`;
    };
  }, [menu, recordPath]);
}
