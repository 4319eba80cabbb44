import type { TreeNode } from './tree-node.ts';

/**
 * Where a row of a tree is moved: below `parent` (undefined for the top level), before `before` (undefined for the
 * end).
 */
export interface TreeMove<Row> {
  readonly row: Row;
  readonly parent: Row | undefined;
  readonly before: Row | undefined;
}

/** What a page must supply to let the rows of a tree be moved. All of it must be stable. */
export interface TreeMoves<Row> {
  /** Rows that cannot be moved have no handle. */
  readonly mayMove: (row: Row) => boolean;
  /** Why a move is refused, or null if it is allowed. The tree itself refuses to move a row below itself. */
  readonly refusal: (move: TreeMove<Row>) => string | null;
  readonly onMove: (move: TreeMove<Row>) => void;
  /** The row was dropped at a refused place; `reason` is a sentence. */
  readonly onRefused: (reason: string) => void;
}

/** The part of a row under the pointer: upper edge, middle, or lower edge. */
export type DropZone = 'before' | 'inside' | 'after';

/** Moves by keyboard: up or down among the siblings, in below the previous sibling, out to the level of the parent. */
export type MoveStep = 'up' | 'down' | 'in' | 'out';

interface Gap<Row> {
  readonly parent: TreeNode<Row> | undefined;
  readonly before: TreeNode<Row> | undefined;
}

/** A target, or why there is none: below the row itself, or at its current place. */
export type MoveTarget<Row> = TreeMove<Row> | 'itself' | 'same';

export const zoneAt = (share: number): DropZone => (share < 0.28 ? 'before' : share > 0.72 ? 'after' : 'inside');

/** Target of a row that is dropped on the row at `index`. The gap after an open row is before its first child. */
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

/** Target of a keyboard move of the row at `index`. */
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

/** The previous or next sibling, found by parent and position. */
function siblingOf<Row>(rows: readonly TreeNode<Row>[], node: TreeNode<Row>, by: 1 | -1): TreeNode<Row> | undefined {
  const place = node.position + by;
  return node.parent === undefined
    ? rows.find(({ parent, position }) => parent === undefined && position === place)
    : node.parent.children?.[place - 1];
}
