import type { ListState } from '#shared/query/list-query.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import type { Filters } from '#src/resource/kinds/kind.ts';
import { filterConditions } from '#src/resource/list/filter-conditions.ts';

/** One active filter of a list: a condition on a field, or both ends of a range. */
export interface Narrowing {
  /** The URL parameters of this filter; they are removed together. */
  readonly parameters: readonly string[];
  readonly conditions: readonly SuperCondition[];
}

const isEnd = ({ rule }: SuperCondition): boolean => rule === 'ge' || rule === 'le';

/** The active filters in the URL, whether set in the filter bar, by a link or by a panel. */
export function narrowings(filters: Filters): readonly Narrowing[] {
  const found = new Map<string, { parameters: string[]; conditions: SuperCondition[] }>();
  const names = Object.keys(filters);
  for (const [at, condition] of filterConditions(filters).entries()) {
    const name = names[at] ?? '';
    const key = isEnd(condition) ? `${condition.field}~` : name;
    const one = found.get(key) ?? { parameters: [], conditions: [] };
    one.parameters.push(name);
    one.conditions.push(condition);
    found.set(key, one);
  }
  // The start of a range comes first, whichever end was set first.
  return [...found.values()].map(({ parameters, conditions }) => ({
    parameters,
    conditions: conditions.toSorted((one, other) => one.rule.localeCompare(other.rule)),
  }));
}

/** The filters without one narrowing. */
export function withoutNarrowing(filters: Filters, { parameters }: Narrowing): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)));
}

/**
 * Removes a condition from the advanced query, if it is still there. With one condition left, the match type goes back
 * to 'and'.
 */
export function withoutCondition(
  { superQuery, matchType }: Pick<ListState, 'superQuery' | 'matchType'>,
  condition: SuperCondition,
): Pick<ListState, 'superQuery' | 'matchType'> {
  const at = superQuery.findIndex((each) => JSON.stringify(each) === JSON.stringify(condition));
  const left = superQuery.filter((_, index) => index !== at);
  return { superQuery: left, matchType: left.length > 1 ? matchType : 'and' };
}
