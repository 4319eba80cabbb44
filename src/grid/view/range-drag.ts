/** Px per frame for each 8 px that the pointer is outside. */
const outsidePerPx = 8;

export interface RangeDrag {
  readonly scroller: HTMLElement;
  /** Room at the edges that shows no rows or columns of its own: titles, pinned columns. Px. */
  readonly inset: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
  /** The cell under the pointer, or the nearest one while it is outside. */
  readonly onCell: (cell: Element) => void;
}

/**
 * Follows the mouse from a pressed button to its release and names the cells on its way; held outside, it scrolls. Call
 * it from `mousedown`.
 */
export function followRange({ scroller, inset, onCell }: RangeDrag): void {
  let x = 0;
  let y = 0;
  let frame = 0;
  const pick = () => {
    const box = scroller.getBoundingClientRect();
    const right = box.left + scroller.clientWidth;
    const bottom = box.top + scroller.clientHeight - inset.bottom;
    const near = document.elementFromPoint(
      Math.max(box.left + 1, Math.min(x, right - 1)),
      Math.max(box.top + inset.top + 1, Math.min(y, bottom - 1)),
    );
    const cell = near?.closest('[data-key]');
    if (cell !== null && cell !== undefined && scroller.contains(cell)) onCell(cell);
    const over = {
      x: beyond(x, box.left + inset.left, right - inset.right) / outsidePerPx,
      y: beyond(y, box.top + inset.top, bottom) / outsidePerPx,
    };
    if (over.x === 0 && over.y === 0) return;
    scroller.scrollBy(over.x, over.y);
    frame = requestAnimationFrame(pick);
  };
  const move = (event: MouseEvent) => {
    if (event.buttons % 2 === 0) {
      end();
      return;
    }
    ({ clientX: x, clientY: y } = event);
    cancelAnimationFrame(frame);
    pick();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('mousemove', move);
    window.removeEventListener('mouseup', end);
  };
  window.addEventListener('mousemove', move);
  window.addEventListener('mouseup', end);
}

function beyond(place: number, from: number, to: number): number {
  return place < from ? place - from : place > to ? place - to : 0;
}
