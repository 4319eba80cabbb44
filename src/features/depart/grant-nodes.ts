/** A permission as the tree shows it. */
export interface GrantTreeNode {
  readonly key: string;
  readonly title: string;
  /** Neither given nor taken by who looks at it. */
  readonly beyond: boolean;
  readonly hasRules: boolean;
  readonly children: GrantTreeNode[];
}

/** Nodes of an answer. A recursive result loses its type on the way, so each is read with care. */
export function readGrantNodes(nodes: readonly unknown[]): GrantTreeNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null || !('key' in node && 'slotTitle' in node)) return [];
    const below = 'children' in node && Array.isArray(node.children) ? node.children : [];
    return [
      {
        key: String(node.key),
        title: String(node.slotTitle),
        beyond: 'beyondReach' in node && node.beyondReach === true,
        hasRules: 'ruleFlag' in node && node.ruleFlag === 1,
        children: readGrantNodes(below),
      },
    ];
  });
}

/** What is called like this, with what it stands below and all below it. */
export function matchingGrants(nodes: readonly GrantTreeNode[], text: string): GrantTreeNode[] {
  if (text === '') return [...nodes];
  const part = text.toLowerCase();
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(part)) return [node];
    const children = matchingGrants(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/**
 * The ticks after one was set or taken: what is ticked takes the ticks of all it stands below along, since a page without
 * its menu is not reached; what is taken takes those below it. What the person may not give or take stays as it was.
 */
export function tickGrant(
  nodes: readonly GrantTreeNode[],
  ticked: ReadonlySet<string>,
  key: string,
  on: boolean,
): ReadonlySet<string> {
  const path = pathTo(nodes, key);
  const node = path.at(-1);
  if (node === undefined) return ticked;
  const next = new Set(ticked);
  const touched = on ? path : below(node);
  for (const each of touched) {
    if (each.beyond) continue;
    if (on) next.add(each.key);
    else next.delete(each.key);
  }
  return next;
}

function pathTo(nodes: readonly GrantTreeNode[], key: string): readonly GrantTreeNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const rest = pathTo(node.children, key);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

const below = (node: GrantTreeNode): readonly GrantTreeNode[] => [node, ...node.children.flatMap(below)];
