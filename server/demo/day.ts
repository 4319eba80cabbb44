/** Calendar days as `YYYY-MM-DD`, counted without zones: the yard has one. */
const dayMs = 86_400_000;

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay();
}

/** Today in the yard (Asia/Shanghai has no summer time). */
export function yardToday(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}
