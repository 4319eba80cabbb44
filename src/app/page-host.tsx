import { Activity, Suspense, useEffect, useMemo } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { useDisplay } from '#src/screen/display-settings.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMobile } from '#src/screen/use-viewport.ts';
import { retitle } from '#src/tab/tab-store.ts';
import { TabKey } from '#src/tab/tab-title.ts';
import { type TabPlace, tabTitle } from '#src/tab/tabs.ts';
import { hasUnsavedWork } from '#src/tab/unsaved-work.ts';
import { usePageTabs } from '#src/tab/use-page-tabs.ts';
import { findRoute, tabKeyOf } from './find-route.ts';
import type { PageRoute } from './menu-routes.ts';
import { openPlace } from './open-place.ts';
import { PageFrame } from './page-frame.tsx';

const GonePage = lazyPart(async () => (await import('./gone-page.tsx')).GonePage);

/**
 * The content area: the page of the current location, and the hidden pages of open tabs that are kept alive, by their
 * menu entry or because of unsaved work. Each page sees the location of its own tab, so that a hidden list does not
 * react to changes of the URL by another page.
 */
export function PageHost({ routes }: { routes: readonly PageRoute[] }) {
  const location = useLocation();
  const { pathname: path, search: query } = location;
  const route = useMemo(() => findRoute(routes, path, query), [routes, path, query]);
  const key = route ? tabKeyOf(route, location.pathname, location.search) : null;
  const tabs = usePageTabs();
  const multipage = useDisplay((settings) => settings.multipage);
  const isSingle = useMobile() || !multipage;

  useEffect(() => {
    openPlace({ routes, route, place: location }, isSingle ? (other) => !hasUnsavedWork([other]) : undefined);
  }, [routes, route, location, isSingle]);

  useEffect(() => retitle(({ pathname, search }) => findRoute(routes, pathname, search)?.title ?? null), [routes]);

  // An open page that is no longer in the menu.
  const gone = route === null ? tabs.find(({ place }) => place.pathname === location.pathname) : undefined;
  const shown = key ?? gone?.key;
  if (shown === undefined) return <Navigate to="/404" replace />;
  if (route?.kind === 'redirect') return <Navigate to={route.target} replace />;
  return tabs
    .filter((tab) => tab.key === shown || (!tab.asleep && (tab.keepAlive || hasUnsavedWork([tab.key]))))
    .map((tab) => {
      const place = tab.key === key ? location : tab.place;
      const own = tab.key === key ? route : findRoute(routes, place.pathname, place.search);
      if (own === null) {
        return (
          tab === gone && (
            <Suspense key={tab.key}>
              <GonePage tab={tab} />
            </Suspense>
          )
        );
      }
      return (
        <Activity key={`${tab.key}#${tab.version}`} mode={tab.key === key ? 'visible' : 'hidden'}>
          <TabKey value={tab.key}>
            <TabPage route={own} place={place} title={tabTitle(tab)} />
          </TabKey>
        </Activity>
      );
    });
}

function TabPage({ route, place, title }: { route: PageRoute; place: TabPlace; title: string }) {
  const path = route.path.split('?', 1)[0];
  const page = useRoutes([{ path: `${path}/*`, element: <PageFrame route={route} title={title} /> }], place);
  const { pathname, search, hash, state } = place;
  // Memoised by content, because every switch of tabs passes here and the router creates new location objects, which
  // would render the whole page: half the time of a switch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page is made of, not the element made of it
  return useMemo(() => page, [route, title, pathname, search, hash, state]);
}
