import { yardNow } from './yard-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Of the yard (Asia/Shanghai, no daylight saving), whatever zone the screen's computer was set up in. */
const yardOffset = 8 * hour;
/** Nobody looks at a wall then. */
const nightly = 4 * hour;
const lookMs = 15_000;

/** Which of the yard's days it is, where a day begins at 04:00. */
export function yardDay(now: number): number {
  return Math.floor((now + yardOffset - nightly) / day);
}

/**
 * Runs at 04:00 of the yard, night after night, `lateMs` later so that a hall of screens does not come at once; returns
 * the stop. It looks at the clock instead of waiting for hours: a timer stands still while the machine sleeps, and knows
 * nothing of a clock that was put.
 */
export function everyNight(run: () => void, lateMs: number): () => void {
  let last = yardDay(yardNow() - lateMs);
  const timer = setInterval(() => {
    const today = yardDay(yardNow() - lateMs);
    const begun = today > last;
    last = today;
    if (begun) run();
  }, lookMs);
  return () => clearInterval(timer);
}
