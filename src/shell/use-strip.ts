import { type RefObject, useEffect, useState } from 'react';

export interface Strip {
  /** The tabs do not all fit, so arrows are needed. */
  readonly overflows: boolean;
  /** There are tabs before the visible ones, and after them. */
  readonly before: boolean;
  readonly behind: boolean;
  readonly scroll: (direction: -1 | 1) => void;
}

const none = { overflows: false, before: false, behind: false };

/**
 * A row of tabs that can be scrolled. The active tab is scrolled into view when it becomes active, when tabs open or
 * close, and when the row's width changes. It is sticky, so it stays in sight while the person scrolls on.
 */
export function useStrip(list: RefObject<HTMLUListElement | null>, active: string, tabs: readonly unknown[]): Strip {
  const [seen, setSeen] = useState(none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs that come and go move the active one
  useEffect(() => {
    const strip = list.current;
    if (strip === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = strip;
      const next = {
        overflows: scrollWidth > clientWidth + 1,
        before: scrollLeft > 1,
        behind: scrollLeft + clientWidth < scrollWidth - 1,
      };
      setSeen((old) =>
        Object.entries(next).every(([key, value]) => old[key as keyof typeof next] === value) ? old : next,
      );
    };
    const reveal = () => {
      revealActive(strip, active);
      measure();
    };
    // The observer also reports the initial size, after the layout of the frame: measuring here would force another
    // layout.
    const observer = new ResizeObserver(reveal);
    observer.observe(strip);
    strip.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, [list, active, tabs]);

  return {
    ...seen,
    scroll: (direction) => list.current?.scrollBy({ left: direction * Math.max(120, list.current.clientWidth * 0.7) }),
  };
}

/** Uses the position that the tab would have without `sticky`: a sticky tab always measures as being in sight. */
function revealActive(strip: HTMLElement, active: string): void {
  const gap = Number.parseFloat(getComputedStyle(strip).columnGap) || 0;
  let left = 0;
  for (const tab of strip.children) {
    if (!(tab instanceof HTMLElement)) continue;
    if (tab.dataset.key === active) {
      if (left < strip.scrollLeft) strip.scrollLeft = left;
      else if (left + tab.offsetWidth > strip.scrollLeft + strip.clientWidth) {
        strip.scrollLeft = left + tab.offsetWidth - strip.clientWidth;
      }
      return;
    }
    left += tab.offsetWidth + gap;
  }
}
