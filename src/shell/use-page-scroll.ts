import { type RefObject, useEffect } from 'react';
import { useTabStore } from '#src/tab/tab-store.ts';

/** From here on the header is out of the way when it hides by itself (docs/specification.md §1.2, §1.9). */
const hidesPast = 100;

/**
 * Tells the shell's style sheet how far the page in sight is scrolled: `--sw-scrolled` in px, and `data-past` beyond 100.
 * Each page has a scroll of its own (it stays where it was behind its tab), and nothing is drawn anew by React for it.
 */
export function usePageScroll(shell: RefObject<HTMLElement | null>, watched: boolean): void {
  useEffect(() => {
    const root = shell.current;
    if (root === null || !watched) return;
    const tell = (top: number) => {
      root.style.setProperty('--sw-scrolled', `${Math.max(0, top)}px`);
      root.toggleAttribute('data-past', top > hidesPast);
    };
    const handleScroll = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches('[data-page]')) tell(target.scrollTop);
    };
    let frame = 0;
    // After another page came into sight, or the same one was made anew.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const pages = [...root.querySelectorAll<HTMLElement>('[data-page]')];
        tell(pages.find((page) => page.checkVisibility())?.scrollTop ?? 0);
      });
    };
    look();
    const stop = useTabStore.subscribe(look);
    root.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      root.removeEventListener('scroll', handleScroll, { capture: true });
      root.style.removeProperty('--sw-scrolled');
      root.removeAttribute('data-past');
    };
  }, [shell, watched]);
}
