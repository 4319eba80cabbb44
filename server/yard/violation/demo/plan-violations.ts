import type { Random } from '#server/demo/random.ts';
import { yardClock } from './yard-clock.ts';

/** A violation before its rows are made. */
export interface PlannedViolation {
  /** Index of the contractor. */
  readonly unit: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly category: string;
  readonly level: string;
  readonly points: number;
  /** Final `viol_status`. */
  readonly status: string;
}

const total = 1260;
const years = 5;
const dayMs = 86_400_000;
/** Random violations are at least this many days old, because the planted ones are the open ones. */
const quiet = 9;
const repeatDays = 30;

const categories = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/**
 * Days ago, contractor, category, level, points, status: the three contractors near or past the limits, and eight open
 * violations.
 */
const planted = [
  [1.1, 5, '01', '4', 8, '20'],
  [95, 5, '04', '3', 4, '40'],
  [180, 5, '09', '1', 1, '40'],
  [6, 9, '02', '4', 8, '35'],
  [120, 9, '05', '2', 2, '40'],
  [5, 20, '07', '3', 4, '25'],
  [70, 20, '03', '3', 4, '40'],
  [200, 20, '06', '1', 1, '40'],
  [0.3, 1, '06', '1', 1, '10'],
  [2, 12, '09', '1', 1, '20'],
  [8, 15, '05', '2', 2, '35'],
  [4, 30, '12', '2', 2, '30'],
  [3, 33, '08', '1', 1, '30'],
] as const;

/** Most points that a random contractor has in one year, so that none was stopped before the planted one. */
const capAt = (daysAgo: number): number => (daysAgo < 760 ? 8 : 11);

/**
 * 1,260 violations of five years. Apart from the three planted contractors, all stay below the points at which their
 * applications would need HSE, so that the approvals of other areas are consistent. No category repeats within thirty
 * days.
 */
export function planViolations(random: Random, now: number, units: number): readonly PlannedViolation[] {
  const byUnit = Array.from({ length: units }, (): PlannedViolation[] => []);
  for (const [daysAgo, unit, category, level, points, status] of planted) {
    byUnit[unit]?.push({ unit, at: yardClock(now - daysAgo * dayMs, now), category, level, points, status });
  }
  const special = new Set<number>([5, 9, 20]);
  let count = planted.length;
  for (let tries = 0; count < total && tries < 200_000; tries += 1) {
    const daysAgo = quiet + 1 + random.next() * (years * 365 - quiet);
    const unit = random.int(0, units - 1);
    if (special.has(unit) && daysAgo < 380) continue;
    const at = yardClock(now - daysAgo * dayMs, now);
    const [level, points] = random.weighted([
      [['1', 1] as const, 78],
      [['2', 2] as const, 15],
      [['2', 3] as const, 3],
      [['3', 4] as const, 4],
    ]);
    // One in thirty was revoked on appeal; it has no points.
    const status = random.chance(0.033) ? '90' : '40';
    const next: PlannedViolation = { unit, at, category: random.pick(categories), level, points, status };
    if (new Date(at).getUTCDay() === 0 && random.chance(0.75)) continue;
    const others = byUnit[unit];
    if (!others || !fits(next, others, now)) continue;
    others.push(next);
    count += 1;
  }
  return byUnit.flat().sort((one, other) => one.at - other.at);
}

function fits(next: PlannedViolation, others: readonly PlannedViolation[], now: number): boolean {
  const repeats = others.some(
    ({ at, category }) => category === next.category && Math.abs(at - next.at) <= (repeatDays + 1) * dayMs,
  );
  if (repeats) return false;
  if (next.status === '90') return true;
  const all = [...others.filter(({ status }) => status !== '90'), next];
  // Checks each year that contains the new violation, at the violations that end such a year.
  return all
    .filter(({ at }) => at >= next.at && at < next.at + 366 * dayMs)
    .every(({ at: end }) => {
      const sum = all.reduce(
        (points, entry) => points + (entry.at <= end && entry.at > end - 366 * dayMs ? entry.points : 0),
        0,
      );
      return sum <= capAt((now - end) / dayMs);
    });
}
