import { param } from '#shared/query/list-query.ts';
import { type SuperCondition, writeSuperQuery } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pagePath } from '#shared/resource/resource-address.ts';

/** Rows of a list that a figure counts: whoever may open the list finds as many there. A figure may count those of several lists. */
export interface CountedRows {
  readonly of: ResourceDefinition;
  /** What the list is narrowed by, on a day of the yard, by its own numbers. */
  readonly where: (today: string, tenantId: number) => readonly SuperCondition[] | Promise<readonly SuperCondition[]>;
}

type Query = Readonly<Record<string, string>>;

/** What the list is asked for on that day. */
export async function rowsQuery({ where }: CountedRows, today: string, tenantId: number): Promise<Query> {
  return { [param.superQuery]: writeSuperQuery(await where(today, tenantId)) };
}

/** The list's page in the office, narrowed to them. */
export async function rowsPath(rows: CountedRows, today: string, tenantId: number): Promise<string> {
  return `${pagePath(rows.of)}?${new URLSearchParams(await rowsQuery(rows, today, tenantId))}`;
}
