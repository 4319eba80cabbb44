import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { ScheduledJob } from '#server/kernel/job.ts';
import { onlyNew } from '#server/kernel/only-new.ts';
import { cronText } from '#shared/cron/cron-text.ts';
import { knownJobs, mayPlan } from './known-jobs.ts';
import { runAfter } from './plan-fire.ts';

/**
 * The schedule that a tenant begins with: each registered job by its own expression, due at once; what is done to the
 * whole installation waits for its time. What an administrator changed or removed stays so.
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

/** Work of each start is due again. What another process runs right now is not waited for. */
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

/** A schedule that Quartz refuses is not saved. */
export function refuseCron(name: string, cron: string): void {
  const { success, error } = cronText.safeParse(cron);
  if (!success) throw new Error(`${name} cannot be scheduled by "${cron}": ${error.issues[0]?.message}`);
}
