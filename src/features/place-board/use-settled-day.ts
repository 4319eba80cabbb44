import { useEffect, useState } from 'react';
import { useBoard } from './use-board.ts';

/** The server is asked about a day that has been shown for this long. */
const settledMs = 300;

/** The chosen day once it stays, for questions to the server about one day. */
export function useSettledDay(): string {
  const { day } = useBoard();
  const [settled, setSettled] = useState(day.get);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      // A slow browser may show each day of a play for longer than that.
      if (!day.plays()) timer = window.setTimeout(() => setSettled(day.get()), settledMs);
    };
    wait();
    const stop = day.subscribe(wait);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [day]);
  return settled;
}
