import type { PlaceholderTable } from '#shared/permission/menu-url.ts';
import { fullPathOf, type MenuNode } from '#src/session/menu-node.ts';
import { findRoute } from './find-route.ts';
import { menuRoutes, type PageRoute, routeOf } from './menu-routes.ts';

/**
 * The routes of the office: those of the menu, fixed ones whose path no menu entry has, and those of entries without a
 * route (route "0").
 */
export function officeRoutes(
  menu: readonly MenuNode[],
  fixed: readonly PageRoute[],
  table: PlaceholderTable,
): PageRoute[] {
  const fromMenu = menuRoutes(menu, table);
  const taken = new Set(fromMenu.map((route) => route.path));
  const routes = [...fromMenu, ...fixed.filter((route) => !taken.has(route.path))];
  const all = [...routes, ...unroutedEntries(menu, { routes, table })];
  return all.map((route) => withTarget(route, all));
}

/** If the redirect of a directory leads to no page of the user, its first page is used. */
function withTarget(route: PageRoute, all: readonly PageRoute[]): PageRoute {
  if (route.kind !== 'redirect' || route.otherwise === undefined) return route;
  const [pathname = '', query] = route.target.split('?', 2);
  const isAnswered = findRoute(all, pathname, query === undefined ? '' : `?${query}`) !== null;
  return isAnswered ? route : { ...route, target: route.otherwise };
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
 * Route of an entry that has none of its own (route "0"). If another route matches the path, its page is shown with the
 * entry's title. Otherwise the entry gets a route, because no entry may lead to the 404 page.
 */
function entryRoute(node: MenuNode, path: string, { routes, table }: Known): PageRoute | null {
  const [pathname = '', query] = path.split('?', 2);
  const answering = node.meta?.url ? null : findRoute(routes, pathname, query === undefined ? '' : `?${query}`);
  if (answering === null) return routeOf(node, path, table);
  if (answering.path === path || answering.kind === 'redirect') return null;
  return { ...answering, at: path, title: node.meta?.title || answering.title };
}
