import { addDays, dayNumber } from '#shared/workflow/day.ts';

export interface TrackDays {
  readonly plan: string;
  /** Planned day in the first version of the plan, if that is another one. */
  readonly baseline: string | null;
  readonly forecast: string | null;
  readonly actual: string | null;
}

export interface TrackScale {
  readonly from: string;
  readonly to: string;
  /** Place of a day on the track in percent. */
  readonly at: (day: string) => number;
  /** First days of months to label, at most eight. */
  readonly ticks: readonly string[];
}

/** The scale of a track with all days of the milestones and today, and a margin of a fiftieth. */
export function trackScale(milestones: readonly TrackDays[], today: string): TrackScale {
  const days = milestones
    .flatMap(({ plan, baseline, forecast, actual }) => [plan, baseline, forecast, actual])
    .filter((day) => day !== null);
  const sorted = [...days, today].sort();
  const [first, last] = [sorted[0] ?? today, sorted.at(-1) ?? today];
  const margin = Math.max(7, Math.ceil((dayNumber(last) - dayNumber(first)) / 50));
  const [from, to] = [addDays(first, -margin), addDays(last, margin)];
  const span = dayNumber(to) - dayNumber(from);
  return {
    from,
    to,
    at: (day) => (100 * (dayNumber(day) - dayNumber(from))) / span,
    ticks: monthTicks(from, to),
  };
}

/** First days of every n-th month between two days, with the smallest n that gives at most eight. */
function monthTicks(from: string, to: string): readonly string[] {
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const [first, last] = [month(from) + 1, month(to)];
  const step = [1, 2, 3, 6, 12, 24].find((months) => (last - first) / months < 8) ?? 48;
  const ticks: string[] = [];
  for (let at = Math.ceil(first / step) * step; at <= last; at += step) {
    ticks.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);
  }
  return ticks;
}
