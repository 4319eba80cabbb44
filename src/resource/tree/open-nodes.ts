import type { TreeNode } from '#src/grid/tree/tree-node.ts';
import type { TreeStore } from '#src/grid/tree/tree-store.ts';

/** Ids of the open nodes by tree, so that a tree looks as before when somebody returns to it from a form. */
const open = new Map<string, ReadonlySet<string>>();

export function keepOpen<Row>(tree: string, nodes: readonly TreeNode<Row>[]): void {
  open.set(tree, new Set(nodes.flatMap(({ id, state }) => (state === 'open' ? id : []))));
}

/** Reads all levels in sight again; the others are read when their node is opened. */
export async function readAgain<Row>(store: TreeStore<Row>): Promise<void> {
  const nodes = store.inSight;
  for (const node of nodes) if (node.state === 'closed') node.children = undefined;
  await store.refresh([undefined, ...nodes.flatMap(({ id, state }) => (state === 'open' ? id : []))]);
}

/** Opens the nodes that were open, from top to bottom, because the nodes below are read with them. */
export async function openAgain<Row>(tree: string, store: TreeStore<Row>): Promise<void> {
  const ids = open.get(tree);
  if (ids === undefined || ids.size === 0) return;
  for (let at = 0; at < store.count; at += 1) {
    const node = store.at(at);
    if (node?.state === 'closed' && ids.has(node.id)) await store.open(at);
  }
}
