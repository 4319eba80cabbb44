import { type RefObject, useLayoutEffect } from 'react';

/** Shows the full text of a truncated cell on hover; measures only the cell under the pointer. */
export function useOverflowTitles(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    element?.addEventListener('mouseover', showWhole);
    return () => element?.removeEventListener('mouseover', showWhole);
  }, [scroller]);
}

function showWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  if (cell === null) return;
  const text = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
  if (cell.title !== text) cell.title = text;
}
