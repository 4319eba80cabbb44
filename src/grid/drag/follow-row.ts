import { endByEscape } from './end-by-escape.ts';

/** Px at the upper and lower edge of the rows where holding a row scrolls them. */
const edge = 36;
/** Px per frame at the very edge. */
const fastest = 18;
/** Px that a press may shake before it is a drag. */
const slack = 4;

export interface RowDrag<Gap> {
  readonly scroller: HTMLElement;
  /** The element that holds the rows; its top moves as they scroll. */
  readonly body: HTMLElement;
  /** Room of titles and footer inside the scroller, px. */
  readonly inset: { readonly top: number; readonly bottom: number };
  /** Where a row goes that is let go at a place inside the body, px; the same value until that is another place. */
  readonly gapAt: (place: number) => Gap;
  /** A gap the row would go to; undefined: the drag is over. */
  readonly onGap: (gap: Gap | undefined) => void;
  /** The row is dragged with the pointer here, px of the window. */
  readonly onFollow: (y: number) => void;
  readonly onDrop: (gap: Gap) => void;
  /** It was pressed and let go without moving. */
  readonly onPress: () => void;
}

/**
 * Follows a pressed row handle, by mouse, pen or finger, to its release: names the gap under the pointer and scrolls at
 * the edges. Escape or a lost pointer ends it without a drop. Returns a stop for when the grid goes.
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
