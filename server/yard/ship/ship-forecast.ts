import { dayNumber } from '#shared/workflow/day.ts';
import { type HullCourse, negligible, percentOn, planDayOf } from './hull-course.ts';

/* Forecast of a ship (docs/decisions/ship-forecast.md). Days are numbers since 1970-01-01; null means not foreseeable. */

/** Weeks whose gain determines the pace, and the fewest that do. */
const weeksRead = 12;
const weeksNeeded = 4;
/** A hull that would be finished later than in this many days has no foreseeable end. */
const horizon = 3650;

export const scenarios = ['early', 'likely', 'late'] as const;
export type Scenario = (typeof scenarios)[number];

/** Days of the plan that the hull gains per week in each scenario. */
export type Pace = Readonly<Record<Scenario, number>>;

/** Pace of the plan itself, for a hull with too few weeks of work. */
const plannedPace: Pace = { early: 7, likely: 7, late: 7 };

/** Value at a share of a sorted list, interpolated. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const from = sorted[Math.floor(at)] ?? 0;
  return from + ((sorted[Math.ceil(at)] ?? from) - from) * (at % 1);
}

/** Median of the weekly gains as the course, their quartiles as the band. */
export function paceOf(gains: readonly number[]): Pace {
  if (gains.length < weeksNeeded) return plannedPace;
  const sorted = gains.toSorted((one, other) => one - other);
  return { early: quantile(sorted, 0.75), likely: quantile(sorted, 0.5), late: quantile(sorted, 0.25) };
}

/** Gains of the last twelve weeks in days of the plan, newest first, without weeks before the work began. */
export function weeklyGains(course: HullCourse, today: number): number[] {
  const begun = course.first + course.actual.findIndex((percent) => percent > negligible);
  if (begun < course.first) return [];
  const earned = (day: number) => planDayOf(course, percentOn(course.actual, course.first, day));
  const gains: number[] = [];
  for (let last = today; gains.length < weeksRead && last - 7 >= begun - 1; last -= 7) {
    gains.push(earned(last) - earned(last - 7));
  }
  return gains;
}

export interface HullForecast {
  /** Day on which the hull is finished. */
  readonly end: Readonly<Record<Scenario, number | null>>;
  /** Progress of the hull in percent on a day after today. */
  readonly on: (day: number, scenario: Scenario) => number;
}

/** The rest of the plan, each scenario at its pace. */
export function hullForecast(course: HullCourse, today: number, pace: Pace): HullForecast {
  const actual = percentOn(course.actual, course.first, today);
  const earned = planDayOf(course, actual);
  // Work that has not begun does not begin before its planned day.
  const start = actual > negligible ? today : Math.max(today, earned);
  const rest = Math.max(0, course.plannedEnd - earned);
  const endAt = (perWeek: number) => {
    if (rest < negligible) return today;
    const days = (rest / perWeek) * 7;
    return days > 0 && days <= horizon ? Math.ceil(start + days - negligible) : null;
  };
  return {
    end: { early: endAt(pace.early), likely: endAt(pace.likely), late: endAt(pace.late) },
    on: (day, scenario) =>
      Math.max(
        actual,
        percentOn(course.planned, course.first, earned + (Math.max(0, day - start) * pace[scenario]) / 7),
      ),
  };
}

export interface MilestonePlan {
  readonly planDate: string;
  readonly forecastDate: string | null;
  readonly actualDate: string | null;
}

interface HullEnds {
  readonly plannedEnd: number;
  readonly end: number | null;
}

/**
 * Days on which the milestones, in their order, are expected. An open one is expected on its forecast, but not before
 * tomorrow and not before the one before it; if it is planned after the hull, it also keeps its distance to the end of
 * the hull.
 * @param hull undefined if the hull is finished or has no plan
 */
export function expectedDays(
  milestones: readonly MilestonePlan[],
  today: number,
  hull: HullEnds | undefined,
): (number | null)[] {
  let previous: number | null = -Infinity;
  return milestones.map(({ planDate, forecastDate, actualDate }) => {
    if (actualDate !== null) return dayNumber(actualDate);
    const plan = dayNumber(planDate);
    const afterHull = hull !== undefined && plan >= hull.plannedEnd;
    if (previous === null || (afterHull && hull.end === null)) {
      previous = null;
      return null;
    }
    const stated = forecastDate === null ? plan : dayNumber(forecastDate);
    const byHull: number = afterHull && hull.end !== null ? hull.end + plan - hull.plannedEnd : stated;
    previous = Math.max(stated, byHull, today + 1, previous);
    return previous;
  });
}
