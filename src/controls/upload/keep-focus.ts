import type { MouseEvent } from 'react';

/** Moves an item by its own button, which keeps the focus: the next press moves the same item on. */
export function keepFocus(move: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ currentTarget }) => {
    move();
    // Once the item stands at its new place; an element that is moved loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  };
}
