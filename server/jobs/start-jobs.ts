import { syncDefinitions } from '#server/workflow/definitions.ts';
import { jobs } from './registry.ts';
import { registerJobs, runIfDue } from './run-job.ts';

const tickMs = 20_000;

export interface RunningJobs {
  /** Ends after the run that is on its way. */
  readonly stop: () => Promise<void>;
}

/** Versions the flows, then looks every 20 s for jobs that are due. `report` hears of what a tick could not do. */
export async function startJobs(report: (error: unknown) => void): Promise<RunningJobs> {
  await syncDefinitions();
  await registerJobs(jobs);
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    running = runAll(report)
      .catch(report)
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function runAll(report: (error: unknown) => void): Promise<void> {
  for (const job of jobs) await runIfDue(job, report);
}
