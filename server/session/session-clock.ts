/**
 * The clock of everything that runs out (sessions, locks, codes): it ticks with the monotonic timer, follows the wall
 * clock forward and never goes back, so that a clock stepping back revives and extends nothing (docs/security.md P7, F8).
 */
export interface SessionClock {
  /** Milliseconds; comparable between processes through `adopt`. */
  readonly now: () => number;
  /** Takes over a later instant that another process, or an earlier run of this one, has seen. */
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
