import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import type { BatchJob } from '#server/kernel/job.ts';
import { runAfter } from './plan-fire.ts';
import { refuseCron } from './seed-jobs.ts';

/** Days that log rows are kept. */
const keepDays = 90;

/**
 * Inserts rows for new batch jobs, which are due at once.
 * @throws if an expression is invalid
 */
export async function registerBatchJobs(jobs: readonly BatchJob[]): Promise<void> {
  for (const { name, cron } of jobs) refuseCron(name, cron);
  await writeGlobal(async (trx) => {
    for (const { name } of jobs) {
      await trx
        .insertInto('job')
        .values({ name, nextTime: sql<string>`now()`, lastTime: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/**
 * Runs a batch job if it is due and no other process runs it; returns whether it ran. Its row stays locked meanwhile:
 * other processes skip it, and if this process dies, the lock is released and the job is still due
 * (docs/security.md F9).
 */
export async function runBatchIfDue(job: BatchJob, report: (error: unknown) => void): Promise<boolean> {
  return writeGlobal(async (trx) => {
    const due = await trx
      .selectFrom('job')
      .select(['name', 'place', sql<string>`now()`.as('startTime')])
      .where('name', '=', job.name)
      // If the last run is in the future, the clock was wrong then, and so is `nextTime` (`clockWasWrong`).
      .where((eb) =>
        eb.or([eb('nextTime', '<=', sql<string>`now()`), sql<boolean>`last_time > now() + interval '1 day'`]),
      )
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    const { success, detail, place } = await runNext(job, due.place, report);
    await trx
      .updateTable('job')
      .set({ lastTime: sql`now()`, place, nextTime: await nextTime(trx, job) })
      .where('name', '=', job.name)
      .execute();
    await trx
      .insertInto('jobLog')
      .values({
        id: newId(),
        name: job.name,
        startTime: due.startTime,
        endTime: sql<string>`clock_timestamp()`,
        success,
        detail,
      })
      .execute();
    await trx
      .deleteFrom('jobLog')
      .where('name', '=', job.name)
      .where('startTime', '<', sql<string>`now() - ${keepDays} * interval '1 day'`)
      .execute();
    return true;
  });
}

/** Next due time of a batch job, by the database's clock, which all processes share. */
async function nextTime(trx: Trx, { name, cron }: BatchJob): Promise<RawBuilder<string>> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(trx);
  const next = runAfter(cron, new Date((rows[0]?.now ?? 0) * 1000));
  if (next === null) throw new Error(`${name} is never due: ${cron}`);
  return sql<string>`${next.toISOString()}::timestamptz`;
}

/** Runs the next batch. After a failure, the next run starts from the beginning. */
async function runNext(job: BatchJob, from: string, report: (error: unknown) => void) {
  try {
    const { done, next } = await job.runBatch(from);
    return { success: true, detail: String(done), place: next };
  } catch (error) {
    report(error);
    return { success: false, detail: error instanceof Error ? error.message.slice(0, 500) : 'failed', place: '' };
  }
}
