const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Local time in a time zone, encoded as the epoch ms at which UTC shows the same local time. Precise to the second. */
export function wallTime(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const DAY = 86_400_000;

/**
 * Inverse of `wallTime`: the instant at which a zone shows a local time. The later instant if the local time occurs
 * twice, undefined if daylight saving skips the local time.
 */
export function instantOf(wall: number, timeZone: string): number | undefined {
  // No zone is more than a day from UTC, and none changes its offset twice within two days.
  const offsets = [wall + DAY, wall - DAY].map((around) => wallTime(around, timeZone) - around);
  const found = offsets.map((offset) => wall - offset).filter((instant) => wallTime(instant, timeZone) === wall);
  return found.length === 0 ? undefined : Math.max(...found);
}
