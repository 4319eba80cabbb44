import { type RefObject, useEffect, useRef } from 'react';
import { usePhone } from '#src/screen/use-viewport.ts';

/** Scrolls the details into view when another department is chosen, because on phones they are below the tree. */
export function useMainInSight(chosen: string | null): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const before = useRef(chosen);
  const phone = usePhone();
  useEffect(() => {
    if (phone && chosen !== null && before.current !== chosen) main.current?.scrollIntoView({ block: 'start' });
    before.current = chosen;
  }, [chosen, phone]);
  return main;
}
