import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened: when `open` ends, and when it is taken away while it is open.
 * @param id `data-dialog` of the dialog, in which the focus counts as lost once it closes
 */
export function useFocusBack(open: boolean, id: string): void {
  const opener = useRef<Element | null>(null);
  // Before a field of the dialog takes the focus.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      const { activeElement } = document;
      // Somebody else may have it by now: a grid whose cell opened it, a dialog that took its place.
      const isLost = activeElement === document.body || activeElement?.closest(`[data-dialog="${id}"]`);
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [open, id]);
}
