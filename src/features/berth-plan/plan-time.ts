const dayMs = 86_400_000;

const at = (time: string): number => Date.parse(`${time.length === 10 ? `${time} 00:00:00` : time}Z`.replace(' ', 'T'));

/** A day (`YYYY-MM-DD`) so many days from another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(at(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How far into the days from `first` on a time lies: 0.5 is noon of the first. */
export function daysInto(first: string, time: string): number {
  return (at(time) - at(first)) / dayMs;
}

/** A time (`YYYY-MM-DD HH:mm:ss`) so many hours later. */
export function hoursAfter(time: string, hours: number): string {
  return new Date(at(time) + Math.round(hours * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
