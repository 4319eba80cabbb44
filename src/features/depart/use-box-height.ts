import { type RefObject, useEffect, useRef, useState } from 'react';

/** Px that an element has, as it changes: a list of thousands draws what fits into it. */
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
