import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to the element that had it before a dialog or drawer opened, which may be a part of a map: when
 * `open` becomes false, and when the dialog is removed while it is open.
 * @param id `data-dialog` of the dialog: a focus that is still inside it when it closes counts as lost
 */
export function useFocusBack(open: boolean, id: string): void {
  const opener = useRef<Element | null>(null);
  // Runs before a field of the dialog takes the focus.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      const { activeElement } = document;
      // Another element may have taken the focus: a grid whose cell opened the dialog, or a dialog that replaced it.
      const isLost = activeElement === document.body || activeElement?.closest(`[data-dialog="${id}"]`);
      const { current } = opener;
      const takesFocus = current instanceof HTMLElement || current instanceof SVGElement;
      if (isLost && takesFocus) current.focus({ preventScroll: true });
    };
  }, [open, id]);
}
