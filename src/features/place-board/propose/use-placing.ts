import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GroundBar } from '#src/features/place-board/gantt/ground-bar.ts';
import { useBoard } from '#src/features/place-board/use-board.ts';

/** A chart that was a table before is drawn within a few frames. */
const mostFrames = 60;

/** The button with which a waiting application is placed on the Gantt by keyboard; a Gantt that is a table becomes a chart. */
export function usePlacing(bar: GroundBar) {
  const { guests, showChart } = useBoard();
  const [isPlacing, setPlacing] = useState(false);
  const eatsKeyUp = useRef(false);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const take = (left: number) => {
    const isTaken = guests.current?.takeGuestByKey(bar) === true;
    if (isTaken || left === 0) return setPlacing(isTaken);
    showChart.current?.();
    frame.current = requestAnimationFrame(() => take(left - 1));
  };
  return {
    isPlacing,
    handlers: {
      onClick({ currentTarget }: { readonly currentTarget: HTMLElement }) {
        // Keys work the button only to take; then they move the application.
        if (!isPlacing) take(mostFrames);
        currentTarget.focus();
      },
      onKeyDown(event: KeyboardEvent) {
        if (!isPlacing) return;
        guests.current?.guestKey(event);
        if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') setPlacing(false);
        eatsKeyUp.current = event.key === ' ';
      },
      onKeyUp(event: KeyboardEvent) {
        // The Space that dropped the application must not take it again.
        if (eatsKeyUp.current) event.preventDefault();
        eatsKeyUp.current = false;
      },
      onBlur() {
        cancelAnimationFrame(frame.current);
        setPlacing(false);
        guests.current?.letGo();
      },
    },
  };
}
