/** Outside, the scroll speed in px per frame is the distance of the pointer in px divided by this. */
const outsidePerPx = 8;

export interface CellDrag {
  readonly scroller: HTMLElement;
  /** Edges without scrolling rows or columns: titles, footer, pinned columns. In px. */
  readonly inset: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
  /** Called with the cell under the pointer, or the nearest one while the pointer is outside. */
  readonly onCell: (cell: Element) => void;
}

export interface CellFollower {
  /** Sets the position of the pointer, in px of the window. */
  readonly move: (place: { readonly clientX: number; readonly clientY: number }) => void;
  readonly end: () => void;
}

/** Reports the cells under a pressed pointer, and scrolls while the pointer is outside the rows. */
export function followCells({ scroller, inset, onCell }: CellDrag): CellFollower {
  let x = 0;
  let y = 0;
  let frame = 0;
  const pick = () => {
    const box = scroller.getBoundingClientRect();
    const right = box.left + scroller.clientWidth;
    const bottom = box.top + scroller.clientHeight - inset.bottom;
    const near = document.elementsFromPoint(
      Math.max(box.left + 1, Math.min(x, right - 1)),
      Math.max(box.top + inset.top + 1, Math.min(y, bottom - 1)),
    );
    // The fill handle and the target frame are placed over the cells.
    const cell = near.map((each) => each.closest('[data-key]')).find((each) => each && scroller.contains(each));
    if (cell) onCell(cell);
    const over = {
      x: beyond(x, box.left + inset.left, right - inset.right) / outsidePerPx,
      y: beyond(y, box.top + inset.top, bottom) / outsidePerPx,
    };
    if (over.x === 0 && over.y === 0) return;
    scroller.scrollBy(over.x, over.y);
    frame = requestAnimationFrame(pick);
  };
  return {
    move: ({ clientX, clientY }) => {
      x = clientX;
      y = clientY;
      cancelAnimationFrame(frame);
      pick();
    },
    end: () => cancelAnimationFrame(frame),
  };
}

function beyond(place: number, from: number, to: number): number {
  return place < from ? place - from : place > to ? place - to : 0;
}
