/** Px per frame for each 8 px that the pointer is outside. */
const outsidePerPx = 8;

export interface FillDrag {
  readonly scroller: HTMLElement;
  /** Room at the edges that shows no rows or columns of its own: titles, footer, pinned columns. Px. */
  readonly inset: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
  /** The cell under the pointer, or the nearest one while it is outside. */
  readonly onCell: (cell: Element) => void;
  /** `counts`: Ctrl (or ⌘) was held when the handle was let go; undefined: it was called off. */
  readonly onEnd: (counts: boolean | undefined) => void;
}

/**
 * Follows a pressed fill handle, by mouse, pen or finger, to its release, and scrolls while it is held outside. Escape
 * or a lost pointer calls it off. Returns a stop for when the grid goes.
 */
export function followFill(start: PointerEvent, { scroller, inset, onCell, onEnd }: FillDrag): () => void {
  const { pointerId } = start;
  let { clientX: x, clientY: y } = start;
  let frame = 0;
  const pick = () => {
    const box = scroller.getBoundingClientRect();
    const right = box.left + scroller.clientWidth;
    const bottom = box.top + scroller.clientHeight - inset.bottom;
    const near = document.elementsFromPoint(
      Math.max(box.left + 1, Math.min(x, right - 1)),
      Math.max(box.top + inset.top + 1, Math.min(y, bottom - 1)),
    );
    // The handle itself and the frame around what will be filled lie over the cells.
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
  const stops = new AbortController();
  const { signal } = stops;
  const end = (counts: boolean | undefined) => {
    if (signal.aborted) return;
    cancelAnimationFrame(frame);
    stops.abort();
    onEnd(counts);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ({ clientX: x, clientY: y } = event);
    cancelAnimationFrame(frame);
    pick();
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId === pointerId) end(event.ctrlKey || event.metaKey);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(undefined), { signal });
  // Before anybody else: the grid would let go of its active cell.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(undefined);
    },
    { signal, capture: true },
  );
  return () => end(undefined);
}

function beyond(place: number, from: number, to: number): number {
  return place < from ? place - from : place > to ? place - to : 0;
}
