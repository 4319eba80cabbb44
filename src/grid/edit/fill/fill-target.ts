import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';

/**
 * The cells to fill when the handle is dragged to a cell: those between the selected block and that cell, in the
 * direction with the larger distance. Undefined inside the block.
 */
export function fillTarget(block: CellBlock, row: number, column: number): CellBlock | undefined {
  const down = beyond(row, block.top, block.bottom);
  const right = beyond(column, block.left, block.right);
  if (down === 0 && right === 0) return undefined;
  if (Math.abs(down) >= Math.abs(right)) {
    return down > 0 ? { ...block, top: block.bottom + 1, bottom: row } : { ...block, top: row, bottom: block.top - 1 };
  }
  return right > 0
    ? { ...block, left: block.right + 1, right: column }
    : { ...block, left: column, right: block.left - 1 };
}

function beyond(at: number, from: number, to: number): number {
  return at < from ? at - from : at > to ? at - to : 0;
}
