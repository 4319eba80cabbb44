import { useRef } from 'react';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { treeMessages } from './tree.messages.ts';
import type { MoveTarget, TreeMove, TreeMoves } from './tree-move.ts';

/** Announces moves and executes them; rows are named by their first column. */
export function useTreeMoves<Row>(moves: TreeMoves<Row> | undefined, columns: readonly GridColumn<Row>[]) {
  const t = useMessages(treeMessages);
  const where = useRef<HTMLDivElement>(null);
  const name = (row: Row) => columns[0]?.text(row) ?? '';
  const placeOf = ({ parent, before }: TreeMove<Row>) => {
    if (parent === undefined) return before === undefined ? t('toTopLast') : t('toTop', { before: name(before) });
    const words = { parent: name(parent), before: before === undefined ? '' : name(before) };
    return t(before === undefined ? 'toParentLast' : 'toParent', words);
  };
  const refusalOf = (target: MoveTarget<Row>) => {
    if (target === 'itself') return t('belowItself');
    return target === 'same' ? null : (moves?.refusal(target) ?? null);
  };
  /** Announces the target or why the move is refused; returns whether it is allowed. */
  const over = (target: MoveTarget<Row> | undefined): boolean => {
    const refusal = target === undefined ? null : refusalOf(target);
    const box = where.current;
    if (box) {
      box.dataset.refused = String(refusal !== null);
      box.textContent = refusal ?? (target === undefined || typeof target === 'string' ? '' : placeOf(target));
    }
    return refusal === null;
  };
  const drop = (target: MoveTarget<Row>): void => {
    const refusal = refusalOf(target);
    if (refusal !== null) moves?.onRefused(refusal);
    else if (typeof target !== 'string') moves?.onMove(target);
  };
  return { where, over, drop };
}
