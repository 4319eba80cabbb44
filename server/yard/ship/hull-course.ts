/** One day on which the daily progress of a hull changes. */
export interface HullStep {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Change of the planned and of the actual progress per day, in percent of the hull. */
  readonly planned: number;
  readonly actual: number;
}

/** Planned and actual progress of a hull at the end of each day, in percent. Both begin at 0 before `first`. */
export interface HullCourse {
  readonly first: number;
  readonly planned: readonly number[];
  readonly actual: readonly number[];
  /** First day on which the planned progress is at its maximum. */
  readonly plannedEnd: number;
}

/** Smaller differences in percent are rounding errors of sums. */
export const negligible = 1e-6;

/** Sums the steps of a hull, sorted by day; null if no stage is planned. */
export function hullCourse(steps: readonly HullStep[]): HullCourse | null {
  const [begin, end] = [steps[0], steps.at(-1)];
  if (begin === undefined || end === undefined) return null;
  const planned: number[] = [];
  const actual: number[] = [];
  let [plannedGain, actualGain, plannedSum, actualSum, at] = [0, 0, 0, 0, 0];
  for (let day = begin.day; day <= end.day; day += 1) {
    for (let step = steps[at]; step?.day === day; step = steps[at]) {
      plannedGain += step.planned;
      actualGain += step.actual;
      at += 1;
    }
    plannedSum += plannedGain;
    actualSum += actualGain;
    planned.push(plannedSum);
    actual.push(actualSum);
  }
  const whole = plannedSum - negligible;
  const plannedEnd = begin.day + planned.findIndex((percent) => percent >= whole);
  return { first: begin.day, planned, actual, plannedEnd };
}

/** Progress at the end of `day`, which may have a fraction; days in between are interpolated. */
export function percentOn(course: readonly number[], first: number, day: number): number {
  const at = day - first;
  const before = Math.floor(at);
  if (before < -1) return 0;
  const from = course[before] ?? (before < 0 ? 0 : (course.at(-1) ?? 0));
  const to = course[before + 1] ?? from;
  return from + (to - from) * (at - before);
}

/**
 * Last day, with a fraction, on which the plan has no more than `percent`: the day of the plan that the hull has
 * reached (its earned schedule).
 */
export function planDayOf({ first, planned, plannedEnd }: HullCourse, percent: number): number {
  let [low, high] = [0, plannedEnd - first + 1];
  // The first index with more than `percent`.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((planned[middle] ?? 0) > percent + negligible) high = middle;
    else low = middle + 1;
  }
  if (first + low > plannedEnd) return plannedEnd;
  const from = planned[low - 1] ?? 0;
  const to = planned[low] ?? from;
  return first + low - 1 + Math.max(0, percent - from) / (to - from);
}
