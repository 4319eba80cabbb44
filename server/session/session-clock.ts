/**
 * Clock for everything that expires (sessions, locks, codes). It advances with the monotonic timer, follows the wall
 * clock forward and never goes back, so that setting the wall clock back cannot extend or revive anything
 * (docs/security.md P7, F8).
 */
export interface SessionClock {
  /** Milliseconds; `adopt` keeps the clocks of several processes comparable. */
  readonly now: () => number;
  /** Advances the clock to a later time that another process, or an earlier run of this one, has reached. */
  readonly adopt: (markMs: number) => void;
}

export function createSessionClock(
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): SessionClock {
  let at = monotonic();
  let value = wall();
  const now = (): number => {
    const tick = monotonic();
    value = Math.max(wall(), value + Math.max(0, tick - at));
    at = tick;
    return Math.floor(value);
  };
  return {
    now,
    adopt: (markMs) => {
      now();
      value = Math.max(value, markMs);
    },
  };
}

export const sessionClock = createSessionClock();
