import { endByEscape } from './end-by-escape.ts';

/** Distance in px from the upper and lower edge within which dragging scrolls the rows. */
const edge = 36;
/** Maximum scroll speed in px per frame. */
const fastest = 18;
/** Movement in px before a press counts as a drag. */
const slack = 4;

export interface RowDrag<Gap> {
  readonly scroller: HTMLElement;
  /** The element that contains the rows; its top moves as they scroll. */
  readonly body: HTMLElement;
  /** Height of titles and footer inside the scroller, in px. */
  readonly inset: { readonly top: number; readonly bottom: number };
  /** The gap at a vertical position inside the body, in px. Must return the same value for the same gap. */
  readonly gapAt: (place: number) => Gap;
  /** The gap into which the row would be dropped changed; undefined when the drag ends. */
  readonly onGap: (gap: Gap | undefined) => void;
  /** The pointer moved, in px of the window. */
  readonly onFollow: (y: number) => void;
  readonly onDrop: (gap: Gap) => void;
  /** The handle was pressed and released without dragging. */
  readonly onPress: () => void;
}

/**
 * Tracks the drag of a row handle by mouse, pen or finger until it is released, reports the gap under the pointer, and
 * scrolls at the edges. Escape or a lost pointer cancels. Returns a cancel function for when the grid unmounts.
 */
export function followRow<Gap>(start: PointerEvent, drag: RowDrag<Gap>): () => void {
  const { scroller, body, inset, gapAt, onGap, onFollow, onDrop, onPress } = drag;
  const { pointerId } = start;
  let y = start.clientY;
  let gap: Gap | undefined;
  let frame = 0;

  const follow = () => {
    const box = scroller.getBoundingClientRect();
    const top = box.top + inset.top;
    const bottom = box.top + scroller.clientHeight - inset.bottom;
    scroller.scrollTop += speed(y, top, bottom);
    const next = gapAt(Math.max(top, Math.min(y, bottom)) - body.getBoundingClientRect().top);
    if (next !== gap) onGap(next);
    gap = next;
    onFollow(y);
    frame = requestAnimationFrame(follow);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    y = event.clientY;
    if (frame === 0 && Math.hypot(event.clientX - start.clientX, y - start.clientY) > slack) follow();
  };
  const end = (drop: boolean) => {
    cancelAnimationFrame(frame);
    stops.abort();
    const isDrag = frame !== 0;
    if (isDrag) onGap(undefined);
    if (!drop) return;
    if (!isDrag) onPress();
    else if (gap !== undefined) onDrop(gap);
  };
  const stops = new AbortController();
  const { signal } = stops;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), { signal });
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(false), { signal });
  endByEscape(signal, () => end(false));
  return () => end(false);
}

function speed(y: number, top: number, bottom: number): number {
  if (y < top + edge) return -fastest * Math.min(1, (top + edge - y) / edge);
  if (y > bottom - edge) return fastest * Math.min(1, (y - bottom + edge) / edge);
  return 0;
}
