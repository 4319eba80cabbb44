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
 * The content area: the page of the location, and hidden behind it the pages of open tabs that are kept alive, by their
 * menu entry or because something in them is not saved: whoever looks at another tab is asked nothing. Each
 * page sees the location of its own tab, so a hidden list does not react to what another page does to the address.
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

  // A page that was open here: what the menu no longer leads to was taken away meanwhile.
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
  // Each way to another tab comes by here, and the router makes another location of the same place each time, by which all
  // of a page would be drawn anew: that was half of a switch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page is made of, not the element made of it
  return useMemo(() => page, [route, title, pathname, search, hash, state]);
}
