import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { Actor } from '#server/session/actor.ts';

/** Takes away errors older than `monitor.errorDays` (never less than one day). Answers how many. */
export async function forgetErrors(trx: Trx, { tenantId }: Actor): Promise<number> {
  const days = Math.max(1, await readParameter(tenantId, 'monitor.errorDays'));
  const { numDeletedRows } = await trx
    .deleteFrom('sysError')
    .where('tenantId', '=', tenantId)
    .where('createTime', '<', sql<string>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
