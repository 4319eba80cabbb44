import type { QueryClient } from '@tanstack/react-query';
import { pageName } from '#shared/resource/page-component.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import { askListAhead } from '#src/resource/list/list-ahead.ts';
import type { PageRoute } from './menu-routes.ts';
import { askPageAhead } from './pages.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Asks for what a page will show together with the code of it: a resource's definition and its list, and what a page says
 * for itself. Asked twice, it is one question.
 */
export function askForPage(client: QueryClient, { kind, target, path }: PageRoute, place: Place, phone: boolean): void {
  if (kind !== 'page') return;
  askPageAhead(target, client);
  const entry = definitionEntry(pageName('resource', target) ?? '');
  if (entry === undefined) return;
  const query = definitionQuery(entry);
  if (client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery(query);
  // A phone's list is one that goes on and on; it asks for itself.
  if (!phone && place.pathname === path) askListAhead(client, entry, new URLSearchParams(place.search));
}
