import { matchPath } from 'react-router-dom';
import { ownsPathsBelow } from '#shared/resource/page-component.ts';
import type { PageRoute } from './menu-routes.ts';
import { isListPage } from './pages.ts';

/** Lists of form records and of reports, which also handle the paths below their own. */
function isOnlineList(component: string): boolean {
  return /^online\/(auto|tree|erp|tab|innerTable|reportAuto)List$/.test(component);
}

function ownsSubPaths({ kind, target }: PageRoute): boolean {
  return kind === 'page' && (ownsPathsBelow(target) || isOnlineList(target));
}

/**
 * The route that matches a location best: deeper routes before others, literal segments before parameters. Some routes
 * also match the paths below. If routes differ only in their query, the query decides.
 */
export function findRoute(routes: readonly PageRoute[], pathname: string, search = ''): PageRoute | null {
  let best: PageRoute | null = null;
  let bestRank = 0;
  for (const route of routes) {
    const [path = '', query] = (route.at ?? route.path).split('?', 2);
    if (!matchPath({ path, end: !ownsSubPaths(route) }, pathname)) continue;
    const rank = rankOf(path) + (query === undefined ? 0 : `?${query}` === search ? 1 : -1);
    if (best !== null && rank <= bestRank) continue;
    best = route;
    bestRank = rank;
  }
  return best;
}

/** Depth counts most, then the number of literal segments. */
function rankOf(path: string): number {
  const segments = path.split('/').filter(Boolean);
  const parameters = segments.filter((segment) => segment.startsWith(':')).length;
  return segments.length * 1000 - parameters * 10;
}

/** Component string of a route, followed by the rest of the path for a place below it (a record, a task). */
export function componentAt({ path, target }: PageRoute, pathname: string): string {
  const base = matchPath({ path: path.split('?', 1)[0] ?? '', end: false }, pathname)?.pathnameBase ?? pathname;
  return target + pathname.slice(base.length).replace(/\/$/, '');
}

/**
 * Identity of a tab: path and query. The query of a list is its state and opens no second tab, but a new record with
 * another query is another form.
 */
export function tabKeyOf(route: PageRoute, pathname: string, search: string): string {
  const isList = ownsSubPaths(route) || isListPage(route.target);
  return isList && !pathname.endsWith('/new') ? pathname : pathname + search;
}
