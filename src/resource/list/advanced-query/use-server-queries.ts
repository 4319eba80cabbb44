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

/** A query saved on the server. */
export type ServerQuery = CallResult<typeof savedQueryListShape>[number];

export interface ServerQueries {
  readonly queries: readonly ServerQuery[];
  readonly failed: boolean;
  readonly again: () => void;
  /** All four resolve to whether the call succeeded; errors are shown with the server's message. */
  readonly add: (query: SavedQuery, overwrite: boolean) => Promise<boolean>;
  readonly edit: (query: ServerQuery, next: Omit<SavedQuery, 'title'>) => Promise<boolean>;
  readonly share: (query: ServerQuery, roleCode: string | null) => Promise<boolean>;
  readonly remove: (query: ServerQuery) => Promise<boolean>;
}

const nothing: readonly ServerQuery[] = [];

/** The user's own saved queries of a list on the server, and those shared with the user's roles. */
export function useServerQueries(code: string): ServerQueries {
  const client = useQueryClient();
  const { data, isError, refetch } = useCall(listSavedQueries, { query: { code } }, { quiet: true });
  const onSettled = () => client.invalidateQueries({ queryKey: callKey(listSavedQueries) });
  const add = useSend(addSavedQuery, { onSettled });
  const edit = useSend(editSavedQuery, { onSettled });
  const share = useSend(shareSavedQuery, { onSettled });
  const remove = useSend(deleteSavedQuery, { onSettled });
  return {
    // A server without this call may answer anything.
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

/** Whether the call succeeded. `call` has already shown the error. */
function done(sending: Promise<unknown>): Promise<boolean> {
  return sending.then(
    () => true,
    () => false,
  );
}
