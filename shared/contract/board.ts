import type { dataCockpitShape } from './board.schema.ts';
import { defineCall, type ResultOf } from './call.ts';

/**
 * The data cockpit of the wall (domain.md §14): one aggregate, read without a token, aggregates and document numbers
 * only (P30). Answers carry an ETag; `304` means the same picture with a new age.
 */
export const dataCockpit = defineCall<typeof dataCockpitShape>({
  id: 'board.dataCockpit',
  method: 'GET',
  path: '/prm/board/dataCockpit',
  access: 'anonymous',
  tenant: 'board',
  answer: 'raw',
  limit: 'board',
  noTimestamp: true,
  summary: 'All figures of the data cockpit board.',
});

export type DataCockpit = ResultOf<typeof dataCockpit>;
