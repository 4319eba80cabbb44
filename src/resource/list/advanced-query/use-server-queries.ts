import { useQueryClient } from '@tanstack/react-query';
import type { CallResult } from '#shared/contract/call.ts';
import type { savedQueryListShape } from '#shared/contract/saved-query.schema.ts';
import {
  addSavedQuery,
  deleteSavedQuery,
  editSavedQuery,
  listSavedQueries,
  shareSavedQuery,
} from '#shared/contract/saved-query.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import type { SavedQuery } from './saved-queries.ts';

/** A query that the server keeps. */
export type ServerQuery = CallResult<typeof savedQueryListShape>[number];

export interface ServerQueries {
  readonly queries: readonly ServerQuery[];
  readonly failed: boolean;
  readonly again: () => void;
  /** Each resolves to whether it was done; a refusal is shown in the server's words. */
  readonly add: (query: SavedQuery, overwrite: boolean) => Promise<boolean>;
  readonly edit: (query: ServerQuery, next: Omit<SavedQuery, 'title'>) => Promise<boolean>;
  readonly share: (query: ServerQuery, roleCode: string | null) => Promise<boolean>;
  readonly remove: (query: ServerQuery) => Promise<boolean>;
}

const nothing: readonly ServerQuery[] = [];

/** The queries of a list that the server keeps: the person's own and those shared with a role of theirs. */
export function useServerQueries(code: string): ServerQueries {
  const client = useQueryClient();
  const { data, isError, refetch } = useCall(listSavedQueries, { query: { code } }, { quiet: true });
  const onSettled = () => client.invalidateQueries({ queryKey: callKey(listSavedQueries) });
  const add = useSend(addSavedQuery, { onSettled });
  const edit = useSend(editSavedQuery, { onSettled });
  const share = useSend(shareSavedQuery, { onSettled });
  const remove = useSend(deleteSavedQuery, { onSettled });
  return {
    // A server that has no such call may answer anything.
    queries: Array.isArray(data) ? data : nothing,
    failed: isError,
    again: () => void refetch(),
    add: ({ title, matchType, records }, overwrite) =>
      done(add.mutateAsync({ body: { code, title, matchType, records: [...records], overwrite } })),
    edit: ({ id, title }, { matchType, records }) =>
      done(edit.mutateAsync({ body: { id, title, matchType, records: [...records] } })),
    share: ({ id }, roleCode) => done(share.mutateAsync({ body: { id, roleCode } })),
    remove: ({ id }) => done(remove.mutateAsync({ query: { id } })),
  };
}

/** Whether it was done; what went wrong is shown by the call. */
function done(sending: Promise<unknown>): Promise<boolean> {
  return sending.then(
    () => true,
    () => false,
  );
}
