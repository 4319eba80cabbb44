import type { Picked } from './table-source.ts';

/** Rows that were left out because a selected row has the same name. */
export interface LeftOut {
  readonly count: number;
  /** The selected row that equals the last of them. */
  readonly as: Picked;
}

/** The rows of `added` to select: those that are not selected and, with `distinct`, whose value no selected row has. */
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
