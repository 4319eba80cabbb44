/** Remaining time: in hours and minutes, in minutes, or during the last ten minutes in minutes and seconds. */
export interface TimeLeft {
  readonly unit: 'hours' | 'minutes' | 'seconds';
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function timeLeft(ms: number): TimeLeft {
  const all = Math.max(0, Math.ceil(ms / 1000));
  if (all <= 600) return { unit: 'seconds', hours: 0, minutes: Math.floor(all / 60), seconds: all % 60 };
  const minutes = Math.ceil(all / 60);
  if (minutes < 60) return { unit: 'minutes', hours: 0, minutes, seconds: 0 };
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 };
}
