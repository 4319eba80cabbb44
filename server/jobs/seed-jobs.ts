import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { ScheduledJob } from '#server/kernel/job.ts';
import { onlyNew } from '#server/kernel/only-new.ts';
import { cronText } from '#shared/cron/cron-text.ts';
import { knownJobs, mayPlan } from './known-jobs.ts';
import { runAfter } from './plan-fire.ts';

/**
 * Schedules that a tenant begins with: each registered job with its default expression, due at once; jobs on the whole
 * installation wait for their time. Schedules that an administrator changed or deleted stay so.
 */
export async function seedJobs(
  trx: Trx,
  tenantId: number,
  jobs: readonly ScheduledJob[] = knownJobs().filter((job) => mayPlan(tenantId, job)),
): Promise<void> {
  for (const { name, cron } of jobs) refuseCron(name, cron);
  const fresh = await onlyNew(trx, tenantId, 'job', jobs, ({ name }) => name);
  if (fresh.length === 0) return;
  await trx
    .insertInto('sysQuartzJob')
    .values(
      fresh.map((job) => ({
        id: newId(),
        tenantId,
        createBy: 'system',
        jobClassName: job.name,
        cronExpression: job.cron,
        parameter: null,
        description: job.title.zh,
        nextTime:
          'perform' in job
            ? (runAfter(job.cron, new Date())?.toISOString() ?? null)
            : sql<string>`date_trunc('second', now())`,
      })),
    )
    .execute();
}

/** Makes jobs with `atStart` due again, except those that another process is running now. */
export async function dueAtStart(
  trx: Trx,
  tenantId: number,
  jobs: readonly ScheduledJob[] = knownJobs(),
): Promise<void> {
  const names = jobs.filter(({ atStart }) => atStart).map(({ name }) => name);
  if (names.length === 0) return;
  const free = trx
    .selectFrom('sysQuartzJob')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('jobClassName', 'in', names)
    .where('status', '=', '0')
    .where('runId', 'is', null)
    .forUpdate()
    .skipLocked();
  await trx
    .updateTable('sysQuartzJob')
    .set({ nextTime: sql<string>`date_trunc('second', now())` })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', free)
    .execute();
}

/** @throws if Quartz would refuse the expression */
export function refuseCron(name: string, cron: string): void {
  const { success, error } = cronText.safeParse(cron);
  if (!success) throw new Error(`${name} cannot be scheduled by "${cron}": ${error.issues[0]?.message}`);
}
