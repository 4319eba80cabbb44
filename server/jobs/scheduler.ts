import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';
import { claimJob } from './claim-job.ts';
import { runClaim } from './run-claim.ts';

/** So long at most nobody looks: another process may have changed a schedule. */
const longestPause = 20;
/** What is due and cannot be taken is looked at again after this. */
const shortestPause = 1;
/** Runs of one process at a time: each has a connection of the pool to itself. */
const mostRuns = 3;

interface Soon {
  readonly tenantId: number;
  readonly id: string;
  /** Seconds. */
  readonly wait: number;
}

async function lookOut(within: number): Promise<readonly Soon[]> {
  const { rows } = await readGlobal((db) => sql<Soon>`select * from sys_quartz_soon(${within})`.execute(db));
  return rows;
}

const schedulers = new Set<() => void>();

/** The schedulers of this process look at once: a run was asked for, or a schedule changed. */
export function wakeScheduler(): void {
  for (const wake of schedulers) wake();
}

export interface RunningScheduler {
  /** Ends after the runs that are on their way. */
  readonly stop: () => Promise<void>;
}

/** Runs the schedules of all tenants from now on, beside whatever other process does. */
export function startScheduler(report: (error: unknown) => void): RunningScheduler {
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStale = false;
  let isStopped = false;

  const look = async (): Promise<number> => {
    let pause = longestPause;
    for (const { tenantId, id, wait } of await lookOut(longestPause)) {
      if (wait > 0) {
        pause = Math.min(pause, wait);
      } else if (running.size < mostRuns && !running.has(id)) {
        const claim = await claimJob(tenantId, id);
        if (claim) {
          const run = runClaim(claim, report)
            .catch(report)
            .finally(() => {
              running.delete(id);
              wake();
            });
          running.set(id, run);
        } else pause = shortestPause;
      }
    }
    return Math.max(pause, 0.05);
  };

  const wake = () => {
    if (isStopped) return;
    clearTimeout(timer);
    if (looking) {
      isStale = true;
      return;
    }
    isStale = false;
    looking = look()
      .catch((error: unknown) => {
        report(error);
        return longestPause;
      })
      .then((pause) => {
        looking = undefined;
        if (isStopped) return;
        timer = setTimeout(wake, isStale ? 0 : pause * 1000);
        timer.unref();
      });
  };

  schedulers.add(wake);
  timer = setTimeout(wake, shortestPause * 1000);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      schedulers.delete(wake);
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** Runs what is due at this moment, one after the other, until nothing is. Answers how many ran. */
export async function runDue(report: (error: unknown) => void): Promise<number> {
  const seen = new Set<string>();
  for (;;) {
    const next = (await lookOut(0)).find(({ id }) => !seen.has(id));
    if (!next) return seen.size;
    seen.add(next.id);
    const claim = await claimJob(next.tenantId, next.id);
    if (claim) await runClaim(claim, report);
  }
}
