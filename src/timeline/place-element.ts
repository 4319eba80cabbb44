import type { Geometry, Window } from './geometry.ts';
import type { LaidBar } from './lay-timeline.ts';
import type { TimelineBar } from './timeline-data.ts';

export function setSize(element: HTMLElement, width: number, height: number): void {
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/** Puts an element over a bar. `body`, which contains the element, begins after the heads. */
export function placeOver<B extends TimelineBar>(
  element: HTMLElement,
  laid: LaidBar<B>,
  geometry: Geometry<B>,
  { x, y }: Window,
): void {
  const box = geometry.barBox(laid);
  // A bar out of sight keeps its element, which may have the focus, just outside the clipped body.
  const isSeen = box.x + box.width > x + geometry.left && box.y + box.height > y + geometry.top;
  const transform = isSeen
    ? `translate(${box.x - x - geometry.left}px, ${box.y - y - geometry.top}px)`
    : 'translate(-110%, -110%)';
  if (element.style.transform === transform) return;
  element.style.transform = transform;
  setSize(element, box.width, box.height);
}
