import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './floating-panel.module.css';

/** Distance in px from the edges of the window. */
const margin = 8;

/**
 * A panel over a field or cell and larger than it. It is shown in the browser's top layer, where no scroll container
 * clips it, but stays a descendant of the field for focus and keys. It follows the field and stays inside the window.
 */
export function FloatingPanel({ children }: { readonly children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const cell = anchor.current?.getBoundingClientRect();
      const box = panel.current;
      if (cell === undefined || box === null) return;
      box.style.minWidth = `${cell.width}px`;
      box.style.left = `${inside(cell.left, box.offsetWidth, window.innerWidth)}px`;
      box.style.top = `${inside(cell.top, box.offsetHeight, window.innerHeight)}px`;
    };
    panel.current?.showPopover();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, []);
  return (
    <div ref={anchor} className={styles.anchor}>
      <div ref={panel} popover="manual" data-grid-popup="" className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** Shifts `at` so that `size` fits into `room`. */
function inside(at: number, size: number, room: number): number {
  return Math.max(margin, Math.min(at, room - size - margin));
}
