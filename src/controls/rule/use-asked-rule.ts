import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#src/controls/use-debounced.ts';
import type { AskedRule } from './asked-rule.ts';

/** Delay in ms after the last key. */
const pause = 500;

export interface AskedRuleOptions {
  readonly rule: AskedRule;
  /** Query key that distinguishes rules. */
  readonly key: readonly unknown[];
  readonly value: string;
  /** False: nothing is asked, e.g. while the value is what was stored, or already refused by what needs no server. */
  readonly asks: boolean;
}

/** The server's objection to a value, requested after a pause in typing. A new value cancels the previous request. */
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
