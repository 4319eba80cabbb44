import { listOf } from '#shared/query/value-rule.ts';

interface Sent {
  /** Comma list of ids: `wanted` has all ids to grant, `last` those granted when the tree was loaded. */
  readonly wanted: string | null | undefined;
  readonly last: string | null | undefined;
}

/** Ids to add and to remove (docs/wire.md §1.9, §1.11); without `last` nothing is removed. */
export function sentDifference(sent: Sent): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const [wanted, last] = [new Set(listOf(sent.wanted ?? '')), new Set(listOf(sent.last ?? ''))];
  return { added: [...wanted].filter((id) => !last.has(id)), removed: [...last].filter((id) => !wanted.has(id)) };
}
