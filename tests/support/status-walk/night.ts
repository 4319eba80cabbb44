import { runDue } from '#server/jobs/scheduler.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { executeJob } from '#shared/contract/system/quartz-job.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import type { Office } from './office.ts';
import { statesOf, statusName } from './reached.ts';

/** Records in each status that has not been reached yet. */
async function standing({ list, reached }: Office): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const definition of yardDefinitions) {
    const field = definition.lifecycle?.field ?? '';
    for (const value of statesOf(definition)) {
      const name = statusName(definition.code, field, value);
      if (reached.has(name)) continue;
      found.set(name, new Set((await list(definition, { [field]: value })).map(({ id }) => id)));
    }
  }
  return found;
}

/**
 * Runs the jobs of the areas from the page of jobs, as administrator: they lead to the statuses that records reach when
 * their time is over.
 */
export async function walkNight(office: Office): Promise<void> {
  const before = await standing(office);
  const names = new Set(yardServerAreas.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)));
  const admin = await office.as('admin');
  const { records } = await admin.call(resourceCalls(sysQuartzJob).list, { query: { pageSize: 1000 } as never });
  for (const { id, jobClassName } of records) {
    if (names.has(String(jobClassName))) await admin.call(executeJob, { query: { id } });
  }
  await runDue((error) => {
    throw error;
  });
  for (const [name, ids] of await standing(office)) {
    if ([...ids].some((id) => !before.get(name)?.has(id))) office.reached.add(name);
  }
}
