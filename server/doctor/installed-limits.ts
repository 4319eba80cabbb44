import { withOwner } from '#server/db/owner-connection.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { type Limits, usualLimits } from '#server/monitor/limits.ts';
import { readLimits, watchName } from '#server/monitor/watch-limits.ts';

/** Warning limits of this installation as set for its monitoring job, so that both give the same warnings. */
export function installedLimits(url: string): Promise<Limits> {
  return withOwner(
    async (client) => {
      const { rows: known } = await client.query<{ there: boolean }>(
        `select to_regclass('public.sys_quartz_job') is not null as there`,
      );
      // The database is empty, or older than schedules.
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
