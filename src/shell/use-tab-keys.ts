import { useEffect, useRef } from 'react';
import { isAsked } from '#src/screen/use-shortcuts.ts';
import type { TabActs } from './use-tab-acts.ts';

/**
 * Keys for tabs that no browser uses itself: Alt+PageDown goes to the next tab, Alt+PageUp to the previous, Alt+W
 * closes. They work while the person types too, but not while a dialog is open.
 */
export function useTabKeys(acts: Pick<TabActs, 'step' | 'closeActive'>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.repeat && event.code === 'KeyW') return;
      const run = actOf(event.code, latest.current);
      if (run === null || isAsked()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** By the physical key: with Option, a Mac writes another character. */
function actOf(code: string, { step, closeActive }: Pick<TabActs, 'step' | 'closeActive'>): (() => void) | null {
  switch (code) {
    case 'PageDown':
      return () => step(1);
    case 'PageUp':
      return () => step(-1);
    case 'KeyW':
      return closeActive;
    default:
      return null;
  }
}
