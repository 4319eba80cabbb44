/** What is left of `ms`: hours and minutes, or in the last ten minutes minutes and seconds. */
export type TimeLeft =
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number };

const tenMinutes = 600_000;

export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (ms <= tenMinutes) return { unit: 'minutes', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  const minutes = Math.ceil(ms / 60_000);
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
