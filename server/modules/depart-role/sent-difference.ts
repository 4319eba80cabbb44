import { listOf } from '#shared/query/value-rule.ts';

interface Sent {
  /** Comma lists of ids: all that is to hold, and all that held when it was loaded. */
  readonly wanted: string | null | undefined;
  readonly last: string | null | undefined;
}

/** What is added and what goes (docs/wire.md §1.9, §1.11); nothing goes where it is not said what was there. */
export function sentDifference(sent: Sent): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const [wanted, last] = [new Set(listOf(sent.wanted ?? '')), new Set(listOf(sent.last ?? ''))];
  return { added: [...wanted].filter((id) => !last.has(id)), removed: [...last].filter((id) => !wanted.has(id)) };
}
