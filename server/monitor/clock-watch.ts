/** A jump of the system clock. */
export interface ClockJump {
  /** Time after the jump, in epoch milliseconds. */
  readonly at: number;
  /** Seconds; negative for a jump back. */
  readonly seconds: number;
}

/** Both clocks at one moment, in milliseconds: the system's clock, which can be set, and the monotonic one. */
export interface ClockReading {
  readonly wall: number;
  readonly steady: number;
}

/** Smaller jumps are not reported. */
const least = 30_000;

/**
 * The jump between two readings, or null: the difference between the system's clock and the elapsed time
 * (docs/security.md F8). A machine that was suspended looks the same.
 */
export function jumpBetween(before: ClockReading, now: ClockReading): ClockJump | null {
  const ahead = now.wall - before.wall - (now.steady - before.steady);
  return Math.abs(ahead) < least ? null : { at: now.wall, seconds: Math.round(ahead / 1000) };
}
