import { type RefObject, useEffect } from 'react';

/** Closes a popover over the grid on a press or scroll outside of it. */
export function useCloseOutside(element: RefObject<HTMLElement | null>, onClose: (byKey: false) => void): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || !element.current?.contains(target)) onClose(false);
    };
    document.addEventListener('pointerdown', leave, { capture: true });
    document.addEventListener('scroll', leave, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', leave, { capture: true });
      document.removeEventListener('scroll', leave, { capture: true });
    };
  }, [element, onClose]);
}
