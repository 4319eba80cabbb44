import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#src/controls/use-debounced.ts';
import type { AskedRule } from './asked-rule.ts';

/** In ms, after the last key. */
const pause = 500;

export interface AskedRuleOptions {
  readonly rule: AskedRule;
  /** Tells one rule from another where answers are kept. */
  readonly key: readonly unknown[];
  readonly value: string;
  /** False: nothing is asked, e.g. while the value is what was stored, or already refused by what needs no server. */
  readonly asks: boolean;
}

/** What the server has against a value, once typing has paused; an older question is cancelled. */
export function useAskedRule({ rule, key, value, asks }: AskedRuleOptions): string | undefined {
  const settled = useDebounced(value, pause, '');
  const { data } = useQuery({
    queryKey: ['rule', ...key, settled],
    queryFn: async ({ signal }) => (await rule(settled, signal)) ?? null,
    enabled: asks && value !== '' && settled === value,
    staleTime: 0,
    gcTime: 0,
  });
  return asks && settled === value ? (data ?? undefined) : undefined;
}
