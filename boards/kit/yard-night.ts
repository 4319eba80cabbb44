import { yardNow } from './yard-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
/**
 * Offset of the yard's time zone from UTC (Asia/Shanghai, no daylight saving), whatever zone is set on the screen's
 * computer.
 */
const yardOffset = 8 * hour;
/** 04:00, when nobody looks at a wall screen. */
const nightly = 4 * hour;
const lookMs = 15_000;

/** Number of the yard's day at a moment; a day begins at 04:00. */
export function yardDay(now: number): number {
  return Math.floor((now + yardOffset - nightly) / day);
}

/**
 * Runs `run` every night at 04:00 yard time plus `lateMs`, so that the screens of a hall do not come all at once;
 * returns the function that stops this. It reads the clock at intervals instead of waiting for hours: a timer stands
 * still while the machine sleeps, and does not notice when the clock is set.
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
