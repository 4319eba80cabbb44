/** The clock moved by itself. */
export interface ClockJump {
  /** Epoch milliseconds, by the clock as it then was. */
  readonly at: number;
  /** Seconds that it went ahead; back where it is below 0. */
  readonly seconds: number;
}

/** What both clocks said at a moment, in milliseconds: the one that people set, and the one that only goes on. */
export interface ClockReading {
  readonly wall: number;
  readonly steady: number;
}

/** A clock that is set right by less than this is no news. */
const least = 30_000;

/** Whether the clock moved between two readings by more than time went by (docs/security.md F8). A machine that slept looks like it, too. */
export function jumpBetween(before: ClockReading, now: ClockReading): ClockJump | null {
  const ahead = now.wall - before.wall - (now.steady - before.steady);
  return Math.abs(ahead) < least ? null : { at: now.wall, seconds: Math.round(ahead / 1000) };
}
