/** A leaf has no children; a closed node may have them unread; a failed one could not read them. */
export type NodeState = 'leaf' | 'closed' | 'loading' | 'failed' | 'open';

/** One row of a tree in its place. State and children change in place; `TreeStore` tells who shows it. */
export interface TreeNode<Row> {
  readonly id: string;
  readonly row: Row;
  readonly parent: TreeNode<Row> | undefined;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  state: NodeState;
  /** Undefined: not read yet. */
  children: readonly TreeNode<Row>[] | undefined;
  /** Why reading the children failed. */
  problem: string | undefined;
}

/** How a row tells about its place (docs/specification.md §2.3, 'Tree table row': id, parentId, hasChildren, children). */
export interface TreeReader<Row> {
  readonly idOf: (row: Row) => string;
  readonly hasChildren: (row: Row) => boolean;
  /** Children that came with the row; undefined: they are asked for when it is opened. */
  readonly childrenOf: (row: Row) => readonly Row[] | undefined;
}

/** Nodes of rows that lie below `parent`, closed, in the order of the rows. */
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

/** All nodes in sight below these, themselves included, from top to bottom. No recursion: a chain may be long. */
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
