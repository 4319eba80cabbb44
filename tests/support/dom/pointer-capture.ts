/**
 * Gives an element the pointer capture that a simulated document lacks. A browser ends the capture when the pointer is released;
 * here `release()` does.
 */
export function withPointerCapture(element: HTMLElement): { readonly release: () => void } {
  let isHeld = false;
  element.setPointerCapture = () => {
    isHeld = true;
  };
  element.hasPointerCapture = () => isHeld;
  return {
    release: () => {
      isHeld = false;
    },
  };
}
