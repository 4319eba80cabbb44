import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { listQuery, reservedParams } from '#shared/query/list-query.ts';
import { readListUrl } from '#shared/query/list-url.ts';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { listCall } from '#shared/resource/read-calls.ts';
import { keptSettings } from '#src/grid/settings/kept-settings.ts';
import { isServedField } from '#src/http/server-abilities.ts';
import { callKey, prefetchCall } from '#src/http/use-call.ts';
import { sessionState } from '#src/session/session-store.ts';
import { modeParam } from './use-list-state.ts';

/** Maximum age of a prefetched answer in ms. An older answer is read again when the page opens. */
const mostAge = 30_000;

/** Query hash of the prefetched list, until the list shows it. */
let prefetched: string | undefined;

/**
 * Prefetches the first page of a list while its definition and the code of the page are loading. If the URL has a
 * parameter that is no field of the list, the list sends a different query and the prefetched answer is not used.
 */
export function prefetchList(client: QueryClient, entry: DefinitionEntry, search: URLSearchParams): void {
  const list = listCall(entry);
  // A list with a page of its own sends its own query.
  if (entry.ownList || search.has(modeParam)) return;
  const { paging } = keptSettings(sessionState().session?.userInfo.id ?? '', list.id).read();
  const state = readListUrl(search, (name) => !reservedParams.has(name), entry.sort, paging?.rows);
  // The list drops a sort column that the server does not have.
  if (state.sort !== null && !isServedField(entry.code, state.sort.column)) return;
  const query = listQuery(state);
  const queryKey = callKey(list, { query });
  if (client.getQueryState(queryKey) !== undefined) return;
  prefetched = hashKey(queryKey);
  void prefetchCall(client, list, { query });
}

/** Whether the cached answer was prefetched for this query, is recent, and has not been shown yet. */
export function isPrefetched(queryKey: QueryKey, answeredAt: number): boolean {
  return hashKey(queryKey) === prefetched && Date.now() - answeredAt < mostAge;
}

/** Called when the list shows the answer: from now on it is refetched like any other. */
export function forgetPrefetched(queryKey: QueryKey): void {
  if (hashKey(queryKey) === prefetched) prefetched = undefined;
}
