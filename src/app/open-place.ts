import type { QueryClient } from '@tanstack/react-query';
import { guardPaths } from '#src/session/guard.ts';
import { openTab } from '#src/tab/tab-store.ts';
import type { NewTab, TabPlace } from '#src/tab/tabs.ts';
import { componentAt, findRoute, tabKeyOf } from './find-route.ts';
import type { PageRoute } from './menu-routes.ts';
import { preloadPage } from './pages.ts';
import { prefetchPage } from './prefetch-page.ts';

interface Place {
  readonly routes: readonly PageRoute[];
  /** The route of the place; null if there is none. */
  readonly route: PageRoute | null;
  readonly place: TabPlace;
}

/** Opens the tab of a place, unless it is a redirect. `mayGo` is passed to `openTab` in single-page mode. */
export function openPlace({ routes, route, place }: Place, mayGo?: (key: string) => boolean): void {
  if (route === null || route.kind === 'redirect') return;
  const key = tabKeyOf(route, place.pathname, place.search);
  openTab(newTab(key, route, place), homeTab(routes), mayGo);
}

/**
 * Opens the first tab before the office renders, because an effect would render the page only afterwards. Also
 * prefetches what the page shows.
 */
export function openFirstPlace(
  routes: readonly PageRoute[],
  place: TabPlace,
  client: QueryClient,
  phone: boolean,
): void {
  const route = findRoute(routes, place.pathname, place.search);
  if (route?.kind === 'page') {
    preloadPage(route.target);
    prefetchPage(client, route, place, phone);
  }
  openPlace({ routes, route, place });
}

function newTab(key: string, route: PageRoute, { pathname, search, hash, state }: TabPlace): NewTab {
  const { title, keepAlive } = route;
  return {
    key,
    place: { pathname, search, hash, state },
    title,
    component: componentAt(route, pathname),
    keepAlive,
  };
}

function homeTab(routes: readonly PageRoute[]): NewTab {
  const { home } = guardPaths;
  const route = findRoute(routes, home);
  if (route === null) throw new Error(`${home} is among the fixed routes`);
  return newTab(home, route, { pathname: home, search: '', hash: '', state: null });
}
