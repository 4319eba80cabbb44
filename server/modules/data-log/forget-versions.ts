import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { Actor } from '#server/session/actor.ts';

/** At one time: the job runs every night, and its transaction should be short. */
const most = 50_000;

/** Takes away versions that were kept for `monitor.dataLogDays` (never less than one day). Answers how many. */
export async function forgetVersions(trx: Trx, { tenantId }: Actor): Promise<number> {
  const days = Math.max(1, await readParameter(tenantId, 'monitor.dataLogDays'));
  const { numAffectedRows } = await sql`
    delete from sys_data_log where tenant_id = ${tenantId} and id in (
      select id from sys_data_log
      where tenant_id = ${tenantId} and kept_time < now() - ${days} * interval '1 day'
      order by kept_time limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
