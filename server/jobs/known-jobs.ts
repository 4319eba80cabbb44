import type { ScheduledJob } from '#server/kernel/job.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';

let byName: ReadonlyMap<string, ScheduledJob> = new Map();

/**
 * Called once, by `server/start/scheduled-jobs.ts`. Code below `server/start` looks jobs up here, because it may not
 * import the list.
 */
export function knowJobs(jobs: readonly ScheduledJob[]): void {
  byName = new Map(jobs.map((job) => [job.name, job]));
}

/** The job with this name; undefined if no such job is registered (docs/security.md P36). */
export function scheduledJob(name: string): ScheduledJob | undefined {
  return byName.get(name);
}

/** All jobs that a schedule may name. */
export function knownJobs(): readonly ScheduledJob[] {
  return [...byName.values()];
}

/** Whether a tenant may schedule this job; jobs on the whole installation belong to the platform's tenant. */
export const mayPlan = (tenantId: number, job: ScheduledJob): boolean =>
  !('perform' in job) || tenantId === PLATFORM_TENANT;
