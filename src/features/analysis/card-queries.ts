import { areaOf, type Work } from './work.ts';

/** All values of `ship_status` except 7 (delivered). */
const underConstruction = '1,2,3,4,5,6';

/** Query of each card, shared by the card and `ask-cards-ahead.ts`. */
export const shipsQuery = {
  query: { pageNo: 1, pageSize: 50, shipStatus_MultiString: underConstruction, column: 'deliveryDate', order: 'asc' },
};

export const milestonesQuery = {
  query: { pageNo: 1, pageSize: 1000, column: 'seq', order: 'asc' },
};

export const lateQuery = { query: { pageNo: 1, pageSize: 5 } };

export const pendingQuery = (work: readonly Work[]) => ({
  query: { ...areaOf(work), tab: 'pending' as const, pageNo: 1, pageSize: 6 },
});

export const startedQuery = (work: readonly Work[]) => ({
  query: { ...areaOf(work), tab: 'started' as const, pageNo: 1, pageSize: 6 },
});
