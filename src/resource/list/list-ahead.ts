import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { listQuery, reservedParams } from '#shared/query/list-query.ts';
import { readListUrl } from '#shared/query/list-url.ts';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { listCall } from '#shared/resource/read-calls.ts';
import { keptSettings } from '#src/grid/settings/kept-settings.ts';
import { isServedField } from '#src/http/server-abilities.ts';
import { askAhead, callKey } from '#src/http/use-call.ts';
import { sessionState } from '#src/session/session-store.ts';
import { modeParam } from './use-list-state.ts';

/** An answer that waited longer than its page took to come is read again. */
const mostAge = 30_000;

/** The list that was asked for before its page was there; it is shown once as it came. */
let ahead: string | undefined;

/**
 * Asks for the first page of a resource's list while its definition and the page's code are under way; what the list will
 * ask for needs neither. A parameter of the address that is none of the list's makes it ask for itself.
 */
export function askListAhead(client: QueryClient, entry: DefinitionEntry, search: URLSearchParams): void {
  const list = listCall(entry);
  // A list that its area draws asks in its own way.
  if (entry.ownList || search.has(modeParam)) return;
  const { paging } = keptSettings(sessionState().session?.userInfo.id ?? '', list.id).read();
  const state = readListUrl(search, (name) => !reservedParams.has(name), entry.sort, paging?.rows);
  // The list leaves out an order by what the server's rows lack.
  if (state.sort !== null && !isServedField(entry.code, state.sort.column)) return;
  const query = listQuery(state);
  const queryKey = callKey(list, { query });
  if (client.getQueryState(queryKey) !== undefined) return;
  ahead = hashKey(queryKey);
  void askAhead(client, list, { query });
}

/** Whether the answer that a list finds was asked for on its behalf and not shown yet. */
export function isAhead(queryKey: QueryKey, answeredAt: number): boolean {
  return hashKey(queryKey) === ahead && Date.now() - answeredAt < mostAge;
}

/** The list shows it: from now on it reads as any list does. */
export function forgetAhead(queryKey: QueryKey): void {
  if (hashKey(queryKey) === ahead) ahead = undefined;
}
