import type { Db } from '#server/db/database.ts';
import { param } from '#shared/query/list-query.ts';
import { type SuperCondition, writeSuperQuery } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Rows of a list that a figure counts, so that the list shows as many. A figure may count the rows of several lists.
 */
export interface CountedRows {
  readonly of: ResourceDefinition;
  /** Filter of the list for a day of the yard; it may depend on the tenant's data. */
  readonly where: (today: string, tenantId: number) => readonly SuperCondition[] | Promise<readonly SuperCondition[]>;
  /** Name of the bar, point or part that counts these rows, if the figure has several. */
  readonly label?: Text;
  /** The figure is an amount or a rate: it is computed from these rows and does not count them. */
  readonly basis?: true;
  /** Key of the series of a chart of columns that counts these rows, if the chart has several. */
  readonly series?: string;
  /** The rows of each column of such a chart. */
  readonly columns?: readonly ColumnRows[];
}

/** Rows of one column, which `at` names as in the figure: a month, or the first day of a week, or a day. */
export interface ColumnRows {
  readonly at: string;
  readonly where: readonly SuperCondition[];
}

/** A page that is no list of a resource and shows the rows that a figure counts. */
export interface CountedPage {
  readonly page: { readonly title: Text; readonly path: string; readonly access: string };
  readonly label?: Text;
}

export type Counted = CountedRows | CountedPage;

/** What the lists behind a figure may be read from. */
export interface CountedSource {
  readonly db: Db;
  readonly tenantId: number;
  /** The yard's date. */
  readonly today: string;
}

/** Lists behind a figure: fixed ones, or read from the tenant's data, for example one for each bar. */
export type RowsBehind = Counted | readonly Counted[] | ((source: CountedSource) => Promise<readonly Counted[]>);

export const isPage = (counted: Counted): counted is CountedPage => 'page' in counted;

type Query = Readonly<Record<string, string>>;

/** Query parameters that filter the list on that day. */
export async function rowsQuery({ where }: CountedRows, today: string, tenantId: number): Promise<Query> {
  return conditionsQuery(await where(today, tenantId));
}

/** Path of the page with this filter. */
export async function rowsPath(counted: Counted, today: string, tenantId: number): Promise<string> {
  if (isPage(counted)) return counted.page.path;
  return listPath(counted.of, await rowsQuery(counted, today, tenantId));
}

/** Path of the list with the rows of one column. */
export const columnPath = ({ of }: CountedRows, { where }: ColumnRows): string => listPath(of, conditionsQuery(where));

export const conditionsQuery = (where: readonly SuperCondition[]): Query => ({
  [param.superQuery]: writeSuperQuery(where),
});

const listPath = (of: ResourceDefinition, query: Query): string => `${pagePath(of)}?${new URLSearchParams(query)}`;

/** Rows of a list that are the same on any day. */
export const rowsOf = (of: ResourceDefinition, where: readonly SuperCondition[], label?: Text): CountedRows => ({
  of,
  where: () => where,
  ...(label && { label }),
});

/** Rows from which an amount or a rate is computed. */
export const basisOf = (of: ResourceDefinition, where: readonly SuperCondition[], label?: Text): CountedRows => ({
  ...rowsOf(of, where, label),
  basis: true,
});
