import { useEffect, useRef } from 'react';

/**
 * Key (`KeyboardEvent.key` in lower case) → action. An absent key does nothing; an action that returns false leaves the
 * key press to another part of the page.
 */
export type Shortcuts = Readonly<Record<string, (() => unknown) | undefined>>;

/**
 * Handles plain keys for the page in front. Ignored while the person types or chooses, with Ctrl, Alt or ⌘, and while a
 * dialog is open; a key that is held down counts once.
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

/** Whether a modal dialog is open, wherever the focus is. */
export const isAsked = (): boolean =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((dialog) => dialog.checkVisibility());
