const dayMs = 86_400_000;

const at = (time: string): number => Date.parse(`${time.length === 10 ? `${time} 00:00:00` : time}Z`.replace(' ', 'T'));

/** The day (`YYYY-MM-DD`) that is `days` days after `day`. */
export function dayAfter(day: string, days: number): string {
  return new Date(at(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from the begin of `first` to `time`: noon of the first day is 0.5. */
export function daysInto(first: string, time: string): number {
  return (at(time) - at(first)) / dayMs;
}

/** The time (`YYYY-MM-DD HH:mm:ss`) that is `hours` hours later. */
export function hoursAfter(time: string, hours: number): string {
  return new Date(at(time) + Math.round(hours * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
