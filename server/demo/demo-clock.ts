import { dayText } from '#shared/workflow/day.ts';

const zoneMs = 8 * 3_600_000;
const dayMs = 86_400_000;

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/** A moment as `YYYY-MM-DD HH:mm:ss` in the yard's time zone. */
export function clockText(ms: number): string {
  const seconds = Math.floor(((ms + zoneMs) % dayMs) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${dayText(ms + zoneMs)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Epoch milliseconds of a date or datetime text in the yard's time zone. */
export function clockMs(text: string): number {
  return Date.parse(`${text.length === 10 ? `${text} 00:00:00` : text}Z`.replace(' ', 'T')) - zoneMs;
}
