/** The properties of a node of the permission tree that ticking needs. */
export interface Grantable {
  readonly key: string;
  readonly slotTitle: string;
  readonly perms: string | null;
  /** The user may neither grant nor revoke it (docs/security.md P16). */
  readonly beyondReach: boolean;
  readonly children: readonly Grantable[] | null;
}

export interface GrantIndex<N extends Grantable> {
  readonly nodes: ReadonlyMap<string, N>;
  /** Key of the parent; missing for top-level nodes. */
  readonly above: ReadonlyMap<string, string>;
}

/** The type of a recursive result is lost below the top level; all nodes have the same type. */
const below = <N extends Grantable>(node: N): readonly N[] => (node.children ?? []) as readonly N[];

/** Indexes all nodes by key, with their parents. */
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
 * The ticked keys after toggling a node. Linked: ticking also ticks all ancestors, without which a menu is of no use,
 * and all descendants; unticking also unticks all descendants. Strict: only the node. Nodes that the user may not grant
 * are not changed.
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

/** The changes that a save will make. */
export function grantChanges(before: ReadonlySet<string>, after: ReadonlySet<string>): GrantChanges {
  return {
    added: [...after].filter((key) => !before.has(key)),
    removed: [...before].filter((key) => !after.has(key)),
  };
}

/** The nodes that match a text by name or code, with all their descendants and ancestors. */
export function searchGrants<N extends Grantable>(tree: readonly N[], text: string): readonly N[] {
  const part = text.trim().toLowerCase();
  if (part === '') return tree;
  return tree.flatMap((node) => {
    if (node.slotTitle.toLowerCase().includes(part) || node.perms?.toLowerCase().includes(part)) return [node];
    const found = searchGrants(below(node), text);
    return found.length > 0 ? [{ ...node, children: found }] : [];
  });
}

/** Keys of all nodes with children, down to `depth` levels. */
export function branchesOf(tree: readonly Grantable[], depth = Number.POSITIVE_INFINITY): string[] {
  if (depth <= 0) return [];
  return tree.flatMap((node) => (node.children?.length ? [node.key, ...branchesOf(node.children, depth - 1)] : []));
}
