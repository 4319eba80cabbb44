import { hostname } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { ScheduledJob } from '#server/kernel/job.ts';
import { mayPlan, scheduledJob } from './known-jobs.ts';
import { clockWasWrong, type Misfire, planFire, runAfter } from './plan-fire.ts';

/**
 * Lease of a run in seconds. If the process does not renew it in time, another process may take the run over
 * (docs/security.md F9).
 */
export const leaseSeconds = 90;

/** A run that this process has claimed until its lease ends. */
export interface Claim {
  readonly tenantId: number;
  readonly jobId: string;
  readonly runId: string;
  readonly job: ScheduledJob;
  readonly parameter: string | null;
  /** Number of earlier tries of the same due time. */
  readonly attempt: number;
  readonly retries: number;
}

/** Times are epoch milliseconds of the database's clock, which all processes share. */
interface Scheduled {
  readonly jobClassName: string;
  readonly cronExpression: string;
  readonly parameter: string | null;
  readonly status: string;
  readonly misfire: Misfire;
  readonly retries: number;
  readonly attempt: number;
  readonly runId: string | null;
  readonly askedBy: string | null;
  readonly now: number;
  readonly due: number | null;
  readonly last: number | null;
  readonly asked: number | null;
  readonly retry: number | null;
  readonly lease: number | null;
}

/**
 * Claims a due job: sets its next time and begins its run in one transaction, so that exactly one process runs each due
 * time once. A run whose process has died is marked as lost and tried again as its schedule allows. Returns null if
 * there is nothing to run.
 */
export function claimJob(tenantId: number, id: string, find = scheduledJob): Promise<Claim | null> {
  return writeAs(tenantId, async (trx) => {
    const found = await locked(trx, tenantId, id);
    const job = found && find(found.jobClassName);
    // Another process has the row locked or runs the job, or only another release knows the job.
    if (!found || !job || !mayPlan(tenantId, job) || (found.lease !== null && found.lease > found.now)) return null;
    const row = found.runId === null ? found : await markLost(trx, tenantId, id, found);
    if (row.status === '0' && clockWasWrong(dateOf(row.last), new Date(row.now))) {
      await setSchedule(trx, tenantId, id, {
        nextTime: timeOf(runAfter(row.cronExpression, new Date(row.now))),
        lastTime: timeOf(new Date(row.now)),
      });
      return null;
    }
    const cause = causeOf(row);
    if (cause === null) return null;
    const fire =
      cause === 'schedule' && row.due !== null
        ? planFire(row.cronExpression, row.misfire, new Date(row.due), new Date(row.now))
        : null;
    const runId = newId();
    const fireTime = cause === 'schedule' ? row.due : (row.asked ?? row.now);
    const runs = fire === null || fire.run;
    await trx
      .insertInto('sysQuartzLog')
      .values({
        id: runId,
        tenantId,
        jobId: id,
        jobClassName: row.jobClassName,
        cause,
        askedBy: cause === 'manual' ? row.askedBy : null,
        fireTime: timeOf(new Date(fireTime ?? row.now)) as RawBuilder<string>,
        // The column has whole seconds and would round up to a time in the future.
        startTime: sql<string>`date_trunc('second', clock_timestamp())`,
        endTime: runs ? null : sql<string>`date_trunc('second', clock_timestamp())`,
        duration: null,
        result: runs ? 'running' : 'skipped',
        done: null,
        output: null,
        outputEn: null,
        errorNo: null,
        node: `${hostname()}:${process.pid}`.slice(0, 100),
      })
      .execute();
    const attempt = cause === 'retry' ? row.attempt + 1 : 0;
    await setSchedule(trx, tenantId, id, {
      ...(fire && { nextTime: timeOf(fire.next) }),
      ...(cause === 'manual' && { askedTime: null, askedBy: null }),
      ...(runs
        ? {
            runId,
            attempt,
            retryTime: null,
            lastTime: sql<string>`date_trunc('second', clock_timestamp())`,
            lastResult: 'running',
            leaseUntil: sql<string>`clock_timestamp() + ${leaseSeconds} * interval '1 second'`,
          }
        : { lastResult: 'skipped' }),
    });
    const { parameter, retries } = row;
    return runs ? { tenantId, jobId: id, runId, job, parameter, attempt, retries } : null;
  });
}

/** Why the job runs now. A run that a person requested does not wait for the schedule. */
function causeOf({ asked, retry, status, due, now }: Scheduled): 'manual' | 'retry' | 'schedule' | null {
  if (asked !== null) return 'manual';
  if (retry !== null && retry <= now) return 'retry';
  return status === '0' && due !== null && due <= now ? 'schedule' : null;
}

async function locked(trx: Trx, tenantId: number, id: string): Promise<Scheduled | undefined> {
  const ms = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::float8`;
  const { rows } = await sql<Scheduled>`
    select job_class_name, cron_expression, parameter, status, misfire, retries, attempt, run_id, asked_by,
           ${ms(sql`clock_timestamp()`)} as now, ${ms(sql`next_time`)} as due, ${ms(sql`last_time`)} as last,
           ${ms(sql`asked_time`)} as asked, ${ms(sql`retry_time`)} as retry, ${ms(sql`lease_until`)} as lease
      from sys_quartz_job where tenant_id = ${tenantId} and id = ${id} for update skip locked`.execute(trx);
  return rows[0];
}

/** Ends the run of a process that has died; the run's own writes were rolled back with its transaction. */
async function markLost(trx: Trx, tenantId: number, id: string, row: Scheduled): Promise<Scheduled> {
  await trx
    .updateTable('sysQuartzLog')
    .set({ result: 'lost', endTime: sql<string>`clock_timestamp()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', row.runId)
    .where('result', '=', 'running')
    .execute();
  const isTried = row.attempt < row.retries;
  await setSchedule(trx, tenantId, id, {
    runId: null,
    leaseUntil: null,
    lastResult: 'lost',
    retryTime: isTried ? sql<string>`clock_timestamp()` : null,
  });
  return { ...row, runId: null, lease: null, retry: isTried ? row.now : row.retry };
}

async function setSchedule(
  trx: Trx,
  tenantId: number,
  id: string,
  values: Readonly<Record<string, RawBuilder<string> | string | number | null>>,
): Promise<void> {
  await trx.updateTable('sysQuartzJob').set(values).where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function timeOf(time: Date | null): RawBuilder<string> | null {
  return time && sql<string>`${time.toISOString()}::timestamptz`;
}
