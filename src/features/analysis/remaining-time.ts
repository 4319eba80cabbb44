/** How long until a deadline, in the largest unit that says enough; `late` once it has passed. */
export interface RemainingTime {
  readonly state: 'fine' | 'soon' | 'late';
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly amount: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Epoch ms of the wire's `YYYY-MM-DD HH:mm:ss`, which is yard time (Asia/Shanghai, no daylight saving). */
export function yardTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** Null where a task has no limit. `amberTime`: from here on the time left is called short. */
export function remainingTime(dueTime: string | null, amberTime: string | null, now: number): RemainingTime | null {
  if (dueTime === null) return null;
  const left = yardTime(dueTime) - now;
  const span = Math.abs(left);
  const state = left < 0 ? 'late' : amberTime !== null && now >= yardTime(amberTime) ? 'soon' : 'fine';
  if (span >= 2 * day) return { state, unit: 'days', amount: Math.floor(span / day) };
  if (span >= hour) return { state, unit: 'hours', amount: Math.floor(span / hour) };
  return { state, unit: 'minutes', amount: Math.floor(span / minute) };
}
