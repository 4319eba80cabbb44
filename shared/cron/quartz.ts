import { matchingDays, skippedMonth } from './quartz-days.ts';
import { QuartzError, type QuartzField, type QuartzPart, quartzParts, readField } from './quartz-field.ts';
import { instantOf, wallTime } from './zone-clock.ts';

/** A parsed Quartz expression. `*` covers years up to 100 after the current year. */
export type QuartzSchedule = Readonly<Record<QuartzPart, QuartzField>>;

/** Quartz searches no later year. */
const LAST_YEAR = 2999;

export interface RunsOptions {
  /** Only runs after this time are returned. */
  readonly from: Date;
  /** IANA name; default UTC. */
  readonly timeZone?: string;
  /** Maximum number of runs; default 1. */
  readonly count?: number;
}

/**
 * Parses a Quartz expression of six or seven parts (docs/specification.md §2.4); case-insensitive.
 * @throws QuartzError with Quartz's own message
 */
export function parseQuartz(expression: string): QuartzSchedule {
  const texts = expression
    .toUpperCase()
    .split(/[ \t]+/)
    .filter((text) => text !== '')
    .slice(0, quartzParts.length);
  const lastYear = new Date().getFullYear() + 100;
  const fields: Partial<Record<QuartzPart, QuartzField>> = {};
  for (const [at, text] of texts.entries()) {
    const part = quartzParts[at];
    if (part === undefined) break;
    refuseCombined(part, text);
    fields[part] = readField(part, text, lastYear);
    if (part === 'week' && fields.week?.unset && fields.day?.unset)
      throw new QuartzError("'?' can only be specified for Day-of-Month -OR- Day-of-Week.");
  }
  const { second, minute, hour, day, month, week, year = readField('year', '*', lastYear) } = fields;
  if (!second || !minute || !hour || !day || !month || !week) throw new QuartzError('Unexpected end of expression.');
  if (day.unset === week.unset)
    throw new QuartzError('Support for specifying both a day-of-week AND a day-of-month parameter is not implemented.');
  return { second, minute, hour, day, month, week, year };
}

/** Rejects combinations within one part that Quartz does not support. */
function refuseCombined(part: QuartzPart, text: string): void {
  const together = text.includes('L') && text.length > 1 && text.includes(',');
  if (part === 'day' && together)
    throw new QuartzError("Support for specifying 'L' and 'LW' with other days of the month is not implemented");
  if (part === 'week' && together)
    throw new QuartzError("Support for specifying 'L' with other days of the week is not implemented");
  if (part === 'week' && text.split('#').length > 2)
    throw new QuartzError('Support for specifying multiple "nth" days is not implemented.');
}

/**
 * The next runs of an expression, computed as Quartz does. Local times that daylight saving skips in spring have no
 * run; local times that occur twice in autumn run the second time.
 * @throws QuartzError
 */
export function nextRuns(
  expression: string | QuartzSchedule,
  { from, timeZone = 'UTC', count = 1 }: RunsOptions,
): Date[] {
  const schedule = typeof expression === 'string' ? parseQuartz(expression) : expression;
  const runs: Date[] = [];
  let after = from.getTime();
  while (runs.length < count) {
    const next = nextRun(schedule, after, timeZone);
    if (next === undefined) break;
    runs.push(new Date(next));
    after = next;
  }
  return runs;
}

/** The first run after `after`; both in epoch ms. */
function nextRun(schedule: QuartzSchedule, after: number, timeZone: string): number | undefined {
  // Like Quartz, search from the next whole second.
  const start = Math.floor(after / 1000) * 1000 + 1000;
  for (const wall of wallTimes(schedule, wallTime(start, timeZone))) {
    const instant = instantOf(wall, timeZone);
    if (instant !== undefined && instant >= start) return instant;
  }
  return undefined;
}

/** Matching local times in ascending order, from `from` on (see `wallTime`). */
function* wallTimes(schedule: QuartzSchedule, from: number): Generator<number> {
  const { second, minute, hour, month, year } = schedule;
  const firstYear = new Date(from).getUTCFullYear();
  const skipped = skippedMonth(schedule, from);
  for (const y of year.values) {
    if (y < firstYear) continue;
    if (y > LAST_YEAR) return;
    for (const m of month.values) {
      if (Date.UTC(y, m, 1) <= from || Date.UTC(y, m - 1, 1) === skipped) continue;
      for (const d of matchingDays(schedule, y, m)) {
        const day = Date.UTC(y, m - 1, d);
        if (day + 86_400_000 <= from) continue;
        for (const h of hour.values) {
          for (const min of minute.values) {
            const start = day + h * 3_600_000 + min * 60_000;
            if (start + 60_000 <= from) continue;
            for (const s of second.values) if (start + s * 1000 >= from) yield start + s * 1000;
          }
        }
      }
    }
  }
}
