import type { TreeNode } from './tree-node.ts';

/** Where a row of a tree is put: below `parent` (undefined: to the top), before `before` or (undefined) last. */
export interface TreeMove<Row> {
  readonly row: Row;
  readonly parent: Row | undefined;
  readonly before: Row | undefined;
}

/** What a tree that lets its rows be moved asks of its page; all of it stable. */
export interface TreeMoves<Row> {
  /** Rows that stay where they are have no handle. */
  readonly mayMove: (row: Row) => boolean;
  /** Why a row cannot go there; null: it may. That it cannot go below itself the tree knows. */
  readonly refusal: (move: TreeMove<Row>) => string | null;
  readonly onMove: (move: TreeMove<Row>) => void;
  /** It was let go where it cannot be; `reason` is a sentence. */
  readonly onRefused: (reason: string) => void;
}

/** Which part of a row something is over: its upper edge, its middle, its lower edge. */
export type DropZone = 'before' | 'inside' | 'after';

/** Keys that move a row: among its siblings, below the one before it, out to its parent's level. */
export type MoveStep = 'up' | 'down' | 'in' | 'out';

interface Gap<Row> {
  readonly parent: TreeNode<Row> | undefined;
  readonly before: TreeNode<Row> | undefined;
}

/** A place in the tree, or why there is none: below itself, or where it stands already. */
export type MoveTarget<Row> = TreeMove<Row> | 'itself' | 'same';

export const zoneAt = (share: number): DropZone => (share < 0.28 ? 'before' : share > 0.72 ? 'after' : 'inside');

/** Where `moved` goes that is dropped on the row at `index`; below the edge of an open row lies its first child. */
export function dropTarget<Row>(
  rows: readonly TreeNode<Row>[],
  moved: TreeNode<Row>,
  index: number,
  zone: DropZone,
): MoveTarget<Row> {
  const over = rows[index];
  if (over === undefined) return 'same';
  if (zone === 'inside') return targetOf(rows, moved, { parent: over, before: undefined });
  if (zone === 'before') return targetOf(rows, moved, { parent: over.parent, before: over });
  if (over.state === 'open' && over !== moved) {
    return targetOf(rows, moved, { parent: over, before: over.children?.[0] });
  }
  return targetOf(rows, moved, { parent: over.parent, before: siblingOf(rows, over, 1) });
}

/** Where a key moves the row at `index`. */
export function stepTarget<Row>(rows: readonly TreeNode<Row>[], index: number, step: MoveStep): MoveTarget<Row> {
  const moved = rows[index];
  if (moved === undefined) return 'same';
  const { parent } = moved;
  const before = siblingOf(rows, moved, -1);
  const next = siblingOf(rows, moved, 1);
  if (step === 'out') {
    if (parent === undefined) return 'same';
    return targetOf(rows, moved, { parent: parent.parent, before: siblingOf(rows, parent, 1) });
  }
  if (step === 'down') {
    return next === undefined ? 'same' : targetOf(rows, moved, { parent, before: siblingOf(rows, next, 1) });
  }
  if (before === undefined) return 'same';
  return targetOf(rows, moved, step === 'up' ? { parent, before } : { parent: before, before: undefined });
}

function targetOf<Row>(
  rows: readonly TreeNode<Row>[],
  moved: TreeNode<Row>,
  { parent, before }: Gap<Row>,
): MoveTarget<Row> {
  for (let above = parent; above !== undefined; above = above.parent) if (above === moved) return 'itself';
  const next = siblingOf(rows, moved, 1);
  if (parent === moved.parent && (before === moved || before === next)) return 'same';
  return { row: moved.row, parent: parent?.row, before: before?.row };
}

/** The sibling so many places on; in a window of rows it is known by its parent and its place. */
function siblingOf<Row>(rows: readonly TreeNode<Row>[], node: TreeNode<Row>, by: 1 | -1): TreeNode<Row> | undefined {
  const place = node.position + by;
  return node.parent === undefined
    ? rows.find(({ parent, position }) => parent === undefined && position === place)
    : node.parent.children?.[place - 1];
}
