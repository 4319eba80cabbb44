import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import type { PageRoute } from './menu-routes.ts';
import { pageOf } from './pages.ts';
import { prefetchPage } from './prefetch-page.ts';

const FramePage = lazyPage(async () => (await import('./frame-page.tsx')).FramePage);
const NoPage = lazyPage(async () => (await import('./no-page.tsx')).NoPage);

/** Shows the page of a route: a component of pages.ts, an embedded page, or a link to a page in a new window. */
export function PageView({ route }: { route: PageRoute }) {
  usePagePrefetch(route);
  if (route.kind === 'frame' || route.kind === 'window') {
    return <FramePage address={route.target} title={route.title} isWindow={route.kind === 'window'} />;
  }
  const page = pageOf(route.target);
  if (page === null) return <NoPage component={route.target} />;
  const { Component, name } = page;
  return <Component name={name} path={route.at ?? route.path} title={route.title} />;
}

/** Prefetches once per page during rendering, because an effect would wait for the code of the page. */
function usePagePrefetch(route: PageRoute): void {
  const client = useQueryClient();
  const phone = usePhone();
  const place = useLocation();
  useState(() => prefetchPage(client, route, place, phone));
}
