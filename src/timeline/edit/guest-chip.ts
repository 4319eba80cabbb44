import type { Spot } from '#src/timeline/geometry.ts';
import css from './edit.module.css';

/** The name of a bar that is on its way to the timeline, beside the pointer. Written without React. */
export interface GuestChip {
  readonly move: (spot: Spot, isShown: boolean) => void;
  readonly remove: () => void;
}

export function guestChip(text: string): GuestChip {
  const element = document.createElement('div');
  element.className = css.chip ?? '';
  element.textContent = text;
  element.ariaHidden = 'true';
  document.body.append(element);
  return {
    move({ clientX, clientY }, isShown) {
      element.hidden = !isShown;
      element.style.transform = `translate(${clientX + 12}px, ${clientY + 12}px)`;
    },
    remove: () => element.remove(),
  };
}
