import { yardZone } from '#shared/clock/yard-clock.ts';
import { nextRuns } from '#shared/cron/quartz.ts';

/** What becomes of times that passed while nothing ran: one run for all of them, none, or one for each. */
export type Misfire = 'once' | 'skip' | 'all';

/** A time that is met within this long is on time (Quartz's own threshold). */
const onTimeMs = 60_000;
/** So many missed times are made up one by one; a longer backlog is one run. */
const mostMissed = 24;
/** A clock that was set back by less waits until it has caught up, and nothing runs twice (docs/security.md F8). */
const setBackMs = 86_400_000;

export interface Fire {
  readonly run: boolean;
  /** Null: never again. */
  readonly next: Date | null;
}

/**
 * What a job does that is due (`due` is not after `now`), and when it is due next. Times are instants of the database's
 * clock; the expression is read in the yard's zone, which has no summer time.
 */
export function planFire(cron: string, misfire: Misfire, due: Date, now: Date): Fire {
  const next = runAfter(cron, now);
  if (now.getTime() - due.getTime() <= onTimeMs || misfire === 'once') return { run: true, next };
  if (misfire === 'skip') return { run: false, next };
  const missed = nextRuns(cron, { from: due, timeZone: yardZone, count: mostMissed });
  const isLong = missed.length === mostMissed && missed.every((time) => time <= now);
  return { run: true, next: isLong ? next : (missed[0] ?? null) };
}

/** The first due time after an instant; null where there is none. */
export function runAfter(cron: string, from: Date): Date | null {
  return nextRuns(cron, { from, timeZone: yardZone })[0] ?? null;
}

/** Whether the last run lies so far ahead of the clock that the clock was wrong when it ran: the next is counted anew. */
export function clockWasWrong(last: Date | null, now: Date): boolean {
  return last !== null && last.getTime() - now.getTime() > setBackMs;
}
