import type { QueryClient } from '@tanstack/react-query';
import { pageName } from '#shared/resource/page-component.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import { prefetchList } from '#src/resource/list/prefetch-list.ts';
import type { PageRoute } from './menu-routes.ts';
import { prefetchPageData } from './pages.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Prefetches what a page shows, while its code is loading: the resource's definition and list, and what the page itself
 * declares. Duplicate requests share one query.
 */
export function prefetchPage(
  client: QueryClient,
  { kind, target, path }: PageRoute,
  place: Place,
  phone: boolean,
): void {
  if (kind !== 'page') return;
  prefetchPageData(target, client);
  const entry = definitionEntry(pageName('resource', target) ?? '');
  if (entry === undefined) return;
  const query = definitionQuery(entry);
  if (client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery(query);
  // On a phone the list is continuous and loads its rows itself.
  if (!phone && place.pathname === path) prefetchList(client, entry, new URLSearchParams(place.search));
}
