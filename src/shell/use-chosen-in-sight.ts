import { type RefObject, useEffect } from 'react';

/** Duration of antd's animation for opening a directory, plus one frame. */
const openedMs = 320;
/** Distance in px to keep between the entry and the edge. */
const margin = 8;

/**
 * Scrolls a menu to its selected entry whenever the selection changes: after an address, a tab or the palette the entry
 * may be out of sight. An entry in sight is not moved.
 * @param chosen identifies the selection
 */
export function useChosenInSight(place: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    if (chosen === '') return;
    const show = () => {
      const item = place.current?.querySelector<HTMLElement>('.ant-menu-item-selected');
      const scroller = item?.closest<HTMLElement>('.ant-menu-root');
      if (item && scroller)
        scroller.scrollTop += distance(item.getBoundingClientRect(), scroller.getBoundingClientRect());
    };
    // In the next frame, which lays out the menu anyway: measuring immediately would force another layout of the whole
    // page.
    const frame = requestAnimationFrame(show);
    // The directories around the entry may still be opening.
    const timer = window.setTimeout(show, openedMs);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [place, chosen]);
}

/** How far to scroll, in px, to bring an element into its frame. */
function distance(item: DOMRect, frame: DOMRect): number {
  if (item.height === 0) return 0;
  if (item.top < frame.top + margin) return item.top - frame.top - margin;
  return Math.max(0, item.bottom - frame.bottom + margin);
}
