import { withOwner } from '#server/db/owner-connection.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { type Limits, usualLimits } from '#server/monitor/limits.ts';
import { readLimits, watchName } from '#server/monitor/watch-limits.ts';

/** From where this installation wants to be warned, as its watch is set: the doctor says nothing that the watch does not. */
export function installedLimits(url: string): Promise<Limits> {
  return withOwner(
    async (client) => {
      const { rows: known } = await client.query<{ there: boolean }>(
        `select to_regclass('public.sys_quartz_job') is not null as there`,
      );
      // A database that no start has filled yet, or one of before there were schedules.
      if (!known[0]?.there) return usualLimits;
      const { rows } = await client.query<{ parameter: string | null }>(
        'select parameter from sys_quartz_job where tenant_id = $1 and job_class_name = $2 limit 1',
        [PLATFORM_TENANT, watchName],
      );
      return readLimits(rows[0]?.parameter);
    },
    { url },
  );
}
