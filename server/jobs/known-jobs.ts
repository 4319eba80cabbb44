import type { ScheduledJob } from '#server/kernel/job.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';

let byName: ReadonlyMap<string, ScheduledJob> = new Map();

/** `server/start/scheduled-jobs.ts` calls it once; whatever an area's hooks stand below asks here, since the registry knows all areas. */
export function knowJobs(jobs: readonly ScheduledJob[]): void {
  byName = new Map(jobs.map((job) => [job.name, job]));
}

/** The kind of work of a name; undefined for a name that nothing was registered by (docs/security.md P36). */
export function scheduledJob(name: string): ScheduledJob | undefined {
  return byName.get(name);
}

/** Every kind of work that a schedule may name. */
export function knownJobs(): readonly ScheduledJob[] {
  return [...byName.values()];
}

/** Whether a tenant may have this kind of work in its schedule: what is done to all of them is the platform's. */
export const mayPlan = (tenantId: number, job: ScheduledJob): boolean =>
  !('perform' in job) || tenantId === PLATFORM_TENANT;
