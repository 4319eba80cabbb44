import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { lastWorkTime } from '#server/demo/office-time.ts';

/** The same day at a working hour of inspectors; at least half an hour ago, otherwise at the end of the last day's work. */
export function yardClock(at: number, now: number): number {
  const text = clockText(at);
  const hour = 8 + (Number(text.slice(14, 16)) % 9);
  const latest = now - 1_800_000;
  const found = clockMs(`${text.slice(0, 10)} ${String(hour).padStart(2, '0')}${text.slice(13)}`);
  return found <= latest ? found : lastWorkTime(latest, '16:15:00');
}
