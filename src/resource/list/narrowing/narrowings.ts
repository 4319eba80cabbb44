import type { ListState } from '#shared/query/list-query.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import type { Filters } from '#src/resource/kinds/kind.ts';
import { filterConditions } from '#src/resource/list/filter-conditions.ts';

/** One thing that narrows a list: a condition on a field, or both ends of a range. */
export interface Narrowing {
  /** The parameters that make it; they go together. */
  readonly parameters: readonly string[];
  readonly conditions: readonly SuperCondition[];
}

const isEnd = ({ rule }: SuperCondition): boolean => rule === 'ge' || rule === 'le';

/** What the conditions of a list's address come to, wherever they were set: the form, a link, a panel. */
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
  // The beginning of a range comes first, whichever end was set first.
  return [...found.values()].map(({ parameters, conditions }) => ({
    parameters,
    conditions: conditions.toSorted((one, other) => one.rule.localeCompare(other.rule)),
  }));
}

/** The conditions without one narrowing. */
export function withoutNarrowing(filters: Filters, { parameters }: Narrowing): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)));
}

/** The advanced query without a condition of it, if it is still there. One condition joins nothing: then all must hold again. */
export function withoutCondition(
  { superQuery, matchType }: Pick<ListState, 'superQuery' | 'matchType'>,
  condition: SuperCondition,
): Pick<ListState, 'superQuery' | 'matchType'> {
  const at = superQuery.findIndex((each) => JSON.stringify(each) === JSON.stringify(condition));
  const left = superQuery.filter((_, index) => index !== at);
  return { superQuery: left, matchType: left.length > 1 ? matchType : 'and' };
}
