import { param } from '#shared/query/list-query.ts';
import { type SuperCondition, writeSuperQuery } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pagePath } from '#shared/resource/resource-address.ts';

/** Rows of a list that a figure counts: whoever may open the list finds as many there. A figure may count those of several lists. */
export interface CountedRows {
  readonly of: ResourceDefinition;
  /** What the list is narrowed by, on a day of the yard. */
  readonly where: (today: string) => readonly SuperCondition[];
}

/** What the list is asked for on that day. */
export function rowsQuery({ where }: CountedRows, today: string): Readonly<Record<string, string>> {
  return { [param.superQuery]: writeSuperQuery(where(today)) };
}

/** The list's page in the office, narrowed to them. */
export function rowsPath(rows: CountedRows, today: string): string {
  return `${pagePath(rows.of)}?${new URLSearchParams(rowsQuery(rows, today))}`;
}
