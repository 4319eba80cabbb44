import { type RefObject, useEffect } from 'react';
import { useTabStore } from '#src/tab/tab-store.ts';

/** From this scroll position, in px, a header that hides by itself is hidden (docs/specification.md §1.2, §1.9). */
const hidesPast = 100;

/**
 * Writes the scroll position of the page in sight to the shell's style: `--sw-scrolled` in px, and `data-past` beyond
 * 100. Each page scrolls by itself and keeps its position behind its tab. React renders nothing for this.
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
    // Runs after another page was shown or a page was refreshed.
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
