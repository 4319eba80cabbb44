import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import type { Actor } from '#server/kernel/actor.ts';

/** Long enough to correct what an import gave back and to send it again. */
const keepDays = 7;

/**
 * Forgets the rows that imports gave back a week ago: nobody reads them from then on. The store keeps bytes, which others
 * may have stored as well. Answers how many files went.
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
