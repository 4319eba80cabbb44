import { emptyListState, type ListSort, type ListState, pageSizes, param, reservedParams } from './list-query.ts';
import { readSuperQuery, writeSuperQuery } from './super-query.ts';

/**
 * Writes the state of a list to the page's URL with the wire's parameter names, so that reloading, going back and
 * sharing a link preserve the view. Default values are omitted.
 * @param ownSize size of the first page if the address has no size
 */
export function writeListUrl(
  state: ListState,
  sort?: ListSort | null,
  ownSize: number = pageSizes[0],
): URLSearchParams {
  const plain = emptyListState(sort);
  const url = new URLSearchParams();
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') url.set(name, value);
  if (state.pageNo !== plain.pageNo) url.set(param.pageNo, String(state.pageNo));
  if (state.pageSize !== defaultSize(state.pageNo, ownSize)) url.set(param.pageSize, String(state.pageSize));
  if (state.sort !== null && !sameSort(state.sort, plain.sort)) {
    url.set(param.column, state.sort.column);
    url.set(param.order, state.sort.order);
  }
  if (state.superQuery.length > 0) {
    url.set(param.superQuery, writeSuperQuery(state.superQuery));
    if (state.matchType !== plain.matchType) url.set(param.matchType, state.matchType);
  }
  return url;
}

/**
 * Reads the state of a list from a URL. `isFilter` selects the parameters that are filters of this list; other
 * parameters are ignored.
 */
export function readListUrl(
  url: URLSearchParams,
  isFilter: (name: string) => boolean,
  sort?: ListSort | null,
  ownSize: number = pageSizes[0],
): ListState {
  const plain = emptyListState(sort);
  const pageNo = wholeNumber(url.get(param.pageNo), plain.pageNo, 1_000_000_000);
  const column = url.get(param.column);
  const superQuery = readSuperQuery(url.get(param.superQuery) ?? '') ?? [];
  const filters = [...url].filter(([name, value]) => value !== '' && isFilter(name));
  return {
    pageNo,
    pageSize: wholeNumber(url.get(param.pageSize), defaultSize(pageNo, ownSize), 1000),
    sort: column ? { column, order: url.get(param.order) === 'asc' ? 'asc' : 'desc' } : plain.sort,
    filters: Object.fromEntries(filters),
    superQuery,
    matchType: url.get(param.matchType) === 'or' ? 'or' : 'and',
  };
}

/**
 * Default page size of an address. Page numbers after the first depend on the size, so those addresses use a fixed
 * default instead of the user's own size.
 */
function defaultSize(pageNo: number, ownSize: number): number {
  return pageNo === 1 ? ownSize : pageSizes[0];
}

/** Parameters of an address that do not belong to the list; they are kept when the list changes its own parameters. */
export function otherParameters(url: URLSearchParams, isFilter: (name: string) => boolean): URLSearchParams {
  return new URLSearchParams([...url].filter(([name]) => !reservedParams.has(name) && !isFilter(name)));
}

function sameSort(one: ListSort, other: ListSort | null): boolean {
  return one.column === other?.column && one.order === other.order;
}

/**
 * Returns a predicate for parameters that are a plain, range or list filter of one of the properties
 * (docs/wire.md §1.5.1).
 */
export function filterOf(properties: ReadonlySet<string>): (name: string) => boolean {
  return (name) => properties.has(name.replace(/_(begin|end|MultiString)$/, ''));
}

function wholeNumber(text: string | null, otherwise: number, most: number): number {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 ? Math.min(number, most) : otherwise;
}
