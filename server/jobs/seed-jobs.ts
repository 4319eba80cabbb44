import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { onlyNew } from '#server/seed/only-new.ts';
import { cronText } from '#shared/cron/cron-text.ts';
import type { TenantJob } from './job.ts';
import { knownJobs } from './known-jobs.ts';

/**
 * The schedule that a tenant begins with: each registered job by its own expression, due at once. What an administrator
 * changed or removed stays so.
 */
export async function seedJobs(trx: Trx, tenantId: number, jobs: readonly TenantJob[] = knownJobs()): Promise<void> {
  for (const { name, cron } of jobs) refuseCron(name, cron);
  const fresh = await onlyNew(trx, tenantId, 'job', jobs, ({ name }) => name);
  if (fresh.length === 0) return;
  await trx
    .insertInto('sysQuartzJob')
    .values(
      fresh.map(({ name, cron, title }) => ({
        id: newId(),
        tenantId,
        createBy: 'system',
        jobClassName: name,
        cronExpression: cron,
        parameter: null,
        description: title.zh,
        nextTime: sql<string>`now()`,
      })),
    )
    .execute();
}

/** Work of each start is due again. What another process runs right now is not waited for. */
export async function dueAtStart(trx: Trx, tenantId: number, jobs: readonly TenantJob[] = knownJobs()): Promise<void> {
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
    .set({ nextTime: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', free)
    .execute();
}

/** A schedule that Quartz refuses is not saved. */
export function refuseCron(name: string, cron: string): void {
  const { success, error } = cronText.safeParse(cron);
  if (!success) throw new Error(`${name} cannot be scheduled by "${cron}": ${error.issues[0]?.message}`);
}
