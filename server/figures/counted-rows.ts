import { param } from '#shared/query/list-query.ts';
import { type SuperCondition, writeSuperQuery } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pagePath } from '#shared/resource/resource-address.ts';

/**
 * Rows of a list that a figure counts, so that the list shows as many. A figure may count the rows of several lists.
 */
export interface CountedRows {
  readonly of: ResourceDefinition;
  /** Filter of the list for a day of the yard; it may depend on the tenant's data. */
  readonly where: (today: string, tenantId: number) => readonly SuperCondition[] | Promise<readonly SuperCondition[]>;
}

type Query = Readonly<Record<string, string>>;

/** Query parameters that filter the list on that day. */
export async function rowsQuery({ where }: CountedRows, today: string, tenantId: number): Promise<Query> {
  return { [param.superQuery]: writeSuperQuery(await where(today, tenantId)) };
}

/** Path of the list's page with this filter. */
export async function rowsPath(rows: CountedRows, today: string, tenantId: number): Promise<string> {
  return `${pagePath(rows.of)}?${new URLSearchParams(await rowsQuery(rows, today, tenantId))}`;
}
