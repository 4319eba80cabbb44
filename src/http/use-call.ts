import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Call, CallInput, CallResult, CallShape } from '#shared/contract/call.ts';
import { CallError } from '#shared/http/call-error.ts';
import { type CallArguments, type CallOptions, call } from './call.ts';
import { publishCallError } from './call-errors.ts';

type QueryOptions<T> = Omit<UseQueryOptions<T, Error, T>, 'queryKey' | 'queryFn'> & Pick<CallOptions, 'quiet'>;

/** Query key of a call; without input it matches the call with any input (`invalidateQueries`). */
export function callKey<S extends CallShape>(definition: Call<S>, input?: CallInput<S>): QueryKey {
  return input === undefined ? [definition.id] : [definition.id, input];
}

/**
 * The result of a call as a query. The page shows errors itself; HTTP errors are also shown as a notice unless `quiet`.
 */
export function useCall<S extends CallShape>(
  definition: Call<S>,
  ...[input, options = {}]: CallArguments<S, QueryOptions<CallResult<S>>>
): UseQueryResult<CallResult<S>> {
  const { quiet, ...queryOptions } = options;
  const sent = input ?? ({} as CallInput<S>);
  return useQuery<CallResult<S>>({
    ...queryOptions,
    queryKey: callKey(definition, sent),
    queryFn: ({ signal }) => call(definition, ...([sent, { signal, quiet }] as CallArguments<S>)),
  });
}

/**
 * Prefetches what a page is about to show; `useCall` with the same input uses the result. Errors are ignored, because
 * the page sends the call again.
 */
export function prefetchCall<S extends CallShape>(
  client: QueryClient,
  definition: Call<S>,
  input: CallInput<S>,
): Promise<void> {
  const queryKey = callKey(definition, input);
  if (client.getQueryState(queryKey) !== undefined) return Promise.resolve();
  return client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => call(definition, ...([input, { signal, quiet: true }] as CallArguments<S>)),
  });
}

type SendOptions<S extends CallShape> = Omit<
  UseMutationOptions<CallResult<S>, Error, CallInput<S>>,
  'mutationFn' | 'mutationKey'
> &
  Pick<CallOptions, 'quiet' | 'onUpload'>;

/**
 * Sends a call on demand: `const send = useSend(editShip)`, `send.mutate({ body })`. A refusal is shown unless `quiet`.
 */
export function useSend<S extends CallShape>(
  definition: Call<S>,
  options: SendOptions<S> = {},
): UseMutationResult<CallResult<S>, Error, CallInput<S>> {
  const { quiet, onUpload, onError, ...mutationOptions } = options;
  return useMutation<CallResult<S>, Error, CallInput<S>>({
    ...mutationOptions,
    mutationKey: [definition.id],
    mutationFn: (input) => call(definition, ...([input, { quiet, onUpload }] as CallArguments<S>)),
    onError: (error, ...rest) => {
      if (!quiet && error instanceof CallError && error.kind === 'refused') publishCallError(error);
      return onError?.(error, ...rest);
    },
  });
}
