import { type RefObject, useEffect, useRef, useState } from 'react';

/** Current height of an element in px, so that a long list renders only what fits. */
export function useBoxHeight(first: number): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(first);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(Math.max(160, element.clientHeight)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, height];
}
