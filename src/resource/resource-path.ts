import { useCallback, useMemo } from 'react';
import { resourceOf } from '#shared/resource/page-component.ts';
import { fullPathOf, type MenuNode } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';

const none: readonly MenuNode[] = [];

/** Paths of the resource pages in the user's menu, by resource code. */
export function resourcePaths(menu: readonly MenuNode[], parent = ''): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const node of menu) {
    const path = fullPathOf(node, parent);
    const code = resourceOf(node.component);
    if (code !== null && node.route !== '0') paths.set(code, path);
    for (const [below, belowPath] of resourcePaths(node.children ?? none, path)) paths.set(below, belowPath);
  }
  return paths;
}

/** `resourcePaths` of the user's menu. */
export function useResourcePaths(): ReadonlyMap<string, string> {
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  return useMemo(() => resourcePaths(menu), [menu]);
}

/**
 * Returns a function that gives the path of a record, `recordPath('ship', id)`, or undefined if the user's menu has no
 * page for the resource. The reference is then shown as text.
 */
export function useRecordPath(): (code: string, id: string) => string | undefined {
  const paths = useResourcePaths();
  return useCallback(
    (code, id) => {
      const path = paths.get(code);
      return path === undefined ? undefined : `${path}/${encodeURIComponent(id)}`;
    },
    [paths],
  );
}

/** Path of a resource's list, or undefined if the user's menu has no page for it. */
export function useListPath(code: string): string | undefined {
  return useResourcePaths().get(code);
}
