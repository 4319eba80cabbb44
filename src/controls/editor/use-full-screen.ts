import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { inertAround } from './inert-around.ts';

interface FullScreen {
  /** Element in which the editor is placed normally. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** Element that contains the editor. A portal into it keeps its state when it moves to full screen and back. */
  readonly holder: HTMLElement;
  readonly full: boolean;
  readonly setFull: (full: boolean) => void;
}

/**
 * Full screen of an editor: moves its element out of the page, where other layers would cover it, and back. The focus
 * moves into the text and returns afterwards.
 */
export function useFullScreen(): FullScreen {
  const slot = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));
  const [full, setFull] = useState(false);
  /** Ends full screen and restores the page; set while full screen. */
  const back = useRef<(() => void) | null>(null);

  // Removed on unmount, wherever the element is.
  useLayoutEffect(() => {
    slot.current?.append(holder);
    return () => {
      back.current?.();
      holder.remove();
    };
  }, [holder]);

  // Not an effect clean-up, because React would then restore the focus from before.
  useLayoutEffect(() => {
    const place = slot.current;
    if (place === null) return;
    if (!full) {
      back.current?.();
      return;
    }
    const from = document.activeElement;
    // Inside a dialog, which traps the focus, the element stays in the dialog.
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
