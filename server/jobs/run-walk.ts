import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import type { WalkJob } from '#server/kernel/job.ts';
import { runAfter } from './plan-fire.ts';
import { refuseCron } from './seed-jobs.ts';

/** Log rows are kept this long. */
const keepDays = 90;

/** Makes the rows of walks that were never seen; they are due at once. A schedule that Quartz refuses is not saved. */
export async function registerWalks(jobs: readonly WalkJob[]): Promise<void> {
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
 * Runs a walk if it is due and nobody else runs it. Its row stays locked meanwhile: another process skips it, and a
 * process that dies gives it back by itself, still due (docs/security.md F9). Answers whether it ran.
 */
export async function walkIfDue(job: WalkJob, report: (error: unknown) => void): Promise<boolean> {
  return writeGlobal(async (trx) => {
    const due = await trx
      .selectFrom('job')
      .select(['name', 'place', sql<string>`now()`.as('startTime')])
      .where('name', '=', job.name)
      // A clock that was far ahead when it ran: the next time that it then set is none (`clockWasWrong`).
      .where((eb) =>
        eb.or([eb('nextTime', '<=', sql<string>`now()`), sql<boolean>`last_time > now() + interval '1 day'`]),
      )
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    const { success, detail, place } = await walkOn(job, due.place, report);
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

/** When a walk that has just ended is due again, by the database's clock: processes share no other. */
async function nextTime(trx: Trx, { name, cron }: WalkJob): Promise<RawBuilder<string>> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(trx);
  const next = runAfter(cron, new Date((rows[0]?.now ?? 0) * 1000));
  if (next === null) throw new Error(`${name} is never due: ${cron}`);
  return sql<string>`${next.toISOString()}::timestamptz`;
}

/** A piece that fails is passed by: the next run begins anew. */
async function walkOn(job: WalkJob, from: string, report: (error: unknown) => void) {
  try {
    const { done, next } = await job.walk(from);
    return { success: true, detail: String(done), place: next };
  } catch (error) {
    report(error);
    return { success: false, detail: error instanceof Error ? error.message.slice(0, 500) : 'failed', place: '' };
  }
}
