import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { CallError, kindTexts } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { type CallOptions, call } from '#src/http/call.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import { callKey } from '#src/http/use-call.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { pageOfAnswer } from './list/list-calls.ts';

type ReadingOptions = Omit<UseQueryOptions<ResourceRecord>, 'queryKey' | 'queryFn'> &
  Pick<CallOptions, 'quiet'> & {
    /** Reads the record in place of `queryById`. */
    readonly read?: ReadRecord | undefined;
  };
export type ReadRecord = (id: string, signal?: AbortSignal) => Promise<ResourceRecord>;

/** Loads one record; all pages of the record share the query. */
export function useRecord(
  definition: ResourceDefinition,
  id: string,
  { quiet, read, ...options }: ReadingOptions = {},
): UseQueryResult<ResourceRecord> {
  const client = useQueryClient();
  return useQuery({
    ...options,
    queryKey: callKey(resourceCalls(definition).queryById, { query: { id } }),
    queryFn: ({ signal }) => read?.(id, signal) ?? fetchRecord(client, definition, id, { signal, quiet }),
  });
}

/**
 * Reads one record. If the server has no `queryById`, the list is queried by id; for lists that ignore the id, cached
 * rows of the list are the last resort.
 * @throws CallError `refused` if there is no such record
 */
export async function fetchRecord(
  client: QueryClient,
  definition: ResourceDefinition,
  id: string,
  options: CallOptions,
): Promise<ResourceRecord> {
  const { queryById, list } = resourceCalls(definition);
  if (isSupported(queryById)) return call(queryById, { query: { id } }, options);
  const isAsked = (row: ResourceRecord) => String(row.id) === id;
  const page = pageOfAnswer(await call(list, { query: { id, pageNo: 1, pageSize: 10 } }, options));
  const found = page.records.find(isAsked) ?? listedRows(client, list.id).find(isAsked);
  if (found !== undefined) return found;
  throw new CallError('refused', kindTexts.notFound?.[currentLanguage()] ?? '', { status: 200, callId: queryById.id });
}

function listedRows(client: QueryClient, callId: string): readonly ResourceRecord[] {
  const answers = client.getQueriesData<Parameters<typeof pageOfAnswer<ResourceRecord>>[0]>({ queryKey: [callId] });
  return answers.flatMap(([, answer]) => (answer === undefined ? [] : pageOfAnswer(answer).records));
}
