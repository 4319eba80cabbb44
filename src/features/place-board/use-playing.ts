import { type RefObject, useEffect, useState } from 'react';
import { addDays } from '#shared/workflow/day.ts';
import { useBoard } from './use-board.ts';

/** One day is shown for this long. */
const stepMs = 200;

/** Plays the days from the chosen one to the last, or from the first if the last is shown; stops if the page is hidden. */
export function usePlaying(root: RefObject<HTMLElement | null>): [boolean, (plays: boolean) => void] {
  const { day, first, last } = useBoard();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    day.play(true);
    if (day.get() >= last) day.set(first);
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === 'visible' && root.current?.checkVisibility();
      if (!isSeen || day.get() >= last) return setPlaying(false);
      day.set(addDays(day.get(), 1));
    }, stepMs);
    return () => {
      clearInterval(timer);
      day.play(false);
    };
  }, [isPlaying, day, first, last, root]);
  return [isPlaying, setPlaying];
}
