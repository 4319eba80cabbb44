/** As much of a node of the permission tree as ticking needs. */
export interface Grantable {
  readonly key: string;
  readonly slotTitle: string;
  readonly perms: string | null;
  /** Neither given nor taken by who looks at it (docs/security.md P16). */
  readonly beyondReach: boolean;
  readonly children: readonly Grantable[] | null;
}

export interface GrantIndex<N extends Grantable> {
  readonly nodes: ReadonlyMap<string, N>;
  /** Key of what a node stands below; absent for those at the top. */
  readonly above: ReadonlyMap<string, string>;
}

/** A recursive result loses its own type on the way down; the tree is of one kind throughout. */
const below = <N extends Grantable>(node: N): readonly N[] => (node.children ?? []) as readonly N[];

/** Every node by its key, with what it stands below. */
export function indexOf<N extends Grantable>(tree: readonly N[]): GrantIndex<N> {
  const nodes = new Map<string, N>();
  const above = new Map<string, string>();
  const walk = (list: readonly N[], parent?: string) => {
    for (const node of list) {
      nodes.set(node.key, node);
      if (parent !== undefined) above.set(node.key, parent);
      walk(below(node), node.key);
    }
  };
  walk(tree);
  return { nodes, above };
}

/**
 * What is ticked after one node was. Linked: a menu is of no use without those above it, so giving a node gives them too,
 * and all below; taking it takes all below and leaves what stands above. Strict: the node alone. What is beyond the reach
 * stays as it is.
 */
export function tickGrant<N extends Grantable>(
  { nodes, above }: GrantIndex<N>,
  ticked: ReadonlySet<string>,
  key: string,
  linked: boolean,
): ReadonlySet<string> {
  const node = nodes.get(key);
  if (node === undefined || node.beyondReach) return ticked;
  const next = new Set(ticked);
  const gives = !ticked.has(key);
  const set = (each: N) => {
    if (each.beyondReach) return;
    if (gives) next.add(each.key);
    else next.delete(each.key);
  };
  const setBelow = (each: N) => {
    set(each);
    for (const child of below(each)) setBelow(child);
  };
  if (!linked) set(node);
  else setBelow(node);
  for (let at = above.get(key); linked && gives && at !== undefined; at = above.get(at)) {
    const parent = nodes.get(at);
    if (parent !== undefined) set(parent);
  }
  return next;
}

export interface GrantChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What saving will do. */
export function grantChanges(before: ReadonlySet<string>, after: ReadonlySet<string>): GrantChanges {
  return {
    added: [...after].filter((key) => !before.has(key)),
    removed: [...before].filter((key) => !after.has(key)),
  };
}

/** The tree without what neither matches a text, by name or code, nor leads to what does; what matches keeps all below it. */
export function searchGrants<N extends Grantable>(tree: readonly N[], text: string): readonly N[] {
  const part = text.trim().toLowerCase();
  if (part === '') return tree;
  return tree.flatMap((node) => {
    if (node.slotTitle.toLowerCase().includes(part) || node.perms?.toLowerCase().includes(part)) return [node];
    const found = searchGrants(below(node), text);
    return found.length > 0 ? [{ ...node, children: found }] : [];
  });
}

/** Keys of nodes with something below them, those down to `depth` levels only where it is given. */
export function branchesOf(tree: readonly Grantable[], depth = Number.POSITIVE_INFINITY): string[] {
  if (depth <= 0) return [];
  return tree.flatMap((node) => (node.children?.length ? [node.key, ...branchesOf(node.children, depth - 1)] : []));
}
