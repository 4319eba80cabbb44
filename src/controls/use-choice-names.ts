import { useQuery } from '@tanstack/react-query';
import type { Choice, ChoiceSource } from './choice.ts';

const none: readonly Choice[] = [];

/** Names of stored values; loads only the unknown ones. */
export function useChoiceNames(
  source: ChoiceSource,
  values: readonly string[],
  known: readonly Choice[] = none,
): ReadonlyMap<string, Choice> {
  const names = new Map(known.map((choice) => [choice.value, choice]));
  const unknown = values.filter((each) => !names.has(each));
  const resolved = useQuery({
    queryKey: ['choice-names', ...source.key, ...unknown],
    queryFn: ({ signal }) => source.resolve(unknown, signal),
    enabled: unknown.length > 0,
    staleTime: 300_000,
  });
  for (const choice of resolved.data ?? none) names.set(choice.value, choice);
  return names;
}
