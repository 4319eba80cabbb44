import type { PointerEvent } from 'react';

const dialogOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[role="dialog"]');

/** Width in px of the title that must stay inside the window, so that it can be dragged back. */
const least = 48;

/** Pointer handler for the title of a dialog: moves the dialog with the pointer, without rendering. */
export function dragDialog(event: PointerEvent<HTMLElement>): void {
  const handle = event.currentTarget;
  const dialog = dialogOf(handle);
  const onControl = event.target instanceof Element && event.target.closest('button') !== null;
  if (dialog === null || onControl || event.button !== 0) return;
  const [x = 0, y = 0] = (dialog.style.translate || '0px').split(' ').map((part) => Number.parseFloat(part));
  const title = handle.getBoundingClientRect();
  const from = { x: event.clientX - x, y: event.clientY - y };
  const bounds = {
    left: x + least - title.right,
    right: x + window.innerWidth - least - title.left,
    top: y - title.top,
    bottom: y + window.innerHeight - least - title.top,
  };
  const within = (value: number, low: number, high: number) => Math.max(Math.min(value, high), low);

  const handleMove = (move: globalThis.PointerEvent) => {
    const left = within(move.clientX - from.x, bounds.left, bounds.right);
    const top = within(move.clientY - from.y, bounds.top, bounds.bottom);
    dialog.style.translate = `${left}px ${top}px`;
  };
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener('pointermove', handleMove);
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', handleMove), {
    once: true,
  });
}

/** Moves the dialog back to the centre, for full screen. */
export function centreDialog(within: Element): void {
  const dialog = dialogOf(within);
  if (dialog !== null) dialog.style.translate = '';
}
