import { type CellDrag, followCells } from './follow-cells.ts';

/**
 * Follows the mouse from a pressed button to its release and names the cells on its way; held outside, it scrolls. Call
 * it from `mousedown`.
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
