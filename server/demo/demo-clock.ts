const zoneMs = 8 * 3_600_000;

/** `YYYY-MM-DD HH:mm:ss` in the yard's zone. */
export function clockText(ms: number): string {
  return new Date(ms + zoneMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Epoch ms of a yard clock text, or of a day at an hour. */
export function clockMs(text: string): number {
  return Date.parse(`${text.length === 10 ? `${text} 00:00:00` : text}Z`.replace(' ', 'T')) - zoneMs;
}
