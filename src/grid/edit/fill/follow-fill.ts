import { endByEscape } from '#src/grid/drag/end-by-escape.ts';
import { type CellDrag, followCells } from '#src/grid/view/follow-cells.ts';

export interface FillDrag extends CellDrag {
  /** `counts`: Ctrl (or ⌘) was pressed on release; undefined if the drag was cancelled. */
  readonly onEnd: (counts: boolean | undefined) => void;
}

/**
 * Tracks the drag of a fill handle by mouse, pen or finger until it is released, and scrolls while the pointer is
 * outside. Escape or a lost pointer cancels. Returns a cancel function for when the grid unmounts.
 */
export function followFill(start: PointerEvent, { onEnd, ...drag }: FillDrag): () => void {
  const { pointerId } = start;
  const follower = followCells(drag);
  const stops = new AbortController();
  const { signal } = stops;
  const end = (counts: boolean | undefined) => {
    if (signal.aborted) return;
    follower.end();
    stops.abort();
    onEnd(counts);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointerId) follower.move(event);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId === pointerId) end(event.ctrlKey || event.metaKey);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(undefined), { signal });
  endByEscape(signal, () => end(undefined));
  return () => end(undefined);
}
