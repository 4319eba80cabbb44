import { type RefObject, useEffect } from 'react';

/** What antd opens a directory in, and a frame more. */
const openedMs = 320;
/** Pixels that stay between the entry and the edge. */
const margin = 8;

/**
 * Scrolls a menu to its chosen entry whenever another one is chosen: by an address, a tab or the palette it may lie outside
 * of what is seen. What is in sight stays where it is.
 * @param chosen tells one choice from another
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
    // With the frame that lays the menu out anyway: asked at once, the whole page would be laid out once more for it.
    const frame = requestAnimationFrame(show);
    // Directories around it may be opening.
    const timer = window.setTimeout(show, openedMs);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [place, chosen]);
}

/** How far to scroll so that something lies within a frame. */
function distance(item: DOMRect, frame: DOMRect): number {
  if (item.height === 0) return 0;
  if (item.top < frame.top + margin) return item.top - frame.top - margin;
  return Math.max(0, item.bottom - frame.bottom + margin);
}
