import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/**
 * Returns, for a column in a chain of linked selects, the later columns of the chain. Undefined if no column is linked.
 */
export function followersIn(columns: readonly EditColumn[]): ((key: string) => readonly string[]) | undefined {
  const next = new Map(columns.flatMap(({ key, linkageKey }) => (linkageKey === undefined ? [] : [[key, linkageKey]])));
  if (next.size === 0) return undefined;
  const chains = new Map([...next.keys()].map((key) => [key, chainFrom(key, next)]));
  return (key) => chains.get(key) ?? [];
}

function chainFrom(key: string, next: ReadonlyMap<string, string>): readonly string[] {
  const chain: string[] = [];
  for (let at = next.get(key); at !== undefined && at !== key && !chain.includes(at); at = next.get(at)) chain.push(at);
  return chain;
}
