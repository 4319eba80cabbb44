import { nodesOf, type TreeNode, type TreeReader } from './tree-node.ts';

/** The loaded state of a node, independent of the node object. */
export interface KnownNode<Row> {
  readonly row: Row;
  /** Its children; undefined if not loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly open: boolean;
}

/** All loaded nodes by id, including invisible ones. */
export function knownBelow<Row>(top: readonly TreeNode<Row>[]): ReadonlyMap<string, KnownNode<Row>> {
  const known = new Map<string, KnownNode<Row>>();
  const waiting = [...top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    known.set(node.id, {
      row: node.row,
      rows: node.children?.map(({ row }) => row),
      open: node.state === 'open',
    });
    for (const child of node.children ?? []) waiting.push(child);
  }
  return known;
}

/** Builds the tree of these rows; each node gets its known children and state. */
export function rebuilt<Row>(
  top: readonly Row[],
  known: ReadonlyMap<string, KnownNode<Row>>,
  reader: TreeReader<Row>,
): readonly TreeNode<Row>[] {
  const nodes = nodesOf(top, undefined, reader);
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const own = known.get(node.id);
    if (own?.rows === undefined) continue;
    const children = nodesOf(own.rows, node, reader);
    node.children = children;
    node.state = children.length === 0 ? 'leaf' : own.open ? 'open' : 'closed';
    for (const child of children) waiting.push(child);
  }
  return nodes;
}
