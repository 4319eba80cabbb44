import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { inertAround } from './inert-around.ts';

interface FullScreen {
  /** Stands where the editor belongs. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** Holds the editor; a portal into it survives the way to the full screen and back, with all that was typed. */
  readonly holder: HTMLElement;
  readonly full: boolean;
  readonly setFull: (full: boolean) => void;
}

/**
 * An editor over the whole window: its element leaves its place in the page, where other layers would cover it, and comes
 * back. The focus goes into the text, and returns to where it was.
 */
export function useFullScreen(): FullScreen {
  const slot = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));
  const [full, setFull] = useState(false);
  /** Gives the rest of the page back; there while the window is filled. */
  const back = useRef<(() => void) | null>(null);

  // Its own element goes with it, from wherever it is.
  useLayoutEffect(() => {
    slot.current?.append(holder);
    return () => {
      back.current?.();
      holder.remove();
    };
  }, [holder]);

  // The way back is no clean-up: React would give the focus to where it was while the window was filled.
  useLayoutEffect(() => {
    const place = slot.current;
    if (place === null) return;
    if (!full) {
      back.current?.();
      return;
    }
    const from = document.activeElement;
    // A dialog keeps the focus inside itself.
    (place.closest('[role="dialog"]') ?? document.body).append(holder);
    const release = inertAround(holder, place);
    holder.querySelector<HTMLElement>('[role="textbox"]')?.focus();
    back.current = () => {
      back.current = null;
      release();
      place.append(holder);
      if (from instanceof HTMLElement) from.focus();
    };
  }, [full, holder]);

  return { slot, holder, full, setFull };
}
