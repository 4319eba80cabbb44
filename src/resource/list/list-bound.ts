import { endOf, type ListState } from '#shared/query/list-query.ts';

/**
 * Upper bound of a continuous list. Ids grow with time (48 bits of milliseconds lead them), so "id up to the moment of
 * the first page" leaves out what others add meanwhile and every position stays where it is.
 */
export function boundOf(page: { readonly now?: unknown }): string | undefined {
  if (typeof page.now !== 'number') return undefined;
  return page.now.toString(16).padStart(12, '0') + 'f'.repeat(20);
}

export function boundedState(state: ListState, bound: string | undefined): ListState {
  return bound === undefined ? state : { ...state, filters: { ...state.filters, [endOf('id')]: bound } };
}
