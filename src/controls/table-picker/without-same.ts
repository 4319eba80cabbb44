import type { Picked } from './table-source.ts';

/** What was left out because something of the same name is selected already. */
export interface LeftOut {
  readonly count: number;
  /** What the last of them is the same as. */
  readonly as: Picked;
}

/** Those of `added` that come in: neither selected already nor, with `distinct`, of a value that a selected row has. */
export function withoutSame(
  selected: readonly Picked[],
  added: readonly Picked[],
  distinct: string | undefined,
): { readonly keys: readonly string[]; readonly leftOut: LeftOut | undefined } {
  const keys = new Set(selected.map(({ key }) => key));
  const holders = new Map<unknown, Picked>();
  const hold = (one: Picked) => {
    if (distinct !== undefined && one.row !== undefined) holders.set(one.row[distinct], one);
  };
  selected.forEach(hold);
  const taken: string[] = [];
  let leftOut: LeftOut | undefined;
  for (const one of added) {
    if (keys.has(one.key)) continue;
    const same = distinct === undefined ? undefined : holders.get(one.row?.[distinct]);
    if (same !== undefined) {
      leftOut = { count: (leftOut?.count ?? 0) + 1, as: same };
      continue;
    }
    keys.add(one.key);
    hold(one);
    taken.push(one.key);
  }
  return { keys: taken, leftOut };
}
