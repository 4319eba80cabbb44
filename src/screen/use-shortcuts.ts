import { useEffect, useRef } from 'react';

/**
 * Key, as `KeyboardEvent.key` has it in lower case → what it does; absent while it does nothing, false from it leaves the
 * key to another part of the page.
 */
export type Shortcuts = Readonly<Record<string, (() => unknown) | undefined>>;

/**
 * Plain keys of the page that is in front: not while somebody types or chooses, not with Ctrl, Alt or ⌘, not while a
 * dialog stands open, and once for each time that a key goes down.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const run = latest.current[event.key.toLowerCase()];
      if (run === undefined || isEntering(event.target) || isAsked()) return;
      if (run() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const entering =
  'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true],[role=combobox],[role=listbox],[role=menu],[role=dialog]';

const isEntering = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(entering) !== null;

/** A dialog stands before the page, wherever the focus is. */
export const isAsked = (): boolean =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((dialog) => dialog.checkVisibility());
