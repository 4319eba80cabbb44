import { readGlobal, writeAs } from '#server/db/scope.ts';
import { registerBatchJobs, runBatchIfDue } from '#server/jobs/run-batch.ts';
import { startScheduler } from '#server/jobs/scheduler.ts';
import { dueAtStart, seedJobs } from '#server/jobs/seed-jobs.ts';
import { syncDefinitions } from '#server/workflow/definitions.ts';
import { batchJobs } from './scheduled-jobs.ts';

const tickMs = 20_000;

export interface RunningJobs {
  /** Resolves when running jobs have ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Stores the versions of the flows, then runs due jobs: each tenant's schedule, and those of the installation. `report`
 * gets errors.
 */
export async function startJobs(report: (error: unknown) => void): Promise<RunningJobs> {
  await syncDefinitions();
  await prepareJobs();
  const scheduler = startScheduler(report);
  let running: Promise<void> | undefined;
  const runDue = () => {
    running ??= runBatchJobs(report)
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(runDue, tickMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all([running, scheduler.stop()]);
    },
  };
}

/** Adds and updates the schedules of all tenants at each start. */
export async function prepareJobs(): Promise<void> {
  await registerBatchJobs(batchJobs);
  const tenants = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('status', '=', 1).where('delFlag', '=', 0).orderBy('id').execute(),
  );
  for (const { id } of tenants) {
    await writeAs(id, async (trx) => {
      await seedJobs(trx, id);
      await dueAtStart(trx, id);
    });
  }
}

async function runBatchJobs(report: (error: unknown) => void): Promise<void> {
  for (const job of batchJobs) await runBatchIfDue(job, report);
}
