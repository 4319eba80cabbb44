import { type PointerEvent, type RefObject, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { PasteOutcome } from '#src/grid/edit/paste/paste-outcome.ts';
import { hitOf } from '#src/grid/edit/use-pointer.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';
import { headerHeight } from '#src/grid/view/grid-view.tsx';
import { fillOn } from './fill-cells.ts';
import styles from './fill-handle.module.css';
import { fillTarget } from './fill-target.ts';
import { followFill } from './follow-fill.ts';

export interface FillHandleProps {
  readonly model: EditModel;
  readonly columns: ColumnWindow<GridRecord>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onFilled: (outcome: PasteOutcome) => void;
}

/**
 * The corner of the selected cells, which is dragged to fill other cells. Not focusable, because Ctrl+D and Ctrl+R do
 * the same.
 */
export function FillHandle({ model, columns, scroller, onFilled }: FillHandleProps) {
  const { cursor, editor, store, window: rows } = model;
  const [, place] = useReducer((count: number) => count + 1, 0);
  const open = useSyncExternalStore(editor.subscribe, editor.read);
  const frame = useRef<HTMLDivElement>(null);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    const stops = [
      cursor.subscribe(place),
      store.subscribe(({ kind }) => kind === 'count' && place()),
      rows.subscribeShift(place),
      columns.subscribe(place),
      // Pinned cells do not move when the grid scrolls sideways, the others move under them.
      columns.subscribeScroll(place),
    ];
    return () => {
      for (const each of stops) each();
    };
  }, [cursor, store, rows, columns]);
  useEffect(() => () => stop.current?.(), []);

  const { block } = cursor;
  const corner = block && boxOf(model, columns, block);
  if (block === undefined || corner === undefined || open !== undefined || store.count === 0) return null;
  const isCovered = corner.pinned === undefined && isUnderPinned(columns, scroller.current, corner.left + corner.width);

  const handlePress = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || scroller.current === null) return;
    event.stopPropagation();
    let target: CellBlock | undefined;
    const { startWidth, endWidth } = columns.model.layout();
    const footer = scroller.current.querySelector<HTMLElement>('[data-grid-footer]')?.offsetHeight ?? 0;
    const show = (next: CellBlock | undefined) => {
      target = next;
      const box = next && boxOf(model, columns, next);
      const mark = frame.current;
      if (mark === null) return;
      mark.hidden = box === undefined;
      if (box === undefined) return;
      Object.assign(mark.style, {
        left: `${box.left}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        transform: `translateY(${box.top}px)`,
      });
    };
    stop.current?.();
    stop.current = followFill(event.nativeEvent, {
      scroller: scroller.current,
      inset: { top: headerHeight, bottom: footer, left: startWidth, right: endWidth },
      onCell: (cell) => {
        const hit = hitOf(model, cell);
        if (hit !== undefined) show(fillTarget(block, hit.row, Math.max(0, hit.column)));
      },
      onEnd: (counts) => {
        const filled = target;
        show(undefined);
        if (filled === undefined || counts === undefined) return;
        void fillOn(model, block, filled, counts).then(onFilled);
      },
    });
  };
  return (
    <>
      {!isCovered && (
        <div
          className={styles.handle}
          data-fill-handle=""
          aria-hidden="true"
          style={{
            left: corner.left + corner.width,
            transform: `translate(-100%, ${corner.top + corner.height}px) translateY(-100%)`,
          }}
          onPointerDown={handlePress}
          // Keeps the grid from taking this as a press on the cell below.
          onMouseDown={stopBubbling}
        />
      )}
      <div ref={frame} hidden className={styles.target} />
    </>
  );
}

const stopBubbling = (event: { stopPropagation: () => void }) => event.stopPropagation();

/** Position and size of a block inside the scrolled element, in px. */
function boxOf({ shown, window: rows }: EditModel, columns: ColumnWindow<GridRecord>, block: CellBlock) {
  const first = shown[block.left];
  const last = shown[block.right];
  if (first === undefined || last === undefined) return undefined;
  const left = columns.placeOf(first);
  const bottom = rows.placeOf(block.bottom);
  const { top } = rows.placeOf(block.top);
  return {
    left,
    width: columns.placeOf(last) + last.width - left,
    top,
    height: bottom.top + rows.rowHeight - top,
    pinned: last.pinned,
  };
}

function isUnderPinned(columns: ColumnWindow<GridRecord>, scroller: HTMLElement | null, right: number): boolean {
  const { startWidth, endWidth } = columns.model.layout();
  const at = right - (scroller?.scrollLeft ?? 0);
  return at <= startWidth || at > (scroller?.clientWidth ?? 0) - endWidth + 1;
}
