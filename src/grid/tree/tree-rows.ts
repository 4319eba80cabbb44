import { type TreeNode, visibleNodes } from './tree-node.ts';

/** The visible rows of a tree after a node was opened or closed. */
export interface TreeChange<Row> {
  readonly rows: TreeNode<Row>[];
  /** Number of rows added after the node; negative if removed. */
  readonly added: number;
}

/** Shows the children of the node at `index`, and what was open below them. */
export function withOpened<Row>(rows: readonly TreeNode<Row>[], index: number): TreeChange<Row> {
  const below = visibleNodes(rows[index]?.children ?? []);
  return { rows: rows.slice(0, index + 1).concat(below, rows.slice(index + 1)), added: below.length };
}

/** Hides everything below the node at `index`. */
export function withClosed<Row>(rows: readonly TreeNode<Row>[], index: number): TreeChange<Row> {
  const count = countBelow(rows, index);
  return { rows: rows.slice(0, index + 1).concat(rows.slice(index + 1 + count)), added: -count };
}

/** Number of visible rows below the node at `index`. */
function countBelow<Row>(rows: readonly TreeNode<Row>[], index: number): number {
  const level = rows[index]?.level ?? 0;
  let end = index + 1;
  while ((rows[end]?.level ?? 0) > level) end += 1;
  return end - index - 1;
}

/** A position after the change at `index`; a hidden row is replaced by the closed node. */
export function movedPosition(position: number, index: number, added: number): number {
  if (position <= index) return position;
  return added < 0 && position <= index - added ? index : position + added;
}

/** Position of the parent, -1 for top-level nodes. */
export function parentPosition<Row>(rows: readonly TreeNode<Row>[], index: number): number {
  const parent = rows[index]?.parent;
  if (parent === undefined) return -1;
  let at = index - 1;
  while (at >= 0 && rows[at] !== parent) at -= 1;
  return at;
}
