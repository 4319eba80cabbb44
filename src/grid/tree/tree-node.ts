/** A leaf has no children; the children of a closed node may not be loaded; for a failed node loading them failed. */
export type NodeState = 'leaf' | 'closed' | 'loading' | 'failed' | 'open';

/** A row of a tree in its place. State and children are mutable; `TreeStore` notifies of changes. */
export interface TreeNode<Row> {
  readonly id: string;
  readonly row: Row;
  readonly parent: TreeNode<Row> | undefined;
  /** 1-based. */
  readonly level: number;
  /** 1-based position among its siblings. */
  readonly position: number;
  readonly siblings: number;
  state: NodeState;
  /** Undefined: not loaded yet. */
  children: readonly TreeNode<Row>[] | undefined;
  /** Why loading the children failed. */
  problem: string | undefined;
}

/**
 * Reads the tree properties of a row (docs/specification.md §2.3, 'Tree table row': id, parentId, hasChildren,
 * children).
 */
export interface TreeReader<Row> {
  readonly idOf: (row: Row) => string;
  readonly hasChildren: (row: Row) => boolean;
  /** Children that were loaded with the row; undefined if they are loaded when the node is opened. */
  readonly childrenOf: (row: Row) => readonly Row[] | undefined;
}

/** Creates closed nodes for the rows below `parent`, in the order of the rows. */
export function nodesOf<Row>(
  rows: readonly Row[],
  parent: TreeNode<Row> | undefined,
  reader: TreeReader<Row>,
): readonly TreeNode<Row>[] {
  return rows.map((row, at) => ({
    id: reader.idOf(row),
    row,
    parent,
    level: (parent?.level ?? 0) + 1,
    position: at + 1,
    siblings: rows.length,
    state: (reader.childrenOf(row) ?? []).length > 0 || reader.hasChildren(row) ? 'closed' : 'leaf',
    children: undefined,
    problem: undefined,
  }));
}

/**
 * All visible nodes from top to bottom: the given ones and what is below open nodes. Not recursive, because a chain may
 * be long.
 */
export function visibleNodes<Row>(nodes: readonly TreeNode<Row>[]): TreeNode<Row>[] {
  const found: TreeNode<Row>[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    if (node.state !== 'open' || node.children === undefined) continue;
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at];
      if (child !== undefined) waiting.push(child);
    }
  }
  return found;
}
