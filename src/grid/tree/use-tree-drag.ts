import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { followRow } from '#src/grid/drag/follow-row.ts';
import { type RowGhost, showGhost } from '#src/grid/drag/row-ghost.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { type DropZone, dropTarget, type MoveTarget, zoneAt } from './tree-move.ts';
import type { TreeNode } from './tree-node.ts';
import type { TreeStore } from './tree-store.ts';

/** Time in ms after which a closed row under the pointer opens. */
const opensAfter = 700;

export interface TreeDragOptions<Row> {
  readonly store: TreeStore<Row>;
  readonly window: RowWindow<TreeNode<Row>>;
  /** Shows the drop target; its parent is the frame of the tree. */
  readonly mark: RefObject<HTMLElement | null>;
  /**
   * Called with the target, for its announcement; undefined when the drag ends. Returns whether the move is allowed.
   */
  readonly onOver: (target: MoveTarget<Row> | undefined) => boolean;
  readonly onDrop: (target: MoveTarget<Row>) => void;
}

interface Gap {
  readonly index: number;
  readonly zone: DropZone;
}

/** Drags rows of a tree by their handles with mouse, pen or finger, without rendering before the drop. */
export function useTreeDrag<Row>({ store, window: rows, mark, onOver, onDrop }: TreeDragOptions<Row>) {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (event: PointerEvent<HTMLElement>) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
    const scroller = handle?.closest<HTMLElement>('[role=treegrid]');
    const row = handle?.closest<HTMLElement>('[role=row]');
    const body = row?.parentElement;
    const moved = store.at(positionAt(event.target));
    if (!scroller || !row || !body || moved === undefined || event.button !== 0) return;
    event.preventDefault();
    // `preventDefault` also prevents the focus, which the arrow keys need after the drag.
    scroller.focus({ preventScroll: true });
    let ghost: RowGhost | undefined;
    let opening: ReturnType<typeof setTimeout> | undefined;
    let gap: Gap = { index: -1, zone: 'before' };
    // Rows may be opened or reloaded in the meantime, so the node is looked up by id.
    const target = ({ index, zone }: Gap): MoveTarget<Row> => {
      const now = store.at(store.positionOf(moved.id));
      return now === undefined ? 'same' : dropTarget(store.inSight, now, index, zone);
    };
    stop.current?.();
    stop.current = followRow<Gap>(event.nativeEvent, {
      scroller,
      body,
      inset: { top: body.offsetTop, bottom: 0 },
      gapAt: (place) => {
        const index = Math.max(0, Math.min(store.count - 1, rows.rowAt(place)));
        const { top, height } = rows.placeOf(index);
        const zone = zoneAt((place - top) / height);
        if (index !== gap.index || zone !== gap.zone) gap = { index, zone };
        return gap;
      },
      onFollow: (y) => {
        const around = mark.current?.parentElement;
        if (around) ghost ??= showGhost(row, scroller, around);
        // Below the pointer, so that the row under the pointer stays visible.
        ghost?.follow(y + row.offsetHeight * 0.75);
        showMark(gap);
      },
      onGap: (next) => {
        clearTimeout(opening);
        if (next === undefined) {
          ghost?.remove();
          onOver(undefined);
          if (mark.current) mark.current.hidden = true;
          return;
        }
        const over = target(next);
        const isFine = onOver(over);
        if (mark.current) mark.current.dataset.refused = String(!isFine);
        if (next.zone !== 'inside' || over === 'itself') return;
        opening = setTimeout(() => void store.open(next.index), opensAfter);
      },
      onDrop: (last) => {
        clearTimeout(opening);
        onDrop(target(last));
      },
      onPress: () => store.activate(store.positionOf(moved.id)),
    });

    function showMark({ index, zone }: Gap): void {
      const line = mark.current;
      const frame = line?.parentElement?.getBoundingClientRect();
      if (!line || !frame || !body) return;
      const { top, height } = rows.placeOf(index);
      const node = store.at(index);
      const level = (node?.level ?? 1) + (zone === 'after' && node?.state === 'open' ? 1 : 0);
      line.hidden = false;
      line.dataset.zone = zone;
      line.style.top = `${body.getBoundingClientRect().top - frame.top + top + (zone === 'after' ? height : 0)}px`;
      line.style.height = zone === 'inside' ? `${height}px` : '';
      line.style.insetInlineStart = zone === 'inside' ? '0' : `${40 + (level - 1) * 20}px`;
    }
  };
}
