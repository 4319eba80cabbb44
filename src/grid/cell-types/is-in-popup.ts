/** Whether an element is inside a popup of a cell editor (`popup-host.ts`, `floating-panel.tsx`). */
export function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-grid-popup]') !== null;
}
