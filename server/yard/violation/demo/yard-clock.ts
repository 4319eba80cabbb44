import { clockMs, clockText } from '#server/demo/demo-clock.ts';

/** The same day at a working hour of inspectors, at least half an hour ago. */
export function yardClock(at: number, now: number): number {
  const text = clockText(at);
  const hour = 8 + (Number(text.slice(14, 16)) % 9);
  return Math.min(clockMs(`${text.slice(0, 10)} ${String(hour).padStart(2, '0')}${text.slice(13)}`), now - 1_800_000);
}
