import { type RefObject, useEffect } from 'react';

/**
 * Calls `onClear` on Delete and Backspace while no text is typed into a select. Also prevents Delete from opening a
 * closed select, as antd would; therefore it listens before antd.
 */
export function useClearingKey(
  ref: RefObject<{ readonly nativeElement: HTMLElement } | null>,
  onClear: ((key: string) => void) | undefined,
): void {
  useEffect(() => {
    const root = ref.current?.nativeElement;
    if (root === undefined) return;
    const clearByKey = (event: globalThis.KeyboardEvent) => {
      const { key } = event;
      if (key !== 'Delete' && key !== 'Backspace') return;
      const input = event.target instanceof HTMLInputElement ? event.target : undefined;
      if ((input?.value ?? '') !== '') return;
      const isClosed = input?.getAttribute('aria-expanded') !== 'true';
      // With several values, antd removes the last one on Backspace.
      if (isClosed && (key === 'Delete' || onClear !== undefined)) event.stopPropagation();
      // A held key deletes the typed text and then stops.
      if (event.repeat || onClear === undefined) return;
      event.preventDefault();
      onClear(key);
    };
    root.addEventListener('keydown', clearByKey, { capture: true });
    return () => root.removeEventListener('keydown', clearByKey, { capture: true });
  }, [ref, onClear]);
}
