import { type RefObject, useEffect } from 'react';

/**
 * Delete and Backspace call `onClear` while nothing is typed into a select; absent, they empty nothing. A closed one is
 * never opened by Delete, which antd counts among the keys that open: it listens before antd.
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
      // Of several antd takes the last by Backspace.
      if (isClosed && (key === 'Delete' || onClear !== undefined)) event.stopPropagation();
      // Held down it deletes what was typed, and stops there.
      if (event.repeat || onClear === undefined) return;
      event.preventDefault();
      onClear(key);
    };
    root.addEventListener('keydown', clearByKey, { capture: true });
    return () => root.removeEventListener('keydown', clearByKey, { capture: true });
  }, [ref, onClear]);
}
