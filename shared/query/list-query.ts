import { type MatchType, type SuperCondition, writeSuperQuery } from './super-query.ts';

/** Names of the list parameters (docs/wire.md §1.5.1), once. */
export const param = {
  pageNo: 'pageNo',
  pageSize: 'pageSize',
  column: 'column',
  order: 'order',
  superQuery: 'superQueryParams',
  matchType: 'superQueryMatchType',
  /**
   * Ours: conditions on what the list does not know are refused by name; absent, they are skipped
   * (docs/wire.md §1.5.4).
   */
  strict: 'superQueryStrict',
  /** Column names, comma-joined (docs/specification.md §2.7). */
  field: 'field',
  /** Ours: cursor of the row to go on after (continuous scroll); other servers ignore it. */
  after: 'after',
} as const;

export const reservedParams: ReadonlySet<string> = new Set([...Object.values(param), '_t', 'selections']);

export interface ListSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** What a list shows: page, order, quick filters (wire parameters with their written values) and advanced query. */
export interface ListState {
  readonly pageNo: number;
  readonly pageSize: number;
  /** null: the order is the server's own. */
  readonly sort: ListSort | null;
  /** `place` → `*右舷*`, `needDate_begin` → `2026-01-01`, … */
  readonly filters: Readonly<Record<string, string>>;
  readonly superQuery: readonly SuperCondition[];
  readonly matchType: MatchType;
}

export const pageSizes = [10, 20, 30] as const;

export const defaultSort: ListSort = { column: 'createTime', order: 'desc' };

export function emptyListState(sort: ListSort | null = defaultSort): ListState {
  return { pageNo: 1, pageSize: pageSizes[0], sort, filters: {}, superQuery: [], matchType: 'and' };
}

/** The query of the list call; nothing is sent for what is not asked. */
export function listQuery(state: ListState, after?: string): Record<string, string> {
  const { pageNo, pageSize, sort, filters, superQuery, matchType } = state;
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    [param.pageNo]: String(pageNo),
    [param.pageSize]: String(pageSize),
    ...(sort !== null && { [param.column]: sort.column, [param.order]: sort.order }),
    ...(superQuery.length > 0 && {
      [param.superQuery]: writeSuperQuery(superQuery),
      [param.matchType]: matchType,
      [param.strict]: '1',
    }),
    ...(after !== undefined && { [param.after]: after }),
  };
}

/**
 * The query of an export: the list's own without a page, since everything that matches leaves (docs/wire.md §2.6).
 * @param columns wire names of those on screen, in their order; none leaves them to the server
 */
export function exportQuery(state: ListState, columns: readonly string[] = []): Record<string, string> {
  const { [param.pageNo]: _pageNo, [param.pageSize]: _pageSize, ...query } = listQuery(state);
  return columns.length > 0 ? { ...query, [param.field]: columns.join(',') } : query;
}

/** Written conditions of text columns (docs/wire.md §1.5.2). */
export const condition = {
  contains: (text: string): string => `*${text}*`,
  startsWith: (text: string): string => `${text}*`,
  endsWith: (text: string): string => `*${text}`,
  /** Contains any of the parts; what a multi-choice field is filtered by. */
  containsAny: (values: readonly string[]): string => `,${values.join(',')},`,
  atLeast: (text: string): string => `>= ${text}`,
  atMost: (text: string): string => `<= ${text}`,
  not: (text: string): string => `!= ${text}`,
};

/** Parameter names beside the plain property (docs/wire.md §1.5.1); both ends of a range are included. */
export const beginOf = (property: string): string => `${property}_begin`;
export const endOf = (property: string): string => `${property}_end`;
export const anyOf = (property: string): string => `${property}_MultiString`;

/**
 * The page that is there after `count` of `total` rows went: the same, or the last one; never below 1
 * (docs/wire.md §2.18).
 */
export function pageAfterDelete(
  { pageNo, pageSize }: Pick<ListState, 'pageNo' | 'pageSize'>,
  total: number,
  count: number,
) {
  return Math.max(1, Math.min(pageNo, Math.ceil((total - count) / pageSize)));
}
