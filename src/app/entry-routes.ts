import type { PlaceholderTable } from '#shared/permission/menu-url.ts';
import { fullPathOf, type MenuNode } from '#src/session/menu-node.ts';
import { findRoute } from './find-route.ts';
import { menuRoutes, type PageRoute, routeOf } from './menu-routes.ts';

/** The office's routes: those of the menu, the fixed ones that no entry replaces, and those of entries that have none (route "0"). */
export function officeRoutes(
  menu: readonly MenuNode[],
  fixed: readonly PageRoute[],
  table: PlaceholderTable,
): PageRoute[] {
  const fromMenu = menuRoutes(menu, table);
  const taken = new Set(fromMenu.map((route) => route.path));
  const routes = [...fromMenu, ...fixed.filter((route) => !taken.has(route.path))];
  return [...routes, ...unroutedEntries(menu, { routes, table })];
}

interface Known {
  readonly routes: readonly PageRoute[];
  readonly table: PlaceholderTable;
}

function unroutedEntries(menu: readonly MenuNode[], known: Known, parent = ''): PageRoute[] {
  return menu.flatMap((node) => {
    const path = fullPathOf(node, parent);
    const own = node.route === '0' ? entryRoute(node, path, known) : null;
    const below = unroutedEntries(node.children ?? [], known, path);
    return own === null ? below : [own, ...below];
  });
}

/**
 * Another route answers the entry's path: the page is that route's, the title is the entry's. An entry that no route answers
 * gets its own, since no entry leads to the page 404.
 */
function entryRoute(node: MenuNode, path: string, { routes, table }: Known): PageRoute | null {
  const [pathname = '', query] = path.split('?', 2);
  const answering = node.meta?.url ? null : findRoute(routes, pathname, query === undefined ? '' : `?${query}`);
  if (answering === null) return routeOf(node, path, table);
  if (answering.path === path || answering.kind === 'redirect') return null;
  return { ...answering, at: path, title: node.meta?.title || answering.title };
}
