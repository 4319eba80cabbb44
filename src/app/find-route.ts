import { matchPath } from 'react-router-dom';
import { ownsPathsBelow } from '#shared/resource/page-component.ts';
import type { PageRoute } from './menu-routes.ts';
import { isListPage } from './pages.ts';

function ownsSubPaths(route: PageRoute): boolean {
  return route.kind === 'page' && ownsPathsBelow(route.target);
}

/** The route of a path: the longest that matches it; one that owns its sub-paths also answers those. */
export function findRoute(routes: readonly PageRoute[], pathname: string): PageRoute | null {
  let best: PageRoute | null = null;
  for (const route of routes) {
    const path = route.path.split('?', 1)[0] ?? route.path;
    if (!matchPath({ path, end: !ownsSubPaths(route) }, pathname)) continue;
    if (best === null || route.path.length > best.path.length) best = route;
  }
  return best;
}

/**
 * What makes two tabs different: the full path; the query of a list is its state and opens no second tab. That of a new
 * record says what it begins with, so another beginning is another form.
 */
export function tabKeyOf(route: PageRoute, pathname: string, search: string): string {
  const isList = ownsSubPaths(route) || isListPage(route.target);
  return isList && !pathname.endsWith('/new') ? pathname : pathname + search;
}
