import { type MatchType, type SuperCondition, writeSuperQuery } from './super-query.ts';

/** Names of the list parameters (docs/wire.md §1.5.1). */
export const param = {
  pageNo: 'pageNo',
  pageSize: 'pageSize',
  column: 'column',
  order: 'order',
  superQuery: 'superQueryParams',
  matchType: 'superQueryMatchType',
  /**
   * Our extension: conditions on unknown columns are rejected by name. Without this parameter they are skipped
   * (docs/wire.md §1.5.4).
   */
  strict: 'superQueryStrict',
  /** Comma-separated column names (docs/specification.md §2.7). */
  field: 'field',
  /**
   * Our extension for continuous scrolling: cursor of the row after which the page starts. Other servers ignore the
   * parameter.
   */
  after: 'after',
} as const;

export const reservedParams: ReadonlySet<string> = new Set([...Object.values(param), '_t', 'selections']);

export interface ListSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** State of a list: page, sort order, quick filters (wire parameters with their wire values) and advanced query. */
export interface ListState {
  readonly pageNo: number;
  readonly pageSize: number;
  /** null: the server's default order. */
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

/** Builds the query of the list call; unset parameters are omitted. */
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
 * Builds the query of an export: the list's query without the page, because an export contains all matching rows
 * (docs/wire.md §2.6).
 * @param columns wire names of the visible columns in display order; if empty, the server chooses the columns
 */
export function exportQuery(state: ListState, columns: readonly string[] = []): Record<string, string> {
  const { [param.pageNo]: _pageNo, [param.pageSize]: _pageSize, ...query } = listQuery(state);
  return columns.length > 0 ? { ...query, [param.field]: columns.join(',') } : query;
}

/** Build conditions on text columns in wire format (docs/wire.md §1.5.2). */
export const condition = {
  contains: (text: string): string => `*${text}*`,
  startsWith: (text: string): string => `${text}*`,
  endsWith: (text: string): string => `*${text}`,
  /** Matches if a comma-separated value contains any of the values; used to filter multi-choice fields. */
  containsAny: (values: readonly string[]): string => `,${values.join(',')},`,
  atLeast: (text: string): string => `>= ${text}`,
  atMost: (text: string): string => `<= ${text}`,
  not: (text: string): string => `!= ${text}`,
};

/** Parameter names derived from a property (docs/wire.md §1.5.1); both ends of a range are inclusive. */
export const beginOf = (property: string): string => `${property}_begin`;
export const endOf = (property: string): string => `${property}_end`;
export const anyOf = (property: string): string => `${property}_MultiString`;

/**
 * Page to show after `count` of `total` rows were deleted: the current page, or the last page if the current page no
 * longer exists; at least 1 (docs/wire.md §2.18).
 */
export function pageAfterDelete(
  { pageNo, pageSize }: Pick<ListState, 'pageNo' | 'pageSize'>,
  total: number,
  count: number,
) {
  return Math.max(1, Math.min(pageNo, Math.ceil((total - count) / pageSize)));
}
