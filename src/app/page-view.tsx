import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageName } from '#shared/resource/page-component.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import { askListAhead } from '#src/resource/list/list-ahead.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import type { PageRoute } from './menu-routes.ts';
import { pageOf } from './pages.ts';

const FramePage = lazyPage(async () => (await import('./frame-page.tsx')).FramePage);
const NoPage = lazyPage(async () => (await import('./no-page.tsx')).NoPage);

/** What a route shows: a page of pages.ts, or an embedded page of the yard. */
export function PageView({ route }: { route: PageRoute }) {
  useAskedAhead(route);
  if (route.kind === 'frame') {
    return <FramePage address={route.target} title={route.title} />;
  }
  const page = pageOf(route.target);
  if (page === null) return <NoPage component={route.target} />;
  const { Component, name } = page;
  return <Component name={name} path={route.path} title={route.title} />;
}

/** Asks for a resource's definition and its list together with the code of the page that is drawn by them. */
function useAskedAhead({ target, path }: PageRoute): void {
  const client = useQueryClient();
  const phone = usePhone();
  const { pathname, search } = useLocation();
  // Once a page, and in the rendering itself: an effect would wait for the code.
  useState(() => {
    const entry = definitionEntry(pageName('resource', target) ?? '');
    if (entry === undefined) return;
    const query = definitionQuery(entry);
    if (client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery(query);
    // A phone's list is one that goes on and on; it asks for itself.
    if (!phone && pathname === path) askListAhead(client, entry, new URLSearchParams(search));
  });
}
