import type { MouseEvent } from 'react';

/** Click handler for a button that moves its own item: keeps the focus, so that the next press moves the same item. */
export function keepFocus(move: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ currentTarget }) => {
    move();
    // After the item has moved, because moving an element blurs it.
    requestAnimationFrame(() => currentTarget.focus());
  };
}
