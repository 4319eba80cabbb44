import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has ever been scrolled into view: content far down the page is loaded only then. Not `settled`
 * while content above it is loading, which will push it down.
 */
export function useInSight(element: RefObject<Element | null>, settled = true): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (seen || !settled || target === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, seen, settled]);
  return seen;
}
