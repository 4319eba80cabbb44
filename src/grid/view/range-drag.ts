import { type CellDrag, followCells } from './follow-cells.ts';

/**
 * Tracks the mouse until its button is released and reports the cells under it; scrolls while the mouse is outside.
 * Call it on `mousedown`.
 */
export function followRange(drag: CellDrag): void {
  const follower = followCells(drag);
  const move = (event: MouseEvent) => {
    if (event.buttons % 2 === 0) end();
    else follower.move(event);
  };
  const end = () => {
    follower.end();
    window.removeEventListener('mousemove', move);
    window.removeEventListener('mouseup', end);
  };
  window.addEventListener('mousemove', move);
  window.addEventListener('mouseup', end);
}
