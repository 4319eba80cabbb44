import { endOf, type ListState } from '#shared/query/list-query.ts';

/**
 * Upper bound of the id in a continuous list. Ids start with a 48-bit timestamp in ms, so rows added after the first
 * page was read are left out and the positions of all rows stay the same.
 */
export function boundOf(page: { readonly now?: unknown }): string | undefined {
  if (typeof page.now !== 'number') return undefined;
  return page.now.toString(16).padStart(12, '0') + 'f'.repeat(20);
}

export function boundedState(state: ListState, bound: string | undefined): ListState {
  return bound === undefined ? state : { ...state, filters: { ...state.filters, [endOf('id')]: bound } };
}
