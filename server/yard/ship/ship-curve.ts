import { oneDecimal } from '#server/figures/figure.ts';
import { addDays, dayNumber } from '#shared/workflow/day.ts';
import { firstDay, lastForecast, type ShipReading } from './ship-reading.ts';

/** `points` + 1 days spread evenly between two days, and today; sorted. */
export function curveDays(first: string, last: string, today: string, points: number): string[] {
  const span = Math.max(0, dayNumber(last) - dayNumber(first));
  const days = Array.from({ length: points + 1 }, (_, point) => addDays(first, Math.floor((span * point) / points)));
  return [...days, today].sort();
}

interface Curve {
  readonly today: string;
  readonly at: string[];
  readonly plan: number[];
  readonly actual: (number | null)[];
  readonly forecast: (number | null)[];
  readonly low: (number | null)[];
  readonly high: (number | null)[];
}

/**
 * S-curve of a ship from the first day of its plan to its delivery, contractual or expected. Actual values end today,
 * and the forecast begins there.
 */
export function shipCurve(reading: ShipReading): Curve {
  const { today, delivery, actualOn, plannedOn, forecastOn } = reading;
  const at = [...new Set(curveDays(firstDay(reading), lastForecast(reading), today, 72))];
  const from = (value: (day: string) => number) => at.map((day) => (day < today ? null : oneDecimal(value(day))));
  const forecast = (scenario: 'early' | 'likely' | 'late') =>
    delivery === null ? at.map(() => null) : from((day) => (day === today ? actualOn(day) : forecastOn(day, scenario)));
  return {
    today,
    at,
    plan: at.map((day) => oneDecimal(plannedOn(day))),
    actual: at.map((day) => (day > today ? null : oneDecimal(actualOn(day)))),
    forecast: forecast('likely'),
    low: forecast('late'),
    high: forecast('early'),
  };
}
