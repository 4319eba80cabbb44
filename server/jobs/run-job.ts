import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { cronText } from '#shared/cron/cron-text.ts';
import { nextRuns } from '#shared/cron/quartz.ts';
import { yardZone } from '#shared/cron/yard-zone.ts';
import type { Job, TenantJob, WalkJob } from './job.ts';
import { systemActor } from './system-actor.ts';

/** Log rows are kept this long. */
const keepDays = 90;

/**
 * Makes the rows of jobs that were never seen; they are due at once, and so are those of each start. A schedule that
 * Quartz refuses is not saved.
 */
export async function registerJobs(jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs) refuseCron(name, cron);
  await writeGlobal(async (trx) => {
    const now = sql<string>`now()`;
    for (const { name } of jobs) {
      await trx
        .insertInto('job')
        .values({ name, nextTime: now, lastTime: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const names = jobs.filter(({ atStart }) => atStart).map(({ name }) => name);
    if (names.length === 0) return;
    // What another process runs right now is not waited for.
    const free = trx.selectFrom('job').select('name').where('name', 'in', names).forUpdate().skipLocked();
    await trx.updateTable('job').set({ nextTime: now }).where('name', 'in', free).execute();
  });
}

function refuseCron(name: string, cron: string): void {
  const { success, error } = cronText.safeParse(cron);
  if (!success) throw new Error(`${name} cannot be scheduled by "${cron}": ${error.issues[0]?.message}`);
}

/**
 * Runs a job if it is due and nobody else runs it. Its row stays locked meanwhile: another process skips it, and a
 * process that dies gives it back by itself, still due (F9). Answers whether it ran.
 */
export async function runIfDue(job: Job, report: (error: unknown) => void): Promise<boolean> {
  return writeGlobal(async (trx) => {
    const due = await trx
      .selectFrom('job')
      .select(['name', 'place', sql<string>`now()`.as('startTime')])
      .where('name', '=', job.name)
      .where('nextTime', '<=', sql<string>`now()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    const { success, detail, place } =
      'walk' in job ? await walkOn(job, due.place, report) : await runForTenants(job, await tenants(trx), report);
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

/** When a job that has just ended is due again, by the database's clock: processes share no other. */
async function nextTime(trx: Trx, { name, cron }: Job): Promise<RawBuilder<string>> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(trx);
  const from = new Date((rows[0]?.now ?? 0) * 1000);
  const [next] = nextRuns(cron, { from, timeZone: yardZone });
  if (next === undefined) throw new Error(`${name} is never due: ${cron}`);
  return sql<string>`${next.toISOString()}::timestamptz`;
}

interface Outcome {
  readonly success: boolean;
  readonly detail: string;
  readonly place: string;
}

/** Each tenant by itself: one that fails keeps no other from its turn. */
async function runForTenants(
  job: TenantJob,
  ids: readonly number[],
  report: (error: unknown) => void,
): Promise<Outcome> {
  const said: string[] = [];
  let success = true;
  for (const tenantId of ids) {
    try {
      said.push(`${tenantId}: ${await writeAs(tenantId, (trx) => job.run(trx, systemActor(tenantId)))}`);
    } catch (error) {
      success = false;
      report(error);
      said.push(`${tenantId}: ${error instanceof Error ? error.message : 'failed'}`);
    }
  }
  return { success, detail: said.join('; ').slice(0, 500), place: '' };
}

/** A piece that fails is passed by: the next run begins anew. */
async function walkOn(job: WalkJob, from: string, report: (error: unknown) => void): Promise<Outcome> {
  try {
    const { done, next } = await job.walk(from);
    return { success: true, detail: String(done), place: next };
  } catch (error) {
    report(error);
    return { success: false, detail: error instanceof Error ? error.message.slice(0, 500) : 'failed', place: '' };
  }
}

async function tenants(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('sysTenant').select('id').where('status', '=', 1).orderBy('id').execute();
  return rows.map((row) => row.id);
}
