import type { TenantJob } from './job.ts';

let byName: ReadonlyMap<string, TenantJob> = new Map();

/** `registry.ts` says it once; whatever an area's hooks stand below asks here, since the registry knows all areas. */
export function knowJobs(jobs: readonly TenantJob[]): readonly TenantJob[] {
  byName = new Map(jobs.map((job) => [job.name, job]));
  return jobs;
}

/** The kind of work of a name; undefined for a name that nothing was registered by (P36). */
export function tenantJob(name: string): TenantJob | undefined {
  return byName.get(name);
}

/** Every kind of work that a schedule may name. */
export function knownJobs(): readonly TenantJob[] {
  return [...byName.values()];
}
