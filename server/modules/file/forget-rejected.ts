import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import type { Actor } from '#server/kernel/actor.ts';

/** Days to correct refused rows and import them again. */
const keepDays = 7;

/**
 * Deletes workbooks of refused rows that are older than a week; returns their number. The bytes stay in the store,
 * because other files may share them.
 */
export async function forgetRejected(trx: Trx, { tenantId }: Actor): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sysFile')
    .where('tenantId', '=', tenantId)
    .where('folder', '=', rejectedFolder)
    .where('createTime', '<', sql<string>`now() - ${keepDays} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
