import { yardZone } from '#shared/clock/yard-clock.ts';
import { nextRuns } from '#shared/cron/quartz.ts';

/** How missed due times are made up: one run for all of them, none, or one for each. */
export type Misfire = 'once' | 'skip' | 'all';

/** A run that starts within this time after its due time counts as on time (Quartz's own threshold). */
const onTimeMs = 60_000;
/** Most missed times that are made up one by one; a longer backlog is made up by one run. */
const mostMissed = 24;
/**
 * If a clock is set back by less than this, jobs wait until it has caught up, so that nothing runs twice
 * (docs/security.md F8).
 */
const setBackMs = 86_400_000;

export interface Fire {
  readonly run: boolean;
  /** Null if there is no further due time. */
  readonly next: Date | null;
}

/**
 * Decides whether a due job runs (`due` is not after `now`), and when it is due next. Times are instants of the
 * database's clock; the expression is evaluated in the yard's time zone, which has no summer time.
 */
export function planFire(cron: string, misfire: Misfire, due: Date, now: Date): Fire {
  const next = runAfter(cron, now);
  if (now.getTime() - due.getTime() <= onTimeMs || misfire === 'once') return { run: true, next };
  if (misfire === 'skip') return { run: false, next };
  const missed = nextRuns(cron, { from: due, timeZone: yardZone, count: mostMissed });
  const isLong = missed.length === mostMissed && missed.every((time) => time <= now);
  return { run: true, next: isLong ? next : (missed[0] ?? null) };
}

/** First due time after an instant; null if there is none. */
export function runAfter(cron: string, from: Date): Date | null {
  return nextRuns(cron, { from, timeZone: yardZone })[0] ?? null;
}

/**
 * Whether the last run is so far in the future that the clock was wrong then; the next time has to be computed anew.
 */
export function clockWasWrong(last: Date | null, now: Date): boolean {
  return last !== null && last.getTime() - now.getTime() > setBackMs;
}
