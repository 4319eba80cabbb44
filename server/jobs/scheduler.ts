import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';
import { claimJob } from './claim-job.ts';
import { runClaim } from './run-claim.ts';

/** Longest pause in seconds between two looks at the schedules, because another process may have changed one. */
const longestPause = 20;
/** Pause in seconds before a due job that could not be claimed is looked at again. */
const shortestPause = 1;
/** Most simultaneous runs of a process, because each occupies a connection of the pool. */
const mostRuns = 3;

interface Soon {
  readonly tenantId: number;
  readonly id: string;
  /** Seconds until the job is due. */
  readonly wait: number;
}

async function lookOut(within: number): Promise<readonly Soon[]> {
  const { rows } = await readGlobal((db) => sql<Soon>`select * from sys_quartz_soon(${within})`.execute(db));
  return rows;
}

const schedulers = new Set<() => void>();

/** Makes the schedulers of this process look at once, because a run was requested or a schedule changed. */
export function wakeScheduler(): void {
  for (const wake of schedulers) wake();
}

export interface RunningScheduler {
  /** Resolves after the current runs have ended. */
  readonly stop: () => Promise<void>;
}

/** Starts running the schedules of all tenants; other processes may do the same. */
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

/** Runs all due jobs one after the other; returns the number of runs. */
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
