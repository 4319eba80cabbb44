import { type TreeNode, visibleNodes } from './tree-node.ts';

/** The rows of a tree in sight, from top to bottom, after one node was opened or closed. */
export interface TreeChange<Row> {
  readonly rows: TreeNode<Row>[];
  /** Rows that came (or, below 0, went) behind the node. */
  readonly added: number;
}

/** The children of the node at `index` come into sight, and what was open below them. */
export function withOpened<Row>(rows: readonly TreeNode<Row>[], index: number): TreeChange<Row> {
  const below = visibleNodes(rows[index]?.children ?? []);
  return { rows: rows.slice(0, index + 1).concat(below, rows.slice(index + 1)), added: below.length };
}

/** Everything below the node at `index` goes out of sight. */
export function withClosed<Row>(rows: readonly TreeNode<Row>[], index: number): TreeChange<Row> {
  const count = countBelow(rows, index);
  return { rows: rows.slice(0, index + 1).concat(rows.slice(index + 1 + count)), added: -count };
}

/** How many rows behind `index` lie below it. */
function countBelow<Row>(rows: readonly TreeNode<Row>[], index: number): number {
  const level = rows[index]?.level ?? 0;
  let end = index + 1;
  while ((rows[end]?.level ?? 0) > level) end += 1;
  return end - index - 1;
}

/** Where a position is after the change behind `index`; a row that went is represented by the node it was below. */
export function movedPosition(position: number, index: number, added: number): number {
  if (position <= index) return position;
  return added < 0 && position <= index - added ? index : position + added;
}

/** Position of the parent, -1 for the roots. */
export function parentPosition<Row>(rows: readonly TreeNode<Row>[], index: number): number {
  const parent = rows[index]?.parent;
  if (parent === undefined) return -1;
  let at = index - 1;
  while (at >= 0 && rows[at] !== parent) at -= 1;
  return at;
}
