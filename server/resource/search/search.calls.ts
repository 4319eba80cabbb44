import { type Binding, implement } from '#server/http/implement.ts';
import { searchShape } from '#shared/contract/search.schema.ts';
import { searchRecords as searchCall } from '#shared/contract/search.ts';
import { searchRecords } from './search-records.ts';

export const searchCalls: readonly Binding[] = [
  implement(searchCall, searchShape, ({ actor, query, request }) =>
    // The client closes the connection of the earlier request when the user types on.
    searchRecords(actor, query.keyword, () => request.reply.raw.destroyed),
  ),
];
