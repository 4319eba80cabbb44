import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { followRow } from '#src/grid/drag/follow-row.ts';
import { type RowGhost, showGhost } from '#src/grid/drag/row-ghost.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { positionAt } from '#src/grid/view/grid-events.ts';

export interface RowDragOptions {
  readonly model: EditModel;
  /** Line that shows where the row would be dropped; its parent is the frame of the grid. */
  readonly line: RefObject<HTMLElement | null>;
  /** The row at `from` was dropped at position `to`. */
  readonly onMove: (from: number, to: number) => void;
  /** A handle was pressed without being dragged. */
  readonly onPress: (row: number, handle: Element) => void;
}

/**
 * Drags rows by their handles, without rendering before the drop. Returns the `pointerdown` handler for the grid's
 * frame.
 */
export function useRowDrag({ model, line, onMove, onPress }: RowDragOptions) {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (event: PointerEvent<HTMLElement>) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
    const scroller = handle?.closest<HTMLElement>('[role=grid]');
    const row = handle?.closest<HTMLElement>('[role=row]');
    const body = row?.parentElement;
    const id = model.store.at(positionAt(event.target))?.id;
    if (!handle || !scroller || !row || !body || id === undefined || event.button !== 0) return;
    event.preventDefault();
    const footer = scroller.querySelector<HTMLElement>('[data-grid-footer]')?.offsetHeight ?? 0;
    const { window: rows, store } = model;
    const topOf = (gap: number) => {
      if (gap < store.count) return rows.placeOf(gap).top;
      const last = rows.placeOf(store.count - 1);
      return last.top + last.height;
    };
    let ghost: RowGhost | undefined;
    stop.current?.();
    stop.current = followRow(event.nativeEvent, {
      scroller,
      body,
      inset: { top: body.offsetTop, bottom: footer },
      gapAt: (place) => {
        const row = Math.max(0, Math.min(store.count - 1, rows.rowAt(place)));
        const { top, height } = rows.placeOf(row);
        return place > top + height / 2 ? row + 1 : row;
      },
      onFollow: (y) => {
        const around = line.current?.parentElement;
        if (around) ghost ??= showGhost(row, scroller, around);
        ghost?.follow(y);
      },
      onGap: (gap) => {
        const mark = line.current;
        if (gap === undefined) ghost?.remove();
        if (mark === null) return;
        mark.hidden = gap === undefined;
        const frame = mark.parentElement?.getBoundingClientRect();
        if (gap === undefined || frame === undefined) return;
        mark.style.top = `${body.getBoundingClientRect().top + topOf(gap) - frame.top}px`;
      },
      onDrop: (gap) => {
        // The row may have been removed or moved in the meantime.
        const from = store.positionOf(id);
        const to = gap > from ? gap - 1 : gap;
        if (from >= 0 && from !== to) onMove(from, to);
      },
      onPress: () => onPress(store.positionOf(id), handle),
    });
  };
}
