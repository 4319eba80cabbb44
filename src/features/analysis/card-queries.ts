import { areaOf, type Work } from './work.ts';

/** Query of each card, shared by the card and `prefetch-cards.ts`. */
export const shipsQuery = { query: {} };

export const lateQuery = { query: { pageNo: 1, pageSize: 5 } };

export const pendingQuery = (work: readonly Work[]) => ({
  query: { ...areaOf(work), tab: 'pending' as const, pageNo: 1, pageSize: 6 },
});

export const startedQuery = (work: readonly Work[]) => ({
  query: { ...areaOf(work), tab: 'started' as const, pageNo: 1, pageSize: 6 },
});

/** State of the query of a card whose code is not loaded yet. */
export const notLoaded = {
  isPending: true,
  isFetching: false,
  isError: false,
  error: null,
  refetch: async () => undefined as never,
};
