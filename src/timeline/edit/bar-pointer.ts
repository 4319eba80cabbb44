import type { Spot } from '#src/timeline/geometry.ts';
import type { TimelineBar } from '#src/timeline/timeline-data.ts';
import type { TimelineScreen } from '#src/timeline/timeline-screen.ts';

/** What a drag does; the pointer moves on every frame in which it, or the content under it, has moved. */
export interface DragActs {
  /** The bar is taken: the mouse has moved, or the finger has rested. False: nothing there can be moved. */
  readonly begin: () => boolean;
  readonly move: (spot: Spot) => void;
  /** Directions in which the content scrolls when the pointer is near an edge. */
  readonly scrolls: (spot: Spot) => { readonly x: boolean; readonly y: boolean };
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** A mouse that moves less than this in px clicks. */
const slop = 4;
/** A finger that moves before this many ms scrolls. */
const rest = 350;
/** Near the edges of the body, in px, the content scrolls. */
const edge = 40;
const fastest = 16;

/**
 * Follows a pointer that was pressed until it is released. A mouse takes the bar when it moves, a finger when it rests,
 * so that a finger that moves at once scrolls the page as usual. Listens to the window, because elements under the
 * pointer appear and disappear while the content scrolls.
 */
export function followPointer<B extends TimelineBar>(
  screen: TimelineScreen<B>,
  pressed: PointerEvent,
  acts: DragActs,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isTouch = pressed.pointerType === 'touch';
  let isTaken = false;
  let spot: Spot = pressed;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    controller.abort();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const step = () => {
    scrollAtEdge(screen, spot, pressed, acts.scrolls(spot));
    acts.move(spot);
    frame = requestAnimationFrame(step);
  };
  const take = () => {
    if (!acts.begin()) return stop();
    isTaken = true;
    if (isTouch) navigator.vibrate?.(15);
    frame = requestAnimationFrame(step);
  };
  const cancel = () => {
    stop();
    if (isTaken) acts.cancel();
  };
  if (isTouch) timer = setTimeout(take, rest);
  const own = (event: PointerEvent) => event.pointerId === pressed.pointerId;
  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, listener, { signal, capture: true, passive: false });
  on('pointermove', (event) => {
    if (!own(event)) return;
    const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    if (!isTaken && way >= slop) {
      if (isTouch) return way > 2 * slop ? stop() : undefined;
      take();
    }
    spot = event;
  });
  on('pointerup', (event) => {
    if (!own(event)) return;
    stop();
    if (!isTaken) return;
    acts.move(event);
    acts.drop();
  });
  on('pointercancel', (event) => own(event) && cancel());
  on('blur', (event) => event.target === window && cancel());
  // A finger that holds a bar must neither scroll nor open a menu, and a mouse must not select texts on its way.
  for (const type of ['touchmove', 'contextmenu', 'selectstart', 'dragstart'] as const) {
    on(type, (event) => isTaken && event.preventDefault());
  }
  on('keydown', (event) => {
    if (!isTaken || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  });
  return stop;
}

/**
 * Scrolls when the pointer is near an edge. A pointer that was pressed near the edge must come nearer to it, so that a
 * bar at the edge can be moved along it.
 */
function scrollAtEdge<B extends TimelineBar>(
  screen: TimelineScreen<B>,
  { clientX, clientY }: Spot,
  pressed: Spot,
  scrolls: ReturnType<DragActs['scrolls']>,
): void {
  const { geometry } = screen;
  if (geometry === undefined) return;
  const { scroller, view } = screen.elements;
  const box = view.getBoundingClientRect();
  const way = (at: number, start: number, begin: number, end: number) => {
    const zone = (distance: number) => (distance < 0 ? edge : Math.min(edge, distance));
    const before = at - begin - zone(start - begin);
    const after = at - end + zone(end - start);
    return Math.max(-fastest, Math.min(fastest, (before < 0 ? before : Math.max(0, after)) / 3));
  };
  const x = scrolls.x ? way(clientX, pressed.clientX, box.left + geometry.left, box.right) : 0;
  const y = scrolls.y ? way(clientY, pressed.clientY, box.top + geometry.top, box.bottom) : 0;
  if (x !== 0 || y !== 0) scroller.scrollBy(x, y);
}
