/** A span of time in the two largest units that tell it. */
export interface Duration {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly n: number;
  /** Hours beside days, minutes beside hours; 0 where the larger unit is all of it. */
  readonly rest: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a decision took: to the minute below a day, to the hour above; less than a minute is one. */
export function durationOf(seconds: number): Duration {
  if (seconds < hour) return { unit: 'minutes', n: Math.max(1, Math.round(seconds / minute)), rest: 0 };
  if (seconds < day) {
    const minutes = Math.round(seconds / minute);
    return { unit: 'hours', n: Math.floor(minutes / 60), rest: minutes % 60 };
  }
  const hours = Math.round(seconds / hour);
  return { unit: 'days', n: Math.floor(hours / 24), rest: hours % 24 };
}
