/** A duration in its two largest units. */
export interface Duration {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly n: number;
  /** Hours next to days, minutes next to hours; 0 for minutes and for a whole number of the larger unit. */
  readonly rest: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Rounds a duration to minutes below a day and to hours above; at least one minute. */
export function durationOf(seconds: number): Duration {
  if (seconds < hour) return { unit: 'minutes', n: Math.max(1, Math.round(seconds / minute)), rest: 0 };
  if (seconds < day) {
    const minutes = Math.round(seconds / minute);
    return { unit: 'hours', n: Math.floor(minutes / 60), rest: minutes % 60 };
  }
  const hours = Math.round(seconds / hour);
  return { unit: 'days', n: Math.floor(hours / 24), rest: hours % 24 };
}
