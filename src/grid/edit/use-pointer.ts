import { type MouseEvent, type RefObject, useRef } from 'react';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { headerHeight } from '#src/grid/view/grid-view.tsx';
import { followRange } from '#src/grid/view/range-drag.ts';
import type { EditModel } from './edit-model.ts';

interface Hit {
  readonly row: number;
  readonly column: number;
  /** Key of the column; `#…` for number and checkbox columns. */
  readonly key: string;
}

/** The cell under an event; `column` is -1 for number and checkbox columns. */
export function hitOf(model: EditModel, target: EventTarget): Hit | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  const row = positionAt(target);
  if (cell === null || row < 0) return undefined;
  const key = cell.dataset.key ?? '';
  return { row, key, column: model.shown.findIndex((placed) => placed.column.key === key) };
}

/**
 * Mouse and touch handling of an editable grid: a press activates a cell, dragging or Shift selects a range, a double
 * click (on a touch screen a second tap) edits, the checkbox column selects rows, the number column selects the cells
 * of whole rows.
 */
export function usePointer(model: EditModel, scroller: RefObject<HTMLElement | null>) {
  const handleMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 && event.button !== 2) return;
    // A press outside an editor writes its draft.
    if (model.editor.read() !== undefined) model.finish('stay');
    const hit = hitOf(model, event.target);
    if (hit === undefined) return;
    const { cursor } = model;
    if (hit.column < 0) {
      if (hit.key === '#number') selectRows(model, hit.row, event.shiftKey);
      return;
    }
    const inRange = isInside(cursor.block, hit);
    // A right click inside a range keeps the range.
    if (event.button === 2 && inRange) return;
    model.goTo(hit.row, hit.column, event.shiftKey);
    if (event.button === 0 && scroller.current !== null) dragRange(model, scroller.current);
  };

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const hit = hitOf(model, event.target);
    if (hit === undefined) return;
    if (hit.key === '#tick') {
      if (event.shiftKey) model.store.extendTo(hit.row);
      else model.store.toggle(hit.row);
    } else if (isToggle(model, event.target)) {
      model.edit();
    }
  };

  const handleDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const hit = hitOf(model, event.target);
    if (hit !== undefined && hit.column >= 0 && !isToggle(model, event.target)) model.edit();
  };

  const lastTap = useRef<string | undefined>(undefined);
  const handleTap = (event: MouseEvent<HTMLElement>) => {
    handleClick(event);
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    const hit = hitOf(model, event.target);
    const tapped = hit === undefined ? undefined : `${hit.row} ${hit.key}`;
    if (isTouch && tapped !== undefined && tapped === lastTap.current && hit?.column !== -1) model.edit();
    lastTap.current = tapped;
  };

  return { onMouseDown: handleMouseDown, onClick: handleTap, onDoubleClick: handleDoubleClick };
}

/** Whether the press is on the checkbox itself, which toggles; a press beside it only activates the cell. */
function isToggle(model: EditModel, target: EventTarget): boolean {
  const column = model.columnAt(model.cursor.column);
  if (column === undefined || model.typeOf(column).toggled === undefined) return false;
  return target instanceof Element && target.closest('[role=checkbox]') !== null;
}

function isInside(block: CellBlock | undefined, { row, column }: Hit): boolean {
  return (
    block !== undefined && row >= block.top && row <= block.bottom && column >= block.left && column <= block.right
  );
}

function selectRows({ cursor, shown }: EditModel, row: number, extend: boolean): void {
  const top = extend && cursor.block !== undefined ? Math.min(cursor.block.top, row) : row;
  const bottom = extend && cursor.block !== undefined ? Math.max(cursor.block.bottom, row) : row;
  cursor.select({ top, bottom, left: 0, right: shown.length - 1 });
}

/**
 * Extends the range to the cell under the pointer until the button is released; scrolls while the pointer is outside.
 */
function dragRange(model: EditModel, scroller: HTMLElement): void {
  const { startWidth = 0, endWidth = 0 } = model.columnWindow?.model.layout() ?? {};
  const footer = scroller.querySelector<HTMLElement>('[data-grid-footer]')?.offsetHeight ?? 0;
  followRange({
    scroller,
    inset: { top: headerHeight, bottom: footer, left: startWidth, right: endWidth },
    onCell: (cell) => {
      const hit = hitOf(model, cell);
      if (hit !== undefined && hit.column >= 0) model.goTo(hit.row, hit.column, true);
    },
  });
}
