import { defineCall } from './call.ts';
import type * as schema from './search.schema.ts';

/** Search of the command palette while the user types. */
export const searchRecords = defineCall<typeof schema.searchShape>({
  id: 'search.records',
  method: 'GET',
  path: '/sys/search',
  access: 'session',
  tenant: 'member',
  limit: 'search',
  summary: 'Records whose name or number contains a text, five of each resource that the caller may list.',
});
